import type { ComponentProps } from 'react';
import { RemovalDialogs } from './RemovalDialogs.tsx';
import { type Noun, useResourceWords } from './resource-words.ts';

type ResourceRemovalProps = Omit<ComponentProps<typeof RemovalDialogs>, 'say'> & {
  readonly noun: Noun;
  /** What the thing is called. */
  readonly name: string;
  /** What it means that it goes, and the verb. */
  readonly text: string;
  readonly action: string;
};

/** Asks before a thing is deleted; a refusal says what keeps it, and what can be done instead (CON-04). */
export function ResourceRemoval({ noun, name, text, action, ...props }: ResourceRemovalProps) {
  const words = useResourceWords(noun);
  const say = { title: words.removeTitle(name), failed: words.removeFailed(name), text, action };
  return <RemovalDialogs {...props} say={(word) => say[word]} />;
}
