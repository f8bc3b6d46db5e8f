import { addDays, plainDay } from '@larder/domain/platform/date-range';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import type { Place } from '../../../../lib/place.ts';
import type { FilterChip } from '../../../../ui/lists/FilterChips.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import type { DetailKey, ReceiptDetail } from './receipt-detail.ts';

// Names are asked for by links from reports only: their calls come then.
const names = () => import('./DetailName.tsx');
const inChip = { waiting: '…', look: 'word' } as const;
const ProductName = lazyPart(async () => (await names()).ProductName, inChip);
const CategoryName = lazyPart(async () => (await names()).CategoryName, inChip);
const LedgerName = lazyPart(async () => (await names()).LedgerName, inChip);
const PaymentName = lazyPart(async () => (await names()).PaymentName, inChip);

/** Any Monday: weekdays are named by the calendar. */
const monday = plainDay('2026-11-16');

/** What a report's link asked of the receipts, each with its cross. */
export function useDetailChips(
  place: Place,
  detail: ReceiptDetail,
  onChange: (detail: ReceiptDetail) => void,
): readonly FilterChip[] {
  const t = useTranslations('transactions');
  const { weekday, percent } = useFormats();
  const chip = (key: DetailKey, value: ReactNode): FilterChip => ({
    key,
    name: t(`filter.${key}`),
    value,
    onClear: () => onChange({ ...detail, [key]: null }),
  });
  const { productId, categoryId, ledgerAccountId, weekday: day, hour, age } = detail;
  const { vatRate, paymentMethodId, paymentMethod, voucher } = detail;
  return [
    productId !== null &&
      chip('productId', productId === 0 ? t('filter.without') : <ProductName place={place} id={productId} />),
    categoryId !== null &&
      chip('categoryId', categoryId === 0 ? t('filter.without') : <CategoryName place={place} id={categoryId} />),
    ledgerAccountId !== null &&
      chip(
        'ledgerAccountId',
        ledgerAccountId === 0 ? t('filter.without') : <LedgerName place={place} id={ledgerAccountId} />,
      ),
    vatRate !== null &&
      chip(
        'vatRate',
        vatRate === 'none' ? t('filter.outsideVat') : percent(vatRate / 100, vatRate % 100 === 0 ? 0 : 1),
      ),
    paymentMethodId !== null &&
      chip(
        'paymentMethodId',
        paymentMethodId === 'none' ? t('filter.without') : <PaymentName place={place} id={paymentMethodId} />,
      ),
    paymentMethod !== null && chip('paymentMethod', <PaymentName place={place} code={paymentMethod} />),
    voucher !== null && chip('voucher', t(`receipt.lines.voucher.${voucher}`)),
    day !== null && chip('weekday', weekday(addDays(monday, day - 1))),
    hour !== null && chip('hour', t('filter.hourValue', { from: clock(hour), to: clock(hour + 1) })),
    age !== null && chip('age', t('filter.ageOpen')),
  ].filter((one) => one !== false);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
