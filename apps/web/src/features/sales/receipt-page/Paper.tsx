import type { ReceiptPage } from '@larder/contract/sales/receipt-pages';
import { isVoucherType } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import classes from './Paper.module.css';
import { PaperSums } from './PaperSums.tsx';

/** The receipt as it would come out of a till: who sold, what, what it came to, and the VAT in it. */
export function Paper({ page }: { page: ReceiptPage }) {
  const t = useTranslations('receiptPage.paper');
  return (
    <div className={classes['shadow']}>
      <article className={classes['paper']} aria-label={t('label')}>
        <Seller seller={page.seller} />
        <ul className={classes['lines']} aria-label={t('lines')}>
          {page.lines.map((line) => (
            <Line key={line.position} line={line} />
          ))}
        </ul>
        <PaperSums page={page} />
      </article>
    </div>
  );
}

function Seller({ seller }: { seller: ReceiptPage['seller'] }) {
  const t = useTranslations('receiptPage.paper');
  const { name, address, postalCode, city, vatNumber, chamberOfCommerceNumber } = seller;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  return (
    <div className={classes['seller']}>
      <p className={classes['sellerName']}>{name}</p>
      {address !== null && <p>{address}</p>}
      {town !== '' && <p>{town}</p>}
      {vatNumber !== null && <p className="caption">{t('vatNumber', { number: vatNumber })}</p>}
      {chamberOfCommerceNumber !== null && (
        <p className="caption">{t('chamberOfCommerceNumber', { number: chamberOfCommerceNumber })}</p>
      )}
    </div>
  );
}

/** A line: name and amount, and under them how the amount came about where that is not plain. */
function Line({ line }: { line: ReceiptPage['lines'][number] }) {
  const t = useTranslations('receiptPage.paper');
  const { count, money } = useFormats();
  const { name, quantity, unitPriceCents, totalCents, discountCents, voucherType, combiDealName } = line;
  const details = [
    quantity === 1 ? null : t('each', { count: count(quantity), price: money(unitPriceCents) }),
    combiDealName,
    discountCents === 0 ? null : t('discount', { amount: money(Math.abs(discountCents)) }),
    isVoucherType(voucherType) ? t(`voucher.${voucherType}`) : voucherType,
  ].filter((part) => part !== null);
  return (
    <li className={classes['line']}>
      <span className={classes['name']}>{name ?? <span className="muted">{t('unknownProduct')}</span>}</span>
      <MoneyText amountCents={totalCents} />
      {details.length > 0 && <span className={classes['details']}>{details.join(' · ')}</span>}
    </li>
  );
}
