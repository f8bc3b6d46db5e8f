import { type ListedProduct, listProducts } from '@larder/contract/assortment/products';
import { localDay } from '@larder/domain/platform/date-range';
import { translate } from '@larder/domain/platform/translated-text';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { IconChevronRight } from '../../../../ui/pictures/icons.ts';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import { ProductThumb } from '../../../../ui/pictures/ProductThumb.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { previewQuery } from './dynamic-api.ts';
import classes from './Dynamic.module.css';

type ExamplePricesProps = {
  readonly propertyId: number;
  readonly shopId: number;
  readonly zone: string;
  /** When prices change next; null: they stay. */
  readonly nextAt: Date | null;
};

const exampleCount = 4;

/** Some goods of a shop with what they cost now and after the next change. */
export function ExamplePrices({ propertyId, shopId, zone, nextAt }: ExamplePricesProps) {
  const t = useTranslations('priceLabels.now');
  const { locale } = useLanguage();
  const { time, weekday } = useFormats();
  const today = localDay(useNow(), zone);
  const products = useQuery(exampleProductsQuery(propertyId));
  const isSold = (product: ListedProduct) => !product.hiddenShopIds.includes(shopId);
  const shown = products.data?.products.filter(isSold).slice(0, exampleCount) ?? [];
  const previews = useQueries({
    queries: shown.map(({ id }) => previewQuery(propertyId, { shopId, productId: id })),
  });
  if (products.isError) return <p className={classes['small']}>{t('failed')}</p>;
  if (products.data !== undefined && shown.length === 0) return null;
  const nextDay = nextAt === null ? null : localDay(nextAt, zone);
  const isToday = nextDay === today;
  return (
    <table className={classes['examples']}>
      <thead>
        <tr>
          <th scope="col">{t('example')}</th>
          <th scope="col">{t('priceNow')}</th>
          {nextAt !== null && nextDay !== null && (
            <th scope="col">{`${isToday ? '' : `${weekday(nextDay)} `}${time(nextAt, zone)}`}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {products.data === undefined &&
          Array.from({ length: exampleCount }, (_, index) => (
            <tr key={index}>
              <td>
                <Skeleton width={120} />
              </td>
              <td>
                <Skeleton width={44} />
              </td>
              {nextAt !== null && <td />}
            </tr>
          ))}
        {shown.map((product, index) => {
          const preview = previews[index];
          const prices = preview?.data?.prices;
          const instead = preview?.isError === true ? '–' : <Skeleton width={44} />;
          return (
            <tr key={product.id}>
              <th scope="row">
                <span className={classes['exampleName']}>
                  <ProductThumb imageUrl={product.imageUrl} sizePx={28} />
                  <span>{translate(product.name, locale)}</span>
                </span>
              </th>
              <td className="muted">
                {prices === undefined ? instead : <MoneyText amountCents={prices[0]?.priceCents} />}
              </td>
              {nextAt !== null && (
                <td>
                  <span className={classes['nextPrice']}>
                    <Icon of={IconChevronRight} size={14} />
                    {prices === undefined ? (
                      instead
                    ) : (
                      <MoneyText amountCents={(prices[1] ?? prices[0])?.priceCents} look="strong" />
                    )}
                  </span>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The query of products to show prices by; some may be hidden in a shop, so it asks for more than are shown. */
function exampleProductsQuery(propertyId: number) {
  return queryOptionsFor(listProducts, { query: { status: 'published', limit: '20' }, propertyId });
}
