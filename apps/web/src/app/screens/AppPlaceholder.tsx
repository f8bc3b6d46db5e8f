import { PagePlaceholder } from './PagePlaceholder.tsx';

/**
 * The frame's shape while nobody is known to be signed in. It is what the document itself draws before (documents.ts), in
 * the same classes, so that nobody sees the change (ACC-05).
 */
export function AppPlaceholder() {
  return (
    <div className="boot boot-frame" data-placeholder="generic">
      <div className="boot-side" />
      <div>
        <div className="boot-head" />
        <div className="boot-page">
          <PagePlaceholder />
        </div>
      </div>
    </div>
  );
}
