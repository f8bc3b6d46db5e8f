import type { DayClose } from '@larder/contract/books/day-closes';
import { formatMoment } from '@larder/domain/platform/moments';
import { formatCount, formatMoney, formatPercent, sumCents } from '@larder/domain/platform/money';
import { translate } from '@larder/domain/platform/translated-text';
import type { Locale } from '@larder/messages/translation';
import type { PaperColumn, PaperTable } from '../../../platform/pdf/table.ts';
import { words } from './words.ts';

type Figures = DayClose['figures'];

const end = (head: string, share = 1): PaperColumn => ({ head, share, align: 'end' });

function rateText(basisPoints: number | null, locale: Locale): string {
  if (basisPoints === null) return words[locale].turnover.ledgers.outside;
  return formatPercent(basisPoints / 100, locale, basisPoints % 100 === 0 ? 0 : 1);
}

/** What was booked by ledger account and rate. */
export function ledgerTable({ ledgers, totals }: Pick<Figures, 'ledgers' | 'totals'>, locale: Locale): PaperTable {
  const { ledgers: text } = words[locale].turnover;
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    isDense: true,
    title: text.title,
    columns: [
      { head: text.account, share: 2.9 },
      end(text.rate, 1.05),
      end(text.exclusive),
      end(text.vat, 0.9),
      end(text.inclusive),
      end(text.deposit, 0.9),
    ],
    rows: ledgers.map((row) => [
      row.ledgerAccountId === null ? text.none : [row.code, row.description].filter((part) => part !== null).join(' '),
      rateText(row.vatRateBasisPoints, locale),
      money(row.exclusiveCents),
      money(row.vatCents),
      money(row.inclusiveCents),
      money(row.depositCents),
    ]),
    total: [
      text.total,
      '',
      ...[totals.exclusiveCents, totals.vatCents, totals.inclusiveCents, totals.depositCents].map(money),
    ],
  };
}

/** The VAT by rate, goods and deposit apart. */
export function vatTable({ vats }: Pick<Figures, 'vats'>, locale: Locale): PaperTable {
  const { ledgers: heads, vats: text } = words[locale].turnover;
  const amounts = [
    (row: Figures['vats'][number]) => row.exclusiveCents,
    (row: Figures['vats'][number]) => row.vatCents,
    (row: Figures['vats'][number]) => row.inclusiveCents,
  ];
  const nameOf = ({ vatRateBasisPoints, isDeposit }: Figures['vats'][number]) => {
    const rate = rateText(vatRateBasisPoints, locale);
    return isDeposit ? text.deposit.replace('{rate}', () => rate) : rate;
  };
  return {
    isDense: true,
    title: text.title,
    columns: [{ head: text.rate, share: 2.6 }, end(heads.exclusive), end(heads.vat, 0.9), end(heads.inclusive)],
    rows: vats.map((row) => [nameOf(row), ...amounts.map((of) => formatMoney(of(row), locale))]),
    total: [heads.total, ...amounts.map((of) => formatMoney(sumCents(vats.map(of)), locale))],
  };
}

/** What was received by payment method. */
export function paymentTable({ payments, totals }: Pick<Figures, 'payments' | 'totals'>, locale: Locale): PaperTable {
  const { ledgers: heads, payments: text } = words[locale].turnover;
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    isDense: true,
    title: text.title,
    columns: [{ head: text.method, share: 2.6 }, end(text.receipts), end(text.surplus, 1.2), end(text.received, 1.2)],
    rows: payments.map((row) => [
      row.name === null ? (row.code ?? text.none) : translate(row.name, locale),
      formatCount(row.receiptCount, locale),
      money(row.surplusCents),
      money(row.receivedCents),
    ]),
    total: [
      heads.total,
      formatCount(totals.receiptCount, locale),
      money(totals.surplusCents),
      money(totals.receivedCents),
    ],
  };
}

/** What of the turnover was sold with vouchers and what was taken back; without rows there was neither. */
export function partTable({ vouchers, refunds }: Pick<Figures, 'vouchers' | 'refunds'>, locale: Locale): PaperTable {
  const { close, vouchers: kinds } = words[locale];
  const { part: text } = close;
  const count = (value: number) => formatCount(value, locale);
  const money = (cents: number) => formatMoney(cents, locale);
  const isAnyBack = Object.values(refunds).some((value) => value !== 0);
  return {
    isDense: true,
    title: text.title,
    columns: [
      { head: text.name, share: 2.6 },
      end(text.receipts),
      end(text.items),
      end(text.discount),
      end(text.amount),
    ],
    rows: [
      ...vouchers.map((row) => [
        kinds.type[row.voucherType],
        count(row.receiptCount),
        count(row.itemCount),
        money(row.discountCents),
        money(row.turnoverCents),
      ]),
      ...(isAnyBack
        ? [
            [text.refunds, count(refunds.receiptCount), count(refunds.itemCount), '–', money(refunds.inclusiveCents)],
            [text.refundedDeposit, '–', '–', '–', money(refunds.depositCents)],
          ]
        : []),
    ],
  };
}

/** The receipts of each shop: the first and the last number, and how many. */
export function shopTable(shops: Figures['shops'], locale: Locale): PaperTable {
  const { shops: text } = words[locale].close;
  const number = (value: number | null) => (value === null ? '–' : String(value));
  return {
    isDense: true,
    title: text.title,
    columns: [{ head: text.shop, share: 2.2 }, end(text.first), end(text.last), end(text.sold), end(text.unpaid)],
    rows: shops.map((row) => [
      row.shopName,
      number(row.firstNumber),
      number(row.lastNumber),
      formatCount(row.receiptCount, locale),
      formatCount(row.unpaidCount, locale),
    ]),
  };
}

/** The sales that came in after the day was closed. */
export function lateTable(
  receipts: DayClose['lateReceipts'],
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): PaperTable {
  const { later: text } = words[locale].close;
  return {
    isDense: true,
    title: text.receipts,
    columns: [
      { head: text.number, share: 0.8 },
      { head: text.shop, share: 1.6 },
      { head: text.sold, share: 1.2 },
      { head: text.received, share: 1.2 },
      end(text.total),
    ],
    rows: receipts.map((row) => [
      String(row.number),
      row.shopName,
      formatMoment(row.soldAt, timeZone, locale),
      formatMoment(row.receivedAt, timeZone, locale),
      formatMoney(row.totalCents, locale),
    ]),
  };
}
