import { translate, type TranslatedText } from '@larder/domain/platform/translated-text';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import { ProductThumb } from '../../../ui/pictures/ProductThumb.tsx';
import classes from './Dashboard.module.css';

/** A product of a ranking by its picture and its name. */
export function ProductCell({ imageUrl, name }: { readonly imageUrl: string | null; readonly name: string }) {
  return (
    <span className={classes['product']}>
      <ProductThumb imageUrl={imageUrl} sizePx={28} />
      <span className="clip medium">{name}</span>
    </span>
  );
}

/** A product's name in the interface's language; lines without a known product have one too. */
export function useProductName(): (row: { readonly name: TranslatedText | null }) => string {
  const t = useTranslations('dashboard.ranking');
  const { locale } = useLanguage();
  return ({ name }) => (name === null ? t('unknown') : translate(name, locale));
}
