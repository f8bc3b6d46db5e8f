import { describe, expect, it, vi } from 'vitest';
import { type Booked, bookedTotals, ledgerSums, vatSums } from './books.ts';
import { datevBatch } from './datev.ts';
import { amountCell, dayCell, rateCell } from '../platform/file-cells.ts';
import { journalLines } from './journal.ts';
import { lineVat, vatSplit } from '../sales/receipt-sum.ts';
import type { PlainDay } from '../platform/date-range.ts';

vi.setConfig({ testTimeout: 120_000 });

type Line = {
  account: number | null;
  depositAccount: number | null;
  totalCents: number;
  depositCents: number;
  vatRateBasisPoints: number;
};
type Sale = { country: 'nl' | 'de'; day: PlainDay; method: string | null; paidCents: number; lines: Line[] };

const rates = { nl: [0, 900, 2100], de: [0, 700, 1900] } as const;
const days: readonly PlainDay[] = ['2026-03-28', '2026-03-29', '2026-03-30'];

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const random = seeded(20_261_122);

function pick<T>(items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function anySale(): Sale {
  const country = random(2) === 0 ? 'nl' : 'de';
  const lines = Array.from({ length: 1 + random(6) }, () => {
    const sign = random(8) === 0 ? -1 : 1;
    return {
      account: random(6) === 0 ? null : 1 + random(4),
      depositAccount: random(9) === 0 ? null : 9,
      totalCents: sign * random(4_000),
      depositCents: random(3) === 0 ? sign * pick([8, 15, 25, 50]) : 0,
      vatRateBasisPoints: pick(rates[country]),
    };
  });
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents + line.depositCents, 0);
  const paidCents = totalCents + (random(20) === 0 ? random(500) : 0);
  return {
    country,
    day: pick(days),
    method: random(15) === 0 ? null : `m${random(3)}`,
    paidCents,
    lines,
  };
}

/** The bookings of one receipt: every cent of it in exactly one of them. */
function bookingsOf(sale: Sale): Booked[] {
  const rule = sale.country === 'nl' ? 'outside_vat' : 'at_line_rate';
  const vats = lineVat(sale.lines, rule);
  return sale.lines.flatMap((line, index): Booked[] => [
    {
      kind: 'goods',
      ledgerAccountId: line.account,
      vatRateBasisPoints: line.vatRateBasisPoints,
      itemCount: 1,
      inclusiveCents: line.totalCents,
      vatCents: vats[index]?.vatCents ?? 0,
    },
    {
      kind: 'deposit',
      ledgerAccountId: line.depositAccount,
      vatRateBasisPoints: sale.country === 'nl' ? null : line.vatRateBasisPoints,
      itemCount: 1,
      inclusiveCents: line.depositCents,
      vatCents: vats[index]?.depositVatCents ?? 0,
    },
  ]);
}

const add = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

