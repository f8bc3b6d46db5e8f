import type { Locale } from '@larder/domain/platform/locale';
import { createContext, type RefObject, useEffect, useRef, useState } from 'react';

/** The language that a `TranslatedSection` writes its texts in; null where each text chooses for itself. */
export const ContentLanguageContext = createContext<Locale | null>(null);

/** The language that texts of a form are written in, and how it changes. */
export type ContentLanguage = {
  readonly locale: Locale;
  readonly choose: (locale: Locale) => void;
  /** Opens a language and puts the focus into its first wrong field. */
  readonly reveal: (locale: Locale) => void;
  /** What the fields stand in. */
  readonly root: RefObject<HTMLDivElement | null>;
};

/** Holds the language in which texts of a form are written; Dutch comes first, unless the form is read as a list too. */
export function useContentLanguage(first: Locale = 'nl'): ContentLanguage {
  const [locale, setLocale] = useState(first);
  const root = useRef<HTMLDivElement>(null);
  const isRevealing = useRef(false);
  useEffect(() => {
    if (!isRevealing.current) return;
    isRevealing.current = false;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return {
    locale,
    choose: setLocale,
    reveal: (wrong) => {
      isRevealing.current = true;
      setLocale(wrong);
    },
    root,
  };
}
