import { messages as source } from './nl/index.ts';
import type { Locale } from './translation.ts';

/** All sentences with the literal types of the Dutch source, so that keys and arguments are checked where they are used. */
export type Messages = typeof source;

/** The sentences of the source language, which is always there. */
export const sourceMessages: Messages = source;

/** Loads the sentences of a language; German and English are chunks of their own. Rejects when a chunk cannot be fetched. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'nl') return source;
  const { messages } = locale === 'de' ? await import('./de/index.ts') : await import('./en/index.ts');
  return isComplete(messages) ? messages : source;
}

/** A translation has the source's keys by type; the guard only lends it the source's literal types. */
function isComplete(messages: object): messages is Messages {
  return Object.keys(source).every((namespace) => namespace in messages);
}
