import { locales } from '@larder/messages/translation';
import { useTranslations } from 'use-intl';
import { changeLanguage, useLanguage } from '../../lib/i18n.ts';
import classes from './LanguageChoice.module.css';

/** The languages of a page outside the application, each by its two letters. */
export function LanguageChoice({ label }: { readonly label: string }) {
  const t = useTranslations('shell.languageNames');
  const { locale } = useLanguage();
  return (
    <div className={classes['languages']} role="group" aria-label={label}>
      {locales.map((value) => (
        <button
          key={value}
          type="button"
          lang={value}
          className={classes['language']}
          aria-label={`${value.toUpperCase()}, ${t(value)}`}
          aria-pressed={value === locale}
          onClick={() => void changeLanguage(value)}
        >
          {value.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
