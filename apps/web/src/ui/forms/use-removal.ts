import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft } from '../../lib/draft.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type TakeBack, useSayDone } from '../overlays/use-say-done.ts';
import { type Noun, useResourceWords } from './resource-words.ts';

type Removed = {
  readonly noun: Noun;
  /** What the thing is called. */
  readonly name: string;
  /** Of its form. */
  readonly draft: string;
  /** The list that is left over. */
  readonly list: string;
  /** What is said instead of that it was deleted. */
  readonly done?: string | undefined;
  /** Undefined where it is gone for good. */
  readonly takeBack: TakeBack | undefined;
  /** Has nobody shown the thing any more; once its page is left. */
  readonly forget: () => unknown;
};

/** The way out of a page whose thing was deleted (UND-02): while `isRemoved` its form is not shown, so that nothing asks to be saved. */
export function useRemoval({ noun, name, draft, list, done, takeBack, forget }: Removed): {
  readonly isRemoved: boolean;
  readonly onRemoved: () => void;
} {
  const navigate = useNavigate();
  const words = useResourceWords(noun);
  const sayDone = useSayDone();
  const [isRemoved, setIsRemoved] = useState(false);
  const leave = useEffectEvent(() => {
    dropDraft(draft);
    sayDone({ title: done ?? words.removed(name), takeBack });
    void navigate(list, { replace: true }).then(forget);
  });
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  return { isRemoved, onRemoved: () => setIsRemoved(true) };
}
