import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, use, useReducer } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { once } from '../../lib/late-part.ts';
import { MissingPart, type MissingPartLook } from './MissingPart.tsx';

type LazyPartOptions<Props> = {
  /** What stands in its place until it comes. */
  readonly waiting?: ReactNode;
  /** How its place says that it did not come: a block, a line, or a word within a text. */
  readonly look?: MissingPartLook;
  /** What stands around that: a panel in the place of a panel, a dialog in the place of a dialog. */
  readonly frame?: FunctionComponent<Props & { readonly children: ReactNode }>;
};

/** A component whose code comes later; `preload` fetches it ahead and never fails, as routes of the router want it. */
type LazyPart<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> | undefined };

/**
 * Makes a component of code that comes when it is first shown. What cannot be fetched takes nothing with it: it says so
 * in its place, and comes by itself (decision 49). The one way to load a component late.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, look = 'block', frame }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const bring = once(load);
  let found: ComponentType<Props> | undefined;
  let failure: unknown;
  let asking: Promise<void> | undefined;

  function preload(): Promise<void> | undefined {
    if (found !== undefined) return undefined;
    asking ??= bring().then(
      (part) => void (found = part),
      (error: unknown) => {
        asking = undefined;
        failure = error;
      },
    );
    return asking;
  }

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const coming = failure === undefined ? preload() : undefined;
    if (coming !== undefined) use(coming);
    const Found = found;
    if (Found !== undefined) return <Found {...props} />;
    const retry = async () => {
      await preload();
      redraw();
    };
    const notice = <MissingPart look={look} isSpoilt={!isApiError(failure)} onRetry={retry} />;
    const Frame = frame;
    return Frame === undefined ? notice : <Frame {...props}>{notice}</Frame>;
  }

  function Late(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Late, { preload });
}
