import type { DayClose } from '@larder/contract/books/day-closes';
import { formatCount, formatMoney } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { type MailFigure, words } from '../../office/mails/public.ts';
import { dayCloseWords } from '../day-closes/public.ts';
import type { Content } from '../report-files/public.ts';

/** What a mail says of a report: the figures that matter, and what else is to be known. */
export type Told = {
  readonly isNothing: boolean;
  readonly figures: readonly MailFigure[];
  readonly notes: readonly string[];
};

/** A day as it was closed, by the names of its page, and that something came in later. */
export function toldOfDayClose({ state, figures: { totals }, later }: DayClose, locale: Locale): Told {
  if (state === 'empty') return { isNothing: true, figures: [], notes: [] };
  const names = dayCloseWords[locale].figure;
  const text = words[locale].report;
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    isNothing: false,
    figures: [
      { label: names.turnover, value: money(totals.inclusiveCents) },
      { label: names.deposit, value: money(totals.depositCents) },
      ...(totals.surplusCents === 0 ? [] : [{ label: names.surplus, value: money(totals.surplusCents) }]),
      { label: names.received, value: money(totals.receivedCents) },
      { label: text.receipts, value: formatCount(totals.receiptCount, locale) },
    ],
    notes: later === null ? [] : [text.later.replace('{amount}', () => money(later.totals.receivedCents))],
  };
}

/** The figures at the head of the dashboard, each with that of the period before. */
export function toldOfReport({ tiles }: Content, locale: Locale): Told {
  const { was } = words[locale].report;
  return {
    isNothing: false,
    figures: tiles.map(({ label, value, was: before }) => ({
      label,
      value,
      note: was.replace('{value}', () => before),
    })),
    notes: [],
  };
}
