import { translate } from '@larder/domain/platform/translated-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { type Label, pictureUrl } from '../label-api.ts';
import classes from '../Labels.module.css';

/** The very picture that a label was last confirmed to show, as it hangs on the shelf. */
export function LabelPicture({ label, isLarge = false }: { readonly label: Label; readonly isLarge?: boolean }) {
  const t = useTranslations('priceLabels');
  const { locale } = useLanguage();
  const { money } = useFormats();
  const url = pictureUrl(label);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const name = label.productName === null ? t('noProduct') : translate(label.productName, locale);
  const isBlank = url === null || url === failedUrl;
  return (
    <span className={classNames(classes['glass'], isLarge && classes['isLarge'])}>
      {isBlank ? (
        <span className={classes['blank']}>
          {isLarge ? t('detail.blank') : <span className="visually-hidden">{t('detail.blank')}</span>}
        </span>
      ) : (
        <img
          src={url}
          alt={t(label.showsNotForSale ? 'detail.closed' : 'detail.picture', {
            name,
            price: money(label.shownPriceCents),
          })}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      )}
    </span>
  );
}
