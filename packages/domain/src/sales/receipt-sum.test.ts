import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkReceipt, lineVat, receiptRules, vatSplit } from './receipt-sum.ts';
import type { SumLine, SumReceipt } from './receipt-sum.ts';
import { receiptStates } from './receipt-state.ts';
import { vatOf } from '../assortment/vat.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const line = (totalCents: number, depositCents = 0, vatRateBasisPoints = 900): SumLine => ({
  quantity: 1,
  totalCents,
  depositCents,
  vatRateBasisPoints,
});

const right: SumReceipt = {
  state: 'SUCCESS',
  totalCents: 1185,
  depositCents: 15,
  paidCents: 1185,
  lines: [line(895), line(275, 15)],
};

const anyLine = fc.record({
  quantity: fc.integer({ min: -20, max: 20 }).filter((quantity) => quantity !== 0),
  totalCents: fc.integer({ min: -50_000, max: 50_000 }),
  depositCents: fc.constantFrom(0, 0, 0, 8, 15, 25, 30, -15, -25),
  vatRateBasisPoints: fc.constantFrom(0, 500, 700, 900, 1900, 2100),
});
const anyLines = fc.array(anyLine, { maxLength: 25 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function receiptOf(lines: readonly SumLine[]): SumReceipt {
  const depositCents = sum(lines.map((one) => one.depositCents));
  const totalCents = sum(lines.map((one) => one.totalCents)) + depositCents;
  return { state: 'SUCCESS', lines, depositCents, totalCents, paidCents: totalCents };
}

describe('checkReceipt', () => {
  const rows: readonly (readonly [string, Partial<SumReceipt>, readonly string[]])[] = [
    ['is right', {}, []],
    ['is right when more was paid', { paidCents: 2000 }, []],
    ['is right without lines or money', { lines: [], totalCents: 0, depositCents: 0, paidCents: 0 }, []],
    ['has a wrong total', { totalCents: 1184 }, ['lines_total_mismatch', 'total_mismatch']],
    ['has a wrong line', { lines: [line(894), line(275, 15)] }, ['lines_total_mismatch', 'total_mismatch']],
    ['has a wrong deposit', { depositCents: 0 }, ['lines_total_mismatch', 'deposit_mismatch']],
    ['has a wrong deposit on a line', { lines: [line(895), line(275, 25)] }, ['deposit_mismatch', 'total_mismatch']],
    [
      'counts deposit among the goods',
      { lines: [line(895), line(290, 0)] },
      ['lines_total_mismatch', 'deposit_mismatch'],
    ],
    ['is paid too little', { paidCents: 1184 }, ['paid_too_little']],
    ['is not paid yet', { state: 'PROCESSING', paidCents: 0 }, []],
    ['is aborted', { state: 'FAILED', paidCents: 0 }, []],
    ['has a quantity of zero', { lines: [{ ...line(895), quantity: 0 }, line(275, 15)] }, ['quantity_zero']],
    ['has half a quantity', { lines: [{ ...line(895), quantity: 0.5 }, line(275, 15)] }, ['quantity_invalid']],
    [
      'has a quantity without measure',
      { lines: [{ ...line(895), quantity: 1e9 }, line(275, 15)] },
      ['quantity_invalid'],
    ],
    ['has a rate above 100 %', { lines: [line(895, 0, 10_001), line(275, 15)] }, ['vat_rate_invalid']],
    ['has a negative rate', { lines: [line(895, 0, -900), line(275, 15)] }, ['vat_rate_invalid']],
    ['has broken cents', { totalCents: 1185.5 }, ['amount_invalid']],
    ['has an amount beyond ten million euro', { paidCents: 1_000_000_001 }, ['amount_invalid']],
    ['has a line that is no number', { lines: [line(Number.NaN)] }, ['amount_invalid']],
    [
      'breaks several rules',
      { paidCents: 0, lines: [{ ...line(895), quantity: 0 }] },
      ['quantity_zero', 'lines_total_mismatch', 'deposit_mismatch', 'total_mismatch', 'paid_too_little'],
    ],
  ];
  for (const [what, change, broken] of rows)
    it(`[TXN-08] tells when a receipt ${what}`, () => {
      expect(checkReceipt({ ...right, ...change })).toEqual(broken);
    });

  it('[TXN-08] takes returns, paid back in full', () => {
    expect(checkReceipt({ ...receiptOf([{ ...line(-275, -15), quantity: -1 }]), paidCents: -290 })).toEqual([]);
    expect(checkReceipt({ ...receiptOf([{ ...line(-275, -15), quantity: -1 }]), paidCents: -291 })).toEqual([
      'paid_too_little',
    ]);
  });

  it('[TXN-08] finds nothing in any receipt that adds up, and something as soon as one cent is off', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...receiptStates), fc.constantFrom(1, -1), (lines, state, cent) => {
        const receipt = { ...receiptOf(lines), state };
        expect(checkReceipt(receipt)).toEqual([]);
        expect(checkReceipt({ ...receipt, totalCents: receipt.totalCents + cent })).toContain('total_mismatch');
        expect(checkReceipt({ ...receipt, depositCents: receipt.depositCents + cent })).toContain('deposit_mismatch');
        const [first, ...rest] = lines;
        if (first === undefined) return;
        const broken = checkReceipt({
          ...receipt,
          lines: [{ ...first, totalCents: first.totalCents + cent }, ...rest],
        });
        expect(broken).toEqual(['lines_total_mismatch', 'total_mismatch']);
      }),
      { numRuns: 2000 },
    );
  });

  it('[TXN-08] tells each rule once, in their order, for rubbish too', () => {
    const anyNumber = fc.double();
    const rubbish = fc.record({
      quantity: anyNumber,
      totalCents: anyNumber,
      depositCents: anyNumber,
      vatRateBasisPoints: anyNumber,
    });
    fc.assert(
      fc.property(fc.array(rubbish), anyNumber, anyNumber, (lines, totalCents, paidCents) => {
        const broken = checkReceipt({ state: 'SUCCESS', lines, totalCents, depositCents: 0, paidCents });
        expect(broken).toEqual(receiptRules.filter((rule) => broken.includes(rule)));
      }),
    );
  });
});

