import type { Locale } from '@larder/domain/platform/locale';
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Marks the part of a form where the language of its texts is chosen. */
export const switchMark = 'data-languages';

/**
 * Tells that a text has been left in a language. Where it is left for another language, that is told only when this one
 * is open: a message that comes while the button is down would move the button away from under the finger.
 */
export function useTextBlur(locale: Locale, onBlur: (locale: Locale) => void): (event: FocusEvent) => void {
  const waiting = useRef<Locale | null>(null);
  const tell = useEffectEvent(onBlur);
  useEffect(() => {
    if (waiting.current !== null && waiting.current !== locale) tell(waiting.current);
    waiting.current = null;
  }, [locale]);
  return ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && relatedTarget.closest(`[${switchMark}]`) !== null) waiting.current = locale;
    else onBlur(locale);
  };
}
