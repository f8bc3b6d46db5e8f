import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { dealChanged, setArchived } from './api.ts';

/** How long one can take it back from the notification. */
const undoMs = 10_000;

/** Archiving and restoring of a combi-deal. */
export type Archiving = ReturnType<typeof useArchiving>;

/** Archives or restores a combi-deal at once; the notification takes it back. */
export function useArchiving(place: Place, deal: CombiDeal) {
  const t = useTranslations('combiDeals.archive');
  const locale = useLocale();
  const client = useQueryClient();
  const failureText = useFailureText();
  const name = translate(deal.name, locale);
  const { mutate, isPending } = useMutation({
    mutationFn: (isArchived: boolean) => setArchived(place, deal.id, isArchived),
    onSuccess: (changed, isArchived) => {
      dealChanged(client, place, changed);
      notify({
        tone: 'success',
        title: t(isArchived ? 'done' : 'restored', { name }),
        ...(isArchived ? { text: t('gone') } : {}),
        action: { label: t('undo'), onSelect: () => mutate(!isArchived) },
        durationMs: undoMs,
      });
    },
    onError: (error, isArchived) =>
      notify({
        tone: 'error',
        title: t(isArchived ? 'failed' : 'restoreFailed', { name }),
        text: failureText(error),
      }),
  });
  return { archive: () => mutate(true), restore: () => mutate(false), isPending };
}