describe('vatSplit', () => {
  it('[TXN-03] puts Dutch deposit outside VAT, last', () => {
    expect(vatSplit([line(895), line(275, 15), line(450, 0, 2100)], 'outside_vat')).toEqual([
      { rateBasisPoints: 900, isDeposit: false, inclusiveCents: 1170, exclusiveCents: 1073, vatCents: 97 },
      { rateBasisPoints: 2100, isDeposit: false, inclusiveCents: 450, exclusiveCents: 372, vatCents: 78 },
      { rateBasisPoints: 0, isDeposit: true, inclusiveCents: 15, exclusiveCents: 15, vatCents: 0 },
    ]);
  });

  it('[TXN-03] taxes German deposit at the rate of the drink, on its own line', () => {
    expect(vatSplit([line(350, 0, 700), line(250, 25, 1900), line(199, 8, 1900)], 'at_line_rate')).toEqual([
      { rateBasisPoints: 700, isDeposit: false, inclusiveCents: 350, exclusiveCents: 327, vatCents: 23 },
      { rateBasisPoints: 1900, isDeposit: false, inclusiveCents: 449, exclusiveCents: 377, vatCents: 72 },
      { rateBasisPoints: 1900, isDeposit: true, inclusiveCents: 33, exclusiveCents: 28, vatCents: 5 },
    ]);
  });

  it('[TXN-03] shares the VAT of a rate by largest remainder', () => {
    // 100 + 25 at 19 %: 15.966 and 3.992 make 19.958, so 20; each alone would be 16 and 4.
    expect(vatSplit([line(100, 25, 1900)], 'at_line_rate').map((part) => part.vatCents)).toEqual([16, 4]);
    // 9 + 9 at 19 %: 1.437 twice makes 2.874, so 3, though each alone would be 1; the tie goes to the goods.
    expect(vatSplit([line(9, 9, 1900)], 'at_line_rate').map((part) => part.vatCents)).toEqual([2, 1]);
    // 8 + 10 at 19 %: 1.277 and 1.597 make 2.874, so 3; the deposit has the larger remainder.
    expect(vatSplit([line(8, 10, 1900)], 'at_line_rate').map((part) => part.vatCents)).toEqual([1, 2]);
  });

  it('[TXN-03] leaves out what is zero', () => {
    expect(vatSplit([], 'outside_vat')).toEqual([]);
    expect(vatSplit([line(0), line(500, 15, 2100), line(-500, -15, 2100)], 'at_line_rate')).toEqual([]);
  });

  it('[TXN-03] [TRN-01] adds up to the cent for any receipt', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom('outside_vat', 'at_line_rate'), (lines, rule) => {
        const parts = vatSplit(lines, rule);
        const receipt = receiptOf(lines);
        expect(sum(parts.map((part) => part.inclusiveCents))).toBe(receipt.totalCents);
        expect(sum(parts.filter((part) => part.isDeposit).map((part) => part.inclusiveCents))).toBe(
          receipt.depositCents,
        );
        for (const [rate, ofRate] of Map.groupBy(parts, (part) => part.rateBasisPoints))
          expect(sum(ofRate.map((part) => part.vatCents))).toBe(
            vatOf(sum(ofRate.map((part) => part.inclusiveCents)), rate),
          );
        for (const part of parts) {
          expect(part.exclusiveCents + part.vatCents).toBe(part.inclusiveCents);
          expect(Math.abs(part.vatCents - vatOf(part.inclusiveCents, part.rateBasisPoints))).toBeLessThanOrEqual(1);
          expect(part.inclusiveCents).not.toBe(0);
        }
        expect(vatSplit(lines.toReversed(), rule)).toEqual(parts);
      }),
      { numRuns: 5000 },
    );
  });

  it('[TRN-01] taxes no Dutch deposit, and each German one at the rate of a line', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const part of vatSplit(lines, 'outside_vat'))
          if (part.isDeposit) expect([part.rateBasisPoints, part.vatCents]).toEqual([0, 0]);
        const rates = lines.map((one) => one.vatRateBasisPoints);
        for (const part of vatSplit(lines, 'at_line_rate')) expect(rates).toContain(part.rateBasisPoints);
      }),
    );
  });
});

