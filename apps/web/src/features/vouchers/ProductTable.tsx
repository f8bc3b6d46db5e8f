import { translate } from '@larder/domain/translated-text';
import type { VoucherType } from '@larder/domain/voucher';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { Period } from '../../ui/period.ts';
import { writePeriod } from '../../ui/period-search.ts';
import type { VoucherReport } from './api.ts';
import { useSumColumns } from './use-sum-columns.tsx';
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
  const { money } = useFormats();
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
        })
      }
      renderCard={(row) => ({
        title: nameOf(row),
        value: <MoneyText amountCents={row.turnoverCents} />,
        detail: t('items', { count: row.itemCount }),
        state: row.discountCents === 0 ? undefined : t('discounted', { amount: money(row.discountCents) }),
      })}
    />
  );
}
