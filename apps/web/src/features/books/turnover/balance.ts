import type { Turnover } from '@larder/contract/books/turnover';
import { type PlainDay, plainDay } from '@larder/domain/platform/date-range';
import { sumCents } from '@larder/domain/platform/money';

/** The two sides of the books: what was booked and paid beyond it, and what came in. */
export type Balance = {
  /** Turnover and deposit over all ledger accounts. */
  readonly bookedCents: number;
  readonly surplusCents: number;
  readonly receivedCents: number;
  /** What came in beyond what is booked; anything but nought is a fault. */
  readonly differenceCents: number;
  /** The days on which the sides differ. */
  readonly offDays: readonly PlainDay[];
  readonly isEven: boolean;
};

/** Adds up both sides from their own lines, so that the page proves the balance rather than repeating it. */
export function balanceOf({ ledgers, payments, days, totals }: Turnover): Balance {
  const bookedCents = sumCents(ledgers.map(({ inclusiveCents, depositCents }) => inclusiveCents + depositCents));
  const surplusCents = sumCents(payments.map((payment) => payment.surplusCents));
  const receivedCents = sumCents(payments.map((payment) => payment.receivedCents));
  const differenceCents = receivedCents - bookedCents - surplusCents;
  const offDays = days
    .filter((day) => day.bookedCents + day.surplusCents !== day.receivedCents)
    .map(({ day }) => plainDay(day));
  const isAsTotals =
    totals.inclusiveCents + totals.depositCents === bookedCents && totals.receivedCents === receivedCents;
  return {
    bookedCents,
    surplusCents,
    receivedCents,
    differenceCents,
    offDays,
    isEven: differenceCents === 0 && offDays.length === 0 && isAsTotals,
  };
}

/** What was sold, and asked as deposit, without an account to book it on. */
export function withoutAccountCents({ ledgers }: Turnover): number {
  const rows = ledgers.filter(({ ledgerAccountId }) => ledgerAccountId === null);
  return sumCents(rows.map(({ inclusiveCents, depositCents }) => inclusiveCents + depositCents));
}