describe('lineVat', () => {
  it('[TRN-01] gives lines their share of the VAT by hand-made examples', () => {
    // 3 x 1,00 at 9 %: 8,2568 cents each, 25 in all (24,77): the first gets the cent that is left over after 8 + 8 + 8.
    expect(lineVat([line(100), line(100), line(100)], 'outside_vat').map((one) => one.vatCents)).toEqual([9, 8, 8]);
    // Deposit is outside VAT in the Netherlands and taxed like the drink in Germany: (2,00 + 0,25) x 19/119 = 35,92.
    expect(lineVat([line(200, 25, 1900)], 'outside_vat')).toEqual([{ vatCents: 32, depositVatCents: 0 }]);
    expect(lineVat([line(200, 25, 1900)], 'at_line_rate')).toEqual([{ vatCents: 32, depositVatCents: 4 }]);
    expect(lineVat([], 'at_line_rate')).toEqual([]);
  });

  for (const rule of ['outside_vat', 'at_line_rate'] as const)
    it(`[TRN-01] never loses or makes a cent of VAT, and no line is a cent from its exact share (${rule})`, () => {
      fc.assert(
        fc.property(anyLines, (lines) => {
          const shares = lineVat(lines, rule);
          for (const part of vatSplit(lines, rule)) {
            if (part.isDeposit && rule === 'outside_vat') continue;
            const ofRate = shares.filter((_, index) => lines[index]?.vatRateBasisPoints === part.rateBasisPoints);
            expect(sum(ofRate.map((one) => (part.isDeposit ? one.depositVatCents : one.vatCents)))).toBe(part.vatCents);
          }
          lines.forEach((one, index) => {
            const rate = one.vatRateBasisPoints;
            const exact = (cents: number) => (cents * rate) / (10_000 + rate);
            expect(Math.abs((shares[index]?.vatCents ?? NaN) - exact(one.totalCents))).toBeLessThan(1);
            if (rule === 'outside_vat') expect(shares[index]?.depositVatCents).toBe(0);
            else expect(Math.abs((shares[index]?.depositVatCents ?? NaN) - exact(one.depositCents))).toBeLessThan(1);
          });
        }),
        { numRuns: 2_000 },
      );
    });
});
