import { formatMoney } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';
import type { SaleEnd, Sales, SaleUnderWay } from '../device/sales.ts';
import { Button } from './parts/Button.tsx';
import { StepFrame } from './parts/StepFrame.tsx';

type UnsettledProps = { readonly sale: SaleUnderWay; readonly sales: Sales; readonly onDone: (end: SaleEnd) => void };

/** Asks staff what became of a payment that neither till nor terminal can tell. */
export function UnsettledScreen({ sale, sales, onDone }: UnsettledProps) {
  const t = useTranslations('till.unsettled');
  const locale = useLocale();
  const decide = (isPaid: boolean): void => void sales.decide(sale, isPaid).then(onDone);
  return (
    <StepFrame title={t('title')} lead={t('staff')} canGoBack={false}>
      <p className="lead">{t('text', { amount: formatMoney(sale.receipt.totalCents, locale) })}</p>
      <Button onClick={() => decide(true)}>{t('paid')}</Button>
      <Button onClick={() => decide(false)}>{t('unpaid')}</Button>
    </StepFrame>
  );
}
