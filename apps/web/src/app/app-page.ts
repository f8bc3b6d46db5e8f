import type { PartName } from '@larder/messages/load';
import { once } from '../lib/late-part.ts';
import type { PrefetchPage } from '../lib/page.ts';
import type { LoadPage } from './page-part.tsx';
import type { PageRule } from './page-table.ts';

/** At the group and at each location. */
export const everywhere = ['group', 'location'] as const;

/** A page below a group or a location: its rule for guards and menu, and its chunk. */
export type AppPage = PageRule & {
  readonly load: LoadPage;
  /** The namespaces of the messages that come with it; those of `frame.ts` are always there and not named. */
  readonly sentences: readonly PartName[];
  /** What asks for the page's first answers, out of the same chunk; for pages that are opened first. */
  readonly loadPrefetch?: () => Promise<PrefetchPage>;
};

/** One page at several paths, such as a new thing and one to change. */
export function pagesAt(paths: readonly string[], page: Omit<AppPage, 'path'>): readonly AppPage[] {
  return paths.map((path) => ({ ...page, path }));
}

/** The page, whose parts are asked for once however often it is opened. */
export function loadedOnce(page: AppPage): AppPage {
  const { load, loadPrefetch } = page;
  return { ...page, load: once(load), ...(loadPrefetch === undefined ? {} : { loadPrefetch: once(loadPrefetch) }) };
}
