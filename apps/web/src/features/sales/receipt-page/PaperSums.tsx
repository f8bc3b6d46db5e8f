import type { ReceiptPage } from '@larder/contract/sales/receipt-pages';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { classNames } from '../../../lib/class-names.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import classes from './Paper.module.css';

const dots = '••••';

/** Under the lines: deposit on its own line, the total, how it was paid, and the VAT by rate. */
export function PaperSums({ page }: { page: ReceiptPage }) {
  const t = useTranslations('receiptPage.paper');
  const { depositCents, totalCents, paidCents } = page;
  return (
    <>
      <dl className={classes['sums']}>
        {depositCents !== 0 && (
          <div className={classes['sum']}>
            <dt>{t('deposit')}</dt>
            <dd>
              <MoneyText amountCents={depositCents} />
            </dd>
          </div>
        )}
        <div className={classNames(classes['sum'], classes['total'])}>
          <dt>{t(totalCents < 0 ? 'refund' : 'total')}</dt>
          <dd>
            <MoneyText amountCents={totalCents} />
          </dd>
        </div>
        <div className={classes['sum']}>
          <dt>
            <Payment payment={page.payment} />
          </dt>
          <dd>
            <MoneyText amountCents={paidCents} />
          </dd>
        </div>
        {paidCents !== totalCents && (
          <div className={classes['sum']}>
            <dt>{t('surplus')}</dt>
            <dd>
              <MoneyText amountCents={paidCents - totalCents} />
            </dd>
          </div>
        )}
      </dl>
      {page.vatParts.length > 0 && <VatTable parts={page.vatParts} />}
    </>
  );
}

/** How it was paid, and the last digits of the card. */
function Payment({ payment }: { payment: ReceiptPage['payment'] }) {
  const t = useTranslations('receiptPage.paper');
  if (payment === null) return t('paid');
  const { name, cardBrand, cardDigits } = payment;
  return (
    <>
      {cardBrand === null ? name : `${name}, ${cardBrand}`}
      {cardDigits !== null && (
        <span className="nowrap">
          {' '}
          <span aria-hidden>{dots}</span>
          <span className="visually-hidden">{t('cardEndsIn')}</span> {cardDigits}
        </span>
      )}
    </>
  );
}

function VatTable({ parts }: { parts: ReceiptPage['vatParts'] }) {
  const t = useTranslations('receiptPage.paper.vat');
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
            <tr key={`${String(rateBasisPoints)} ${String(isDeposit)}`}>
              <th scope="row">{isDeposit ? t('deposit', { rate }) : rate}</th>
              <td>
                <MoneyText amountCents={exclusiveCents} />
              </td>
              <td>
                <MoneyText amountCents={vatCents} />
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
