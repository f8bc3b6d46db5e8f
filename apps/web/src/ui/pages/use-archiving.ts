import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../lib/failure.ts';
import { notify } from '../overlays/notify.ts';
import { useSayDone } from '../overlays/use-say-done.ts';

/** What is said of an archived and of a restored thing; `gone` tells what archiving means. */
type ArchivingWord = 'done' | 'restored' | 'gone' | 'failed' | 'restoreFailed';

type Options<Result> = {
  readonly setArchived: (isArchived: boolean) => Promise<Result>;
  readonly onChanged: (result: Result) => void;
  readonly say: (word: ArchivingWord) => string;
};

/** The ways to put a thing away and to bring it back. */
export type Archiving = { readonly archive: () => void; readonly restore: () => void; readonly isPending: boolean };

/** Archives or restores a thing at once; the notification takes it back (PRD-02). */
export function useArchiving<Result>({ setArchived, onChanged, say }: Options<Result>): Archiving {
  const failureText = useFailureText();
  const sayDone = useSayDone();
  const { mutate, isPending } = useMutation({
    mutationFn: setArchived,
    onSuccess: (result, isArchived) => {
      onChanged(result);
      sayDone({
        title: say(isArchived ? 'done' : 'restored'),
        ...(isArchived ? { text: say('gone') } : {}),
        undone: say(isArchived ? 'restored' : 'done'),
        takeBack: async () => onChanged(await setArchived(!isArchived)),
      });
    },
    onError: (error, isArchived) =>
      notify({ tone: 'error', title: say(isArchived ? 'failed' : 'restoreFailed'), text: failureText(error) }),
  });
  return { archive: () => mutate(true), restore: () => mutate(false), isPending };
}
