import { contentLocales, isWritten, translate, type TranslatedText } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { IconAlertTriangle } from '../../../ui/pictures/icons.ts';
import { ProductThumb } from '../../../ui/pictures/ProductThumb.tsx';
import { StateText } from '../../../ui/basics/StateText.tsx';
import classes from './Categories.module.css';

type CategoryNameProps = { readonly name: TranslatedText; readonly imageUrl: string | null };

/** A thing of the assortment by its picture and its name in the language on screen, else in Dutch. */
export function CategoryName({ name, imageUrl }: CategoryNameProps) {
  const locale = useLocale();
  return (
    <span className={classes['name']}>
      <ProductThumb imageUrl={imageUrl} />
      <span className="clip">{translate(name, locale)}</span>
    </span>
  );
}

/** Tells whether a name is written in every language. */
export function isComplete(name: TranslatedText): boolean {
  return contentLocales.every((language) => isWritten(name, language));
}

/** The languages in which a name is still missing. */
export function MissingLanguages({ name }: { readonly name: TranslatedText }) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const missing = contentLocales.filter((language) => !isWritten(name, language));
  if (isComplete(name)) return <span className="muted">{t('complete')}</span>;
  const languages = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    missing.map((language) => t(`language.${language}`)),
  );
  return (
    <StateText tone="warn" icon={IconAlertTriangle}>
      {t('missing', { count: missing.length, languages })}
    </StateText>
  );
}
