import type { Product } from '@larder/contract/products';
import { translate } from '@larder/domain/translated-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { productChanged, setArchived } from './api.ts';

/** How long one can take it back from the notification. */
const undoMs = 10_000;

/** Archives or restores a product at once; the notification takes it back (PRD-02). */
export function useArchiving(place: Place, product: Product) {
  const t = useTranslations('products.archive');
  const locale = useLocale();
  const client = useQueryClient();
  const failureText = useFailureText();
  const name = translate(product.name, locale);
  const { mutate, isPending } = useMutation({
    mutationFn: (isArchived: boolean) => setArchived(place, product.id, isArchived),
    onSuccess: (changed, isArchived) => {
      productChanged(client, place, changed);
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