describe('the books of 100,000 random receipts', () => {
  const sales = Array.from({ length: 100_000 }, anySale);
  const booked = sales.flatMap(bookingsOf);

  it('[TRN-01] has every cent of every receipt in exactly one ledger line and one payment line', () => {
    for (const sale of sales) {
      const ledger = ledgerSums(bookingsOf(sale));
      const inBooks = add(ledger, (row) => row.inclusiveCents + row.depositCents);
      const surplus = sale.paidCents - add(sale.lines, (line) => line.totalCents + line.depositCents);
      if (inBooks + surplus !== sale.paidCents) expect(sale).toBe('balanced');
    }
    const ledgers = ledgerSums(booked);
    const keys = ledgers.map((row) => `${row.ledgerAccountId} ${row.vatRateBasisPoints}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(add(ledgers, (row) => row.inclusiveCents)).toBe(
      add(sales, (sale) => add(sale.lines, (line) => line.totalCents)),
    );
    expect(add(ledgers, (row) => row.depositCents)).toBe(
      add(sales, (sale) => add(sale.lines, (line) => line.depositCents)),
    );
    expect(add(ledgers, (row) => row.itemCount)).toBe(add(sales, (sale) => sale.lines.length));
  });

  it('[TRN-01] says of each rate the VAT that stands on the receipts, from accounts and from rates alike', () => {
    const onReceipts = new Map<string, number>();
    for (const sale of sales)
      for (const part of vatSplit(sale.lines, sale.country === 'nl' ? 'outside_vat' : 'at_line_rate')) {
        const isOutside = part.isDeposit && sale.country === 'nl';
        const key = `${isOutside ? null : part.rateBasisPoints} ${part.isDeposit}`;
        onReceipts.set(key, (onReceipts.get(key) ?? 0) + part.vatCents);
      }
    const vats = vatSums(booked);
    for (const row of vats)
      expect([row.vatRateBasisPoints, row.vatCents]).toEqual([
        row.vatRateBasisPoints,
        onReceipts.get(`${row.vatRateBasisPoints} ${row.isDeposit}`) ?? 0,
      ]);
    expect(vats.map((row) => row.exclusiveCents + row.vatCents)).toEqual(vats.map((row) => row.inclusiveCents));
    const totals = bookedTotals(booked);
    expect(totals.vatCents + totals.depositVatCents).toBe(add(vats, (row) => row.vatCents));
    expect(add(ledgerSums(booked), (row) => row.vatCents)).toBe(totals.vatCents);
    expect(vats.at(-1)).toMatchObject({ vatRateBasisPoints: null, isDeposit: true, vatCents: 0 });
  });

  it('[TRN-01] makes a journal whose sides are equal on every day of every location, and a DATEV batch that empties its clearing account', () => {
    const placed = (sale: Sale) => ({ propertyId: sale.country === 'nl' ? 1 : 2, day: sale.day });
    const lines = journalLines(
      {
        booked: sales.flatMap((sale) =>
          bookingsOf(sale).map((row) => ({
            ...placed(sale),
            ...row,
            accountCode: row.ledgerAccountId === null ? null : `800${row.ledgerAccountId}`,
            accountName: null,
            vatCode: null,
          })),
        ),
        received: sales.map((sale) => ({
          ...placed(sale),
          methodName: sale.method,
          accountCode: sale.method === null ? null : '1230',
          receivedCents: sale.paidCents,
          totalCents: add(sale.lines, (line) => line.totalCents + line.depositCents),
        })),
      },
      () => ({ salesAccountCode: '8999', paymentAccountCode: '1239', surplusAccountCode: '4990' }),
    );
    for (const propertyId of [1, 2])
      for (const day of days) {
        const own = lines.filter((line) => line.propertyId === propertyId && line.day === day);
        expect(own.length).toBeGreaterThan(1_000);
        expect(add(own, (line) => line.debitCents)).toBe(add(own, (line) => line.creditCents));
      }
    expect(lines.every((line) => line.accountCode !== null && Math.min(line.debitCents, line.creditCents) === 0)).toBe(
      true,
    );
    const batch = datevBatch({
      createdAt: { day: '2026-04-01', time: '080000' },
      consultantNumber: 29_098,
      clientNumber: 55_003,
      fiscalYearStart: '2026-01-01',
      accountLength: 4,
      from: '2026-03-28',
      to: '2026-03-30',
      clearingAccountCode: '1590',
      rows: lines.map((line) => ({ line, accountCode: line.accountCode ?? '', documentNumber: 'A-1', text: 'Umsatz' })),
    });
    const clearing = batch.slice(2).map((row) => {
      const [amount = '', side = ''] = row.split(';');
      return Number(amount.replace(',', '')) * (side === '"S"' ? -1 : 1);
    });
    expect(add(clearing, (cents) => cents)).toBe(0);
  });
});

describe('cells', () => {
  it('[CON-02] write amounts with a comma and no thousands mark, rates in per cent, and days as the language has them', () => {
    expect([0, 5, -5, 123_450, -1_113, 100].map(amountCell)).toEqual([
      '0,00',
      '0,05',
      '-0,05',
      '1234,50',
      '-11,13',
      '1,00',
    ]);
    expect([900, 1900, 550, 0].map(rateCell)).toEqual(['9', '19', '5,5', '0']);
    expect([dayCell('2026-11-02', 'nl'), dayCell('2026-11-02', 'de'), dayCell('2026-11-02', 'en')]).toEqual([
      '02-11-2026',
      '02.11.2026',
      '2026-11-02',
    ]);
  });
});
