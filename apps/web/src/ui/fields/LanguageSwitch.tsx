import type { Locale } from '@larder/domain/platform/locale';
import { contentLocales } from '@larder/domain/platform/translated-text';
import { useTranslations } from 'use-intl';
import { type LanguageMark, marksOf, type TextPart } from './content-languages.ts';
import classes from './LanguageSwitch.module.css';
import { Segmented } from '../basics/Segmented.tsx';
import { switchMark } from './use-text-blur.ts';

const tones = { missing: 'warn', wrong: 'bad' } as const;

type LanguageSwitchProps = {
  readonly value: Locale;
  readonly parts: readonly TextPart[];
  readonly onChange: (locale: Locale) => void;
  /** A form that looks for its first wrong field has found one in a language that is out of sight. */
  readonly onReveal: (locale: Locale) => void;
};

/** Chooses the language in which texts are written, and marks those that are missing or wrong. */
export function LanguageSwitch({ value, parts, onChange, onReveal }: LanguageSwitchProps) {
  const t = useTranslations('ui.languages');
  const marks = marksOf(parts);
  const hidden = marks[value] === 'wrong' ? [] : contentLocales.filter((locale) => marks[locale] === 'wrong');
  const markOf = (mark: LanguageMark) => (mark === null ? {} : { mark: { text: t(mark), tone: tones[mark] } });
  return (
    <div className={classes['switch']} {...{ [switchMark]: true }}>
      {hidden.map((locale) => (
        <span key={locale} tabIndex={-1} data-wrong className="visually-hidden" onFocus={() => onReveal(locale)} />
      ))}
      <Segmented
        isSmall
        isSpread
        label={t('label')}
        value={value}
        options={contentLocales.map((locale) => ({
          value: locale,
          label: t(`name.${locale}`),
          ...markOf(marks[locale]),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
