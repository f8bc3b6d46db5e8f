import { formatMoney } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';
import type { Sales, SaleUnderWay } from '../device/sales.ts';

type UnsettledProps = { readonly sale: SaleUnderWay; readonly sales: Sales; readonly onDone: () => void };

/** Asks staff what became of a payment that neither till nor terminal can tell. */
export function UnsettledScreen({ sale, sales, onDone }: UnsettledProps) {
  const t = useTranslations('till.unsettled');
  const locale = useLocale();
  const decide = (isPaid: boolean): void => void sales.decide(sale, isPaid).then(onDone);
  return (
    <main className="notice">
      <h1>{t('title')}</h1>
      <p>{t('text', { amount: formatMoney(sale.receipt.totalCents, locale) })}</p>
      <button type="button" onClick={() => decide(true)}>
        {t('paid')}
      </button>
      <button type="button" onClick={() => decide(false)}>
        {t('unpaid')}
      </button>
    </main>
  );
}
