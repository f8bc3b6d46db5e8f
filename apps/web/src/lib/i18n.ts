import { firstMessages, loadMessages, type Messages, type PartName } from '@larder/messages/load';
import type { Locale } from '@larder/messages/translation';
import { useSyncExternalStore } from 'react';
import type { IntlError } from 'use-intl/core';
import { errorReporting } from './error-reporting.ts';
import { chooseLocale, currentLocale } from './locale.ts';

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** A language together with its sentences, so that both change at once. */
export type Language = { readonly locale: Locale; readonly messages: Messages };

let language: Language = { locale: 'nl', messages: firstMessages };
const needed = new Set<PartName>();
const listeners = new Set<() => void>();

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next.locale;
  listeners.forEach((listener) => listener());
}

/**
 * Loads the language that this browser chose before, else Dutch when that cannot be fetched; rejects when neither can.
 * Call once, before rendering.
 */
export async function startLanguage(): Promise<void> {
  try {
    await startWith(currentLocale());
  } catch (error) {
    errorReporting.report(error, 'message', { locale: currentLocale() });
    await startWith('nl');
  }
}

async function startWith(locale: Locale): Promise<void> {
  const messages = await loadMessages(locale);
  // The page may have come first, and has brought these words along with its own.
  if (language.messages === firstMessages) show({ locale, messages });
}

async function display(locale: Locale): Promise<void> {
  try {
    await loadAndShow(locale);
  } catch (error) {
    errorReporting.report(error, 'message', { locale });
  }
}

/** Makes the sentences of a page ready, before it is drawn. Rejects when they cannot be fetched, like the page's chunk. */
export async function needSentences(parts: readonly PartName[]): Promise<void> {
  const isReady = language.locale === currentLocale() && parts.every((name) => name in language.messages);
  for (const name of parts) needed.add(name);
  if (!isReady) await loadAndShow(currentLocale());
}

/** Fetches the sentences of a page that may be opened next, without drawing anything anew. */
export function warmSentences(parts: readonly PartName[]): void {
  // What cannot be fetched now is asked for again when the page is opened.
  loadMessages(currentLocale(), parts).catch(() => undefined);
}

async function loadAndShow(locale: Locale): Promise<void> {
  const parts = [...needed];
  const messages = await loadMessages(locale, parts);
  // A page may have asked for more meanwhile, and a person for another language; what they asked for is on its way.
  if (locale === currentLocale() && parts.length === needed.size) show({ locale, messages });
}

/** Changes the interface's language and remembers it; the page stays where it is and its data is asked again. */
export async function changeLanguage(locale: Locale): Promise<void> {
  chooseLocale(locale);
  await display(locale);
}

/** The language on screen; re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A sentence that is missing must stop a test; a person at work gets the key, and we get a report. */
export function handleMessageError(error: IntlError): void {
  if (!import.meta.env.PROD) throw error;
  errorReporting.report(error, 'message');
}
