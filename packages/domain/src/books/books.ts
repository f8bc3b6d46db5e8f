import { sumCents } from '../platform/money.ts';

/** A sum of lines under one ledger account and rate, goods and deposit apart: what all books are made of. */
export type Booked = {
  readonly kind: 'goods' | 'deposit';
  /** Null: sold without a ledger account. */
  readonly ledgerAccountId: number | null;
  /** Null: outside VAT, as Dutch deposit is. */
  readonly vatRateBasisPoints: number | null;
  readonly itemCount: number;
  readonly inclusiveCents: number;
  readonly vatCents: number;
};

/** A sum with its VAT. */
export type Taxed = { readonly inclusiveCents: number; readonly exclusiveCents: number; readonly vatCents: number };

/** Goods and deposit of a ledger account at a rate, side by side. */
export type LedgerSum = Taxed & {
  readonly ledgerAccountId: number | null;
  readonly vatRateBasisPoints: number | null;
  readonly itemCount: number;
  readonly depositCents: number;
  readonly depositVatCents: number;
};

/** Adds up what was booked by ledger account and rate (TRN-01), in the order in which they first come. */
export function ledgerSums(booked: readonly Booked[]): readonly LedgerSum[] {
  const groups = grouped(booked, (row) => `${row.ledgerAccountId} ${row.vatRateBasisPoints}`);
  return groups.map(([first, rows]) => {
    const goods = rows.filter((row) => row.kind === 'goods');
    const deposit = taxed(rows.filter((row) => row.kind === 'deposit'));
    return {
      ledgerAccountId: first.ledgerAccountId,
      vatRateBasisPoints: first.vatRateBasisPoints,
      itemCount: goods.reduce((sum, row) => sum + row.itemCount, 0),
      ...taxed(goods),
      depositCents: deposit.inclusiveCents,
      depositVatCents: deposit.vatCents,
    };
  });
}

/** VAT of a rate over all accounts, by rising rate, deposit after the goods of its rate, what is outside VAT last. */
export function vatSums(
  booked: readonly Booked[],
): readonly (Taxed & { readonly vatRateBasisPoints: number | null; readonly isDeposit: boolean })[] {
  const rank = (row: { vatRateBasisPoints: number | null; isDeposit: boolean }) =>
    (row.vatRateBasisPoints ?? 100_000) * 2 + (row.isDeposit ? 1 : 0);
  return grouped(booked, (row) => `${row.kind} ${row.vatRateBasisPoints}`)
    .map(([{ kind, vatRateBasisPoints }, rows]) => ({
      vatRateBasisPoints,
      isDeposit: kind === 'deposit',
      ...taxed(rows),
    }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Adds up goods, and deposit beside them. */
export function bookedTotals(
  booked: readonly Booked[],
): Taxed & { readonly depositCents: number; readonly depositVatCents: number } {
  const deposit = taxed(booked.filter((row) => row.kind === 'deposit'));
  return {
    ...taxed(booked.filter((row) => row.kind === 'goods')),
    depositCents: deposit.inclusiveCents,
    depositVatCents: deposit.vatCents,
  };
}

function taxed(rows: readonly Booked[]): Taxed {
  const inclusiveCents = sumCents(rows.map((row) => row.inclusiveCents));
  const vatCents = sumCents(rows.map((row) => row.vatCents));
  return { inclusiveCents, exclusiveCents: inclusiveCents - vatCents, vatCents };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly [Row, readonly Row[]])[] {
  const groups = new Map<string, [Row, Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row, [row]]);
    else group[1].push(row);
  }
  return [...groups.values()];
}
