import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { type ChangeBody, changeMany, productsChanged, undoChange } from './api.ts';

const undoMs = 10_000;

/** How a change of many went: what it failed with, or null when it is done. */
type Outcome = { readonly failure: unknown };

/** Makes a change of many and offers to undo it. */
export type ManyChange = {
  readonly isBusy: boolean;
  /** `say` words what was done for the number of products that changed. */
  readonly change: (body: ChangeBody, say: (count: number) => string) => Promise<Outcome>;
  /** Why a change was refused: the products that were in its way. */
  readonly reasonOf: (error: unknown) => string;
};

/** Changes many products at once, tells what became of it, and asks again for what is on screen. */
export function useManyChange(place: Place): ManyChange {
  const t = useTranslations('assortment');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  function reasonOf(error: unknown): string {
    const [first, ...others] = isApiError(error) ? error.fieldErrors : [];
    if (first === undefined) return failureText(error);
    return others.length === 0 ? first.message : `${first.message} ${t('failed.more', { count: others.length })}`;
  }

  async function undo(changeId: number): Promise<void> {
    try {
      const { changedCount } = await undoChange(place, changeId);
      await productsChanged(client);
      notify({ tone: 'success', title: t('change.undone', { count: changedCount }) });
    } catch (error) {
      notify({ tone: 'error', title: t('failed.undo'), text: reasonOf(error) });
    }
  }

  async function change(body: ChangeBody, say: (count: number) => string): Promise<Outcome> {
    setIsBusy(true);
    try {
      const { changeId, changedCount } = await changeMany(place, body);
      await productsChanged(client).catch(() => undefined);
      if (changedCount === 0) notify({ tone: 'info', title: t('change.nothing') });
      else
        notify({
          tone: 'success',
          title: say(changedCount),
          action: { label: t('change.undo'), isUndo: true, onSelect: () => void undo(changeId) },
          durationMs: undoMs,
        });
      return { failure: null };
    } catch (error) {
      return { failure: error };
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, change, reasonOf };
}
