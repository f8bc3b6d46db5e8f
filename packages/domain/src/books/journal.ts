import type { Booked } from './books.ts';
import type { PlainDay } from '../platform/date-range.ts';

/** What a location booked on a local day under one account and rate. */
export type DayBooked = Booked & {
  readonly propertyId: number;
  readonly day: PlainDay;
  readonly accountCode: string | null;
  readonly accountName: string | null;
  readonly vatCode: string | null;
};

/** What a location received on a local day by one payment method; what the sales came to is `totalCents`. */
export type DayReceived = {
  readonly propertyId: number;
  readonly day: PlainDay;
  readonly methodName: string | null;
  readonly accountCode: string | null;
  readonly receivedCents: number;
  readonly totalCents: number;
};

/** What a line of the journal is for; it tells which account is meant where a line has none of its own. */
export type JournalUse = 'goods' | 'deposit' | 'payment' | 'surplus';

/**
 * A line of the journal. Debit and credit include VAT, one of them is 0; `vatCents` is what of the line is VAT. Null as
 * rate: outside VAT, or no turnover at all.
 */
export type JournalLine = {
  readonly propertyId: number;
  readonly day: PlainDay;
  readonly use: JournalUse;
  readonly accountCode: string | null;
  /** The name of the account or method; null when it has none. */
  readonly name: string | null;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly vatCode: string | null;
  readonly vatRateBasisPoints: number | null;
  readonly vatCents: number;
};

/** Accounts for lines that have none of their own. */
export type FallbackAccounts = {
  readonly salesAccountCode: string | null;
  readonly paymentAccountCode: string | null;
  readonly surplusAccountCode: string | null;
};

/**
 * Makes the journal (TRN-01): by location and local day, what was sold and the deposit on the credit side, then what was
 * paid beyond it, and what was received on the debit side. An amount below zero changes sides, so both sides of a day
 * are equal. A line that nothing says an account for keeps null: the caller has to refuse it.
 */
export function journalLines(
  books: { readonly booked: readonly DayBooked[]; readonly received: readonly DayReceived[] },
  fallbacksOf: (propertyId: number) => FallbackAccounts,
): readonly JournalLine[] {
  const lines = [
    ...books.booked.map((row) => bookedLine(row, fallbacksOf(row.propertyId))),
    ...surplusOf(books.received).map((row) => surplusLine(row, fallbacksOf(row.propertyId))),
    ...books.received.map((row) => receivedLine(row, fallbacksOf(row.propertyId))),
  ].filter((line) => line.debitCents !== 0 || line.creditCents !== 0 || line.vatCents !== 0);
  // A stable sort: within a day the sides stay as they are above.
  return lines.toSorted((a, b) => a.propertyId - b.propertyId || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function bookedLine(row: DayBooked, { salesAccountCode }: FallbackAccounts): JournalLine {
  return {
    ...placeOf(row),
    use: row.kind,
    accountCode: row.accountCode ?? salesAccountCode,
    name: row.accountName,
    ...sidesOf(-row.inclusiveCents),
    vatCode: row.vatCode,
    vatRateBasisPoints: row.vatRateBasisPoints,
    // VAT of what was taken back is on the side that the line is on, where it counts as VAT of that side.
    vatCents: row.inclusiveCents < 0 ? -row.vatCents : row.vatCents,
  };
}

function receivedLine(row: DayReceived, { paymentAccountCode }: FallbackAccounts): JournalLine {
  return {
    ...placeOf(row),
    ...withoutVat,
    use: 'payment',
    accountCode: row.accountCode ?? paymentAccountCode,
    name: row.methodName,
    ...sidesOf(row.receivedCents),
  };
}

type Surplus = { readonly propertyId: number; readonly day: PlainDay; readonly surplusCents: number };

function surplusLine(row: Surplus, { surplusAccountCode }: FallbackAccounts): JournalLine {
  return {
    ...placeOf(row),
    ...withoutVat,
    use: 'surplus',
    accountCode: surplusAccountCode,
    name: null,
    ...sidesOf(-row.surplusCents),
  };
}

function surplusOf(received: readonly DayReceived[]): readonly Surplus[] {
  const days = new Map<string, Surplus>();
  for (const { propertyId, day, receivedCents, totalCents } of received) {
    const key = `${propertyId} ${day}`;
    const before = days.get(key)?.surplusCents ?? 0;
    days.set(key, { propertyId, day, surplusCents: before + receivedCents - totalCents });
  }
  return [...days.values()];
}

const withoutVat = { vatCode: null, vatRateBasisPoints: null, vatCents: 0 } as const;

function placeOf({ propertyId, day }: { readonly propertyId: number; readonly day: PlainDay }) {
  return { propertyId, day };
}

function sidesOf(debit: number): { readonly debitCents: number; readonly creditCents: number } {
  return { debitCents: Math.max(debit, 0), creditCents: Math.max(-debit, 0) };
}
