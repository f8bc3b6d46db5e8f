import { formatMoney } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';
import type { SaleUnderWay } from '../device/sales.ts';
import { Button } from './parts/Button.tsx';
import { StepFrame } from './parts/StepFrame.tsx';

type UnsettledProps = { readonly sale: SaleUnderWay; readonly onDecide: (isPaid: boolean) => void };

/** Asks staff what became of a payment that neither till nor terminal can tell. */
export function UnsettledScreen({ sale, onDecide }: UnsettledProps) {
  const t = useTranslations('till.unsettled');
  const locale = useLocale();
  return (
    <StepFrame title={t('title')} lead={t('staff')} canGoBack={false}>
      <p className="lead">{t('text', { amount: formatMoney(sale.receipt.totalCents, locale) })}</p>
      <Button onClick={() => onDecide(true)}>{t('paid')}</Button>
      <Button onClick={() => onDecide(false)}>{t('unpaid')}</Button>
    </StepFrame>
  );
}
