import type { Receipt } from '@larder/contract/sales/receipts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import classes from './ReceiptSums.module.css';

/** Under the lines: VAT by rate with the deposit on its own line, and what it all comes to. */
export function ReceiptSums({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.sums');
  const { state, turnoverCents, depositCents, totalCents, paidCents } = receipt;
  const isVoid = state === 'FAILED';
  return (
    <div className={classes['sums']}>
      <VatTable parts={receipt.vatParts} />
      <dl className={classes['totals']}>
        <dt>{t('turnover')}</dt>
        <dd>
          <MoneyText amountCents={turnoverCents} />
        </dd>
        <dt>{t('deposit')}</dt>
        <dd>
          <MoneyText amountCents={depositCents} isZeroDash />
        </dd>
        <dt className={classes['total']}>{t(`total.${state}`)}</dt>
        <dd className={classNames(classes['total'], classes['amount'])}>
          <MoneyText amountCents={totalCents} {...(isVoid ? { look: 'void' } : {})} />
        </dd>
        {state === 'SUCCESS' && paidCents !== totalCents && (
          <>
            <dt>{t('surplus')}</dt>
            <dd>
              <MoneyText amountCents={paidCents - totalCents} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function VatTable({ parts }: { parts: Receipt['vatParts'] }) {
  const t = useTranslations('transactions.receipt.vat');
  const { percent } = useFormats();
  return (
    <table className={classes['vat']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('exclusive')}</th>
          <th scope="col">{t('vat')}</th>
          <th scope="col">{t('inclusive')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ rateBasisPoints, isDeposit, exclusiveCents, vatCents, inclusiveCents }) => {
          const rate = percent(rateBasisPoints / 100);
          return (
            <tr key={`${rateBasisPoints} ${isDeposit}`}>
              <th scope="row">{isDeposit ? t('deposit', { rate }) : rate}</th>
              <td>
                <MoneyText amountCents={exclusiveCents} />
              </td>
              <td>
                <MoneyText amountCents={vatCents} isZeroDash />
              </td>
              <td>
                <MoneyText amountCents={inclusiveCents} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
