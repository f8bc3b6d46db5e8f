import type { SavedView } from '@larder/contract/office/saved-views';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { notify } from '../overlays/notify.ts';
import { type Said, type TakeBack, useSayDone } from '../overlays/use-say-done.ts';
import { useViewCalls } from './api.ts';
import { isMoving, periodChoiceOf } from './view-address.ts';

/** What is done with a view at once; each says so, and can be taken back (UND-01). */
export function useViewDeeds({ location, today }: Place) {
  const t = useTranslations('savedViews');
  const failureText = useFailureText();
  const sayDone = useSayDone();
  const { create, update, remove } = useViewCalls(location?.id ?? null);

  async function say(done: Said & { readonly run: () => Promise<TakeBack>; readonly failed: string }): Promise<void> {
    try {
      const takeBack = await done.run();
      sayDone({ title: done.title, takeBack });
    } catch (error) {
      // What stands in the way is told of a field, and there is none on screen.
      const reason = isApiError(error) ? error.fieldErrors[0]?.message : undefined;
      notify({ tone: 'error', title: done.failed, text: reason ?? failureText(error) });
    }
  }

  return {
    overwrite: (view: SavedView, shown: string) =>
      say({
        title: t('updated', { name: view.name }),
        failed: t('updateFailed', { name: view.name }),
        run: async () => {
          const choice = periodChoiceOf(view.list, shown, today);
          // A period that was kept as it was stays so.
          const wasFixed = /(?:^|&)from=/.test(view.query) && !isMoving(view.query);
          const query = choice === null || wasFixed ? shown : (choice.moving?.query ?? choice.fixed);
          const done = await update(view, { query });
          return () => update(done, { query: view.query });
        },
      }),
    share: (view: SavedView) =>
      say({
        title: t(view.isShared ? 'unshare.done' : 'share.done', { name: view.name }),
        failed: t(view.isShared ? 'unshare.failed' : 'share.failed', { name: view.name }),
        run: async () => {
          const done = await update(view, { isShared: !view.isShared });
          return () => update(done, { isShared: view.isShared });
        },
      }),
    remove: (view: SavedView) =>
      say({
        title: t('remove.done', { name: view.name }),
        failed: t('remove.failed', { name: view.name }),
        run: async () => {
          await remove(view);
          const { list, name, query, isShared } = view;
          return () => create({ list, name, query, isShared });
        },
      }),
  };
}
