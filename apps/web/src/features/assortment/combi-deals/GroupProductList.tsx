import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { IconX } from '../../../ui/pictures/icons.ts';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { ProductThumb } from '../../../ui/pictures/ProductThumb.tsx';
import classes from './CombiDeals.module.css';
import type { GroupProduct } from './deal-values.ts';

type GroupProductListProps = {
  readonly products: readonly GroupProduct[];
  /** The group's name, for screen readers. */
  readonly label: string;
  /** Without it the products are only shown. */
  readonly onRemove?: (productId: number) => void;
};

/** The products of a group with their usual prices; what no till sells now says why. */
export function GroupProductList({ products, label, onRemove }: GroupProductListProps) {
  const t = useTranslations('combiDeals.form');
  const locale = useLocale();
  if (products.length === 0) return null;
  return (
    <ul className={classes['products']} aria-label={label}>
      {products.map(({ id, name, imageUrl, priceCents, status, archivedAt }) => {
        const shown = translate(name, locale);
        return (
          <li key={id}>
            <ProductThumb imageUrl={imageUrl} sizePx={28} />
            <span className={classes['product']}>
              <span className="clip">{shown}</span>
              {archivedAt !== null && <span className="muted caption">{t('archived')}</span>}
              {archivedAt === null && status === 'concept' && <span className="muted caption">{t('concept')}</span>}
            </span>
            <MoneyText amountCents={priceCents} />
            {onRemove !== undefined && (
              <IconButton
                variant="subtle"
                icon={IconX}
                label={t('removeProduct', { name: shown })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
