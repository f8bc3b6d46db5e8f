import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fieldSentences, useFailureText } from '../../lib/failure.ts';
import { notify } from './notify.ts';

/** How long what was done can be taken back from the notification (UND-01). */
const undoMs = 10_000;

/** Makes it as it was before; rejects when something came between. */
export type TakeBack = () => Promise<unknown>;

/** What a way back rejects with when somebody else changed the thing since. */
export const changedMeanwhile = new Error('somebody else changed it since');

/** What a notification says of something that was done. */
export type Said = { readonly title: ReactNode; readonly text?: ReactNode };

type Done = Said & {
  /** Absent where it cannot be taken back. */
  readonly takeBack?: TakeBack | undefined;
  /** What is said once it was taken back, where there is something better than that it was. */
  readonly undone?: string | undefined;
};

/** Says what was done, and offers to take it back: by a press, or by Ctrl Z or ⌘ Z (UND-01). A refusal says why. */
export function useSayDone(): (done: Done) => void {
  const t = useTranslations('ui.undo');
  const tProblem = useTranslations('problems.title');
  const failureText = useFailureText();

  async function undo(takeBack: TakeBack, undone: string): Promise<void> {
    try {
      await takeBack();
      notify({ tone: 'success', title: undone });
    } catch (error) {
      notify({
        tone: 'error',
        title: t('failed'),
        text: error === changedMeanwhile ? tProblem('stale_version') : (fieldSentences(error) ?? failureText(error)),
      });
    }
  }

  return ({ title, text, takeBack, undone = t('done') }) => {
    const offer =
      takeBack === undefined
        ? {}
        : {
            action: { label: t('action'), isUndo: true, onSelect: () => void undo(takeBack, undone) },
            durationMs: undoMs,
          };
    notify({ tone: 'success', title, ...(text === undefined ? {} : { text }), ...offer });
  };
}
