import type { ViewListName } from '@larder/domain/office/saved-views';
import { needSentences } from '../../lib/i18n.ts';
import { usePageAddress } from '../../lib/page-address.ts';
import { session } from '../../lib/session.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import classes from './Views.module.css';

/** Over a list: its saved views, where there are any or what it shows can be kept (VIE-03). */
export const ListViews = lazyPart<{ readonly list: ViewListName }>(
  async () => {
    const [{ ListViewsPart }] = await Promise.all([import('./ListViewsPart.tsx'), needSentences(['savedViews'])]);
    return ListViewsPart;
  },
  { waiting: <Room />, look: 'line' },
);

/** The choice of a list's columns (VIE-05). A phone has none: its rows are cards. */
export const ColumnsButton = lazyPart<{ readonly list: ViewListName }>(
  async () => {
    const [{ ColumnsButton: found }] = await Promise.all([
      import('./ColumnsButton.tsx'),
      needSentences(['savedViews']),
    ]);
    return found;
  },
  { look: 'word' },
);

/** The room of the views that there were last time, so that nothing moves when they come. */
function Room() {
  const name = placeOf(usePageAddress().search);
  return session.read('viewedLists').includes(name) ? <div className={classes['row']} /> : null;
}

/** The place of the list that is on screen, as the session names it. */
export function placeOf({ tab = '' }: { readonly tab?: string }): string {
  return `${location.pathname} ${tab}`;
}
