import { translate } from '@larder/domain/platform/translated-text';
import type { VoucherType } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import type { VoucherReport } from './api.ts';
import { useSumCard, useSumColumns } from './use-sum-columns.tsx';
import { sumOf } from './voucher-sums.ts';

type ProductSales = VoucherReport['products'][number];

type ProductTableProps = {
  readonly place: Place;
  readonly period: Period;
  readonly type: VoucherType;
  readonly report: VoucherReport | undefined;
};

/** What was sold with vouchers by product; a product leads to its receipts. */
export function ProductTable({ place, period, type, report }: ProductTableProps) {
  const t = useTranslations('vouchers');
  const cardOf = useSumCard();
  const { locale } = useLanguage();
  const rows = report && report.products.filter(({ voucherType }) => voucherType === type);
  const nameOf = ({ name }: ProductSales) => (name === null ? t('products.none') : translate(name, locale));
  const columns = useSumColumns<ProductSales>({
    head: t('products.product'),
    nameOf,
    totals: rows && sumOf(rows),
  });
  return (
    <DataTable<ProductSales>
      label={t('products.title')}
      title={t('products.title')}
      density="panel"
      isHeadBare
      columns={columns}
      rows={rows}
      rowKey={({ productId }) => String(productId)}
      rowHref={({ productId }) =>
        paths.transactions(place.scope, {
          ...writePeriod(period),
          state: 'SUCCESS',
          product: productId,
          voucher: type,
          shop: place.shopId,
        })
      }
      renderCard={(row) => cardOf(row, nameOf(row))}
      {...(rows && { totalCard: cardOf(sumOf(rows)) })}
    />
  );
}
