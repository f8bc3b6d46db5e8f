import { warmSentences } from '../lib/i18n.ts';
import { segmentsOf } from './address.ts';
import { findPage } from './page-table.ts';
import { rootPages } from './root-pages.ts';
import { pages } from './routes.ts';

/** Fetches the chunk of the page at a path ahead; whether it may be opened is the guards' business. */
export function warmPage(pathname: string): void {
  const [first = '', ...rest] = segmentsOf(pathname);
  const inGroup = findPage(pages, 'group', rest) ?? findPage(pages, 'location', rest.slice(1));
  const page = rootPages.find(({ path }) => path === first) ?? inGroup;
  // What cannot be fetched now is asked for again when the page is opened, and fails there if it must.
  page?.load().catch(() => undefined);
  inGroup?.loadPrefetch?.().catch(() => undefined);
  if (inGroup !== undefined) warmSentences(inGroup.sentences);
}
