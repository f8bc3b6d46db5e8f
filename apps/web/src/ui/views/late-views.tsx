import type { ViewListName } from '@larder/domain/office/saved-views';
import { needSentences, warmSentences } from '../../lib/i18n.ts';
import { fetchBeside, once } from '../../lib/late-part.ts';
import { choicesIn, listPlaceOf, usePageAddress } from '../../lib/page-address.ts';
import { session } from '../../lib/session.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import classes from './Views.module.css';

type OfList = { readonly list: ViewListName };

const tools = once(async () => import('./list-tools.tsx'));

// They come beside the page that shows them, and so mostly before it is drawn; what does not come is told in its place.
fetchBeside(() => {
  tools().catch(() => undefined);
  warmSentences(['savedViews']);
});

const bring = async () => {
  const [found] = await Promise.all([tools(), needSentences(['savedViews'])]);
  return found;
};

/** Over a list: its saved views, where there are any or what it shows can be kept (VIE-03). */
export const ListViews = lazyPart<OfList>(async () => (await bring()).ListViews, { waiting: <Room />, look: 'line' });

/** The choice of a list's columns (VIE-05). A phone has none: its rows are cards. */
export const ColumnsButton = lazyPart<OfList>(async () => (await bring()).ColumnsButton, { look: 'word' });

/** The room of views that are going to stand there, so that nothing moves when they come. */
function Room() {
  const { search } = usePageAddress();
  const isThere = choicesIn(search).length > 0 || session.read('viewedLists').includes(listPlaceOf(search));
  return isThere ? <div className={classes['row']} /> : null;
}
