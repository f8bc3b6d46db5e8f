import { listHistory, type HistoryChange } from '@larder/contract/office/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { ReasonedButton } from '../../../ui/basics/ReasonedButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { useChangeText } from './use-change-text.ts';

/** How a former value is put back: by the call that changes the thing, so that all its rules hold (HIS-04). */
export type Restoring = {
  /** The call that puts back what a change took away; undefined where it cannot be from here. */
  readonly callOf: (change: HistoryChange) => (() => Promise<void>) | undefined;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
};

/** What guests, tills and price labels notice at once: it is asked for before it is done. */
const consequential: ReadonlySet<HistoryChange['field']> = new Set([
  'retailPriceCents',
  'customPriceCents',
  'visible',
  'status',
  'ageRestriction',
  'vatType',
  'depositKinds',
]);

type RestoreButtonProps = { readonly change: HistoryChange; readonly restoring: Restoring };

/** Puts the former value of a change back. */
export function RestoreButton({ change, restoring }: RestoreButtonProps) {
  const t = useTranslations('history.restore');
  const text = useChangeText();
  const [isAsking, setIsAsking] = useState(false);
  const restore = restoring.callOf(change);
  const field = text.field(change);
  const putting = usePuttingBack(field, restore);
  if (!change.canRestore || restore === undefined) return null;
  const start = () => putting.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <ReasonedButton
        variant="subtle"
        size="small"
        reason={restoring.isDirty ? t('dirty') : undefined}
        isBusy={putting.isPending && !isAsking}
        aria-label={t('of', { change: text.sentence(change) })}
        onClick={() => (consequential.has(change.field) ? setIsAsking(true) : start())}
      >
        {t('action')}
      </ReasonedButton>
      {isAsking && (
        <ConfirmDialog
          title={t('title', { field })}
          text={t('text', { field, before: text.value(change.before) })}
          confirmLabel={t('action')}
          isDestructive={false}
          isBusy={putting.isPending}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function usePuttingBack(field: string, restore: (() => Promise<void>) | undefined) {
  const t = useTranslations('history.restore');
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: async () => restore?.(),
    onSuccess: () => notify({ tone: 'success', title: t('done', { field }) }),
    onError: (error) => notify({ tone: 'error', title: t('failed', { field }), text: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [listHistory.name] }),
  });

  /** Why not: somebody was first, or the rule that the value breaks now, in the words of its field. */
  function reasonOf(error: Error): string {
    if (isApiError(error) && error.code === 'stale_version') return t('stale');
    const named = isApiError(error) ? error.fieldErrors.map(({ message }) => message) : [];
    return named.length === 0 ? failureText(error) : named.join(' ');
  }
}
