import type { DepositRule } from '../assortment/deposit.ts';
import { isCents, sumCents } from '../platform/money.ts';
import type { ReceiptState } from './receipt-state.ts';
import { isVatRate, vatOf } from '../assortment/vat.ts';

/** A line as far as its sums go; `totalCents` includes VAT and leaves deposit out, a return is negative. */
export type SumLine = {
  readonly quantity: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly vatRateBasisPoints: number;
};

/** A receipt as far as its sums go; `totalCents` includes deposit. */
export type SumReceipt = {
  readonly state: ReceiptState;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly paidCents: number;
  readonly lines: readonly SumLine[];
};

/** The rules a receipt can break (docs/requirements/device-api.md), in the order in which they are told. */
export const receiptRules = [
  'amount_invalid',
  'quantity_zero',
  'quantity_invalid',
  'vat_rate_invalid',
  'lines_total_mismatch',
  'deposit_mismatch',
  'total_mismatch',
  'paid_too_little',
] as const;

/** One of the rules. */
export type ReceiptRule = (typeof receiptRules)[number];

const maximumQuantity = 1_000_000;

/**
 * Lists the rules that a receipt breaks, none when it is right. Three sums are told apart so that a
 * person sees where it goes wrong: the goods (lines against total less deposit), the deposit, and both together.
 * A line's total is not held against quantity times unit price: discounts and combi-deals may change it.
 */
export function checkReceipt(receipt: SumReceipt): readonly ReceiptRule[] {
  const { lines, state, totalCents, depositCents, paidCents } = receipt;
  const broken = new Set<ReceiptRule>();
  for (const line of lines) checkLine(line, broken);
  if (![totalCents, depositCents, paidCents].every(isCents)) broken.add('amount_invalid');
  if (!broken.has('amount_invalid')) {
    const goodsCents = sumCents(lines.map((line) => line.totalCents));
    const linesDepositCents = sumCents(lines.map((line) => line.depositCents));
    if (goodsCents !== totalCents - depositCents) broken.add('lines_total_mismatch');
    if (linesDepositCents !== depositCents) broken.add('deposit_mismatch');
    if (goodsCents + linesDepositCents !== totalCents) broken.add('total_mismatch');
    if (state === 'SUCCESS' && paidCents < totalCents) broken.add('paid_too_little');
  }
  return receiptRules.filter((rule) => broken.has(rule));
}

function checkLine(line: SumLine, broken: Set<ReceiptRule>): void {
  if (!isCents(line.totalCents) || !isCents(line.depositCents)) broken.add('amount_invalid');
  if (line.quantity === 0) broken.add('quantity_zero');
  if (!Number.isInteger(line.quantity) || Math.abs(line.quantity) > maximumQuantity) broken.add('quantity_invalid');
  if (!isVatRate(line.vatRateBasisPoints)) broken.add('vat_rate_invalid');
}

/** What of a receipt falls under one VAT rate, in cents; `isDeposit` tells deposit from goods at the same rate. */
export type VatPart = {
  readonly rateBasisPoints: number;
  readonly isDeposit: boolean;
  readonly inclusiveCents: number;
  readonly exclusiveCents: number;
  readonly vatCents: number;
};

/**
 * Splits a receipt by VAT rate, goods by rising rate, deposit after the goods of its rate or, outside VAT, last. The
 * VAT of a rate is computed once, on the sum of everything under it, rounded half away from zero; where goods and
 * deposit share a rate, that VAT is shared out by largest remainder (a tie goes to the goods). So every part's
 * exclusive and VAT add up to its inclusive, and all inclusives to the receipt's total. Parts of zero are left out.
 */
export function vatSplit(lines: readonly TaxedLine[], depositRule: DepositRule): readonly VatPart[] {
  return partsOf(lines, depositRule).filter((part) => part.inclusiveCents !== 0);
}

type TaxedLine = Omit<SumLine, 'quantity'>;

function partsOf(lines: readonly TaxedLine[], depositRule: DepositRule): readonly VatPart[] {
  const rates = [...new Set(lines.map((line) => line.vatRateBasisPoints))].sort((a, b) => a - b);
  const parts = rates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.vatRateBasisPoints === rate);
    const goodsCents = sumCents(ofRate.map((line) => line.totalCents));
    const depositCents = depositRule === 'at_line_rate' ? sumCents(ofRate.map((line) => line.depositCents)) : 0;
    const [goodsVatCents, depositVatCents] = shareVat(goodsCents, depositCents, rate);
    return [vatPart(rate, false, [goodsCents, goodsVatCents]), vatPart(rate, true, [depositCents, depositVatCents])];
  });
  const untaxedCents = depositRule === 'outside_vat' ? sumCents(lines.map((line) => line.depositCents)) : 0;
  return [...parts, vatPart(0, true, [untaxedCents, 0])];
}

function vatPart(
  rateBasisPoints: number,
  isDeposit: boolean,
  amounts: readonly [inclusive: number, vat: number],
): VatPart {
  const [inclusiveCents, vatCents] = amounts;
  return { rateBasisPoints, isDeposit, inclusiveCents, exclusiveCents: inclusiveCents - vatCents, vatCents };
}

/** The VAT within a line, in whole cents: of its goods and of its deposit. */
export type LineVat = { readonly vatCents: number; readonly depositVatCents: number };

/**
 * Gives every line its share of the receipt's VAT, in the lines' order: the parts of `vatSplit` are shared out within a
 * rate by largest remainder (ties to the earlier line). So the lines of any ledger account can be added up, and what all
 * accounts together say is the VAT on the receipts, to the cent (TRN-01).
 */
export function lineVat(lines: readonly TaxedLine[], depositRule: DepositRule): readonly LineVat[] {
  const given = lines.map(() => ({ vatCents: 0, depositVatCents: 0 }));
  for (const { rateBasisPoints, isDeposit, vatCents } of partsOf(lines, depositRule)) {
    if (isDeposit && depositRule === 'outside_vat') continue;
    const shares = lines.flatMap((line, index) => {
      const cents = isDeposit ? line.depositCents : line.totalCents;
      const exact = floored(cents * rateBasisPoints, 10_000 + rateBasisPoints);
      return line.vatRateBasisPoints === rateBasisPoints ? [{ index, ...exact }] : [];
    });
    let left = vatCents - sumCents(shares.map((share) => share.floor));
    for (const share of shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
      const line = given[share.index];
      if (line !== undefined) line[isDeposit ? 'depositVatCents' : 'vatCents'] += share.floor + (left > 0 ? 1 : 0);
      left -= 1;
    }
  }
  return given;
}

function shareVat(goodsCents: number, depositCents: number, rate: number): readonly [goods: number, deposit: number] {
  const vatCents = vatOf(goodsCents + depositCents, rate);
  const goods = floored(goodsCents * rate, 10_000 + rate);
  const deposit = floored(depositCents * rate, 10_000 + rate);
  const left = vatCents - goods.floor - deposit.floor;
  const goodsShare = left === 2 || (left === 1 && goods.remainder >= deposit.remainder) ? 1 : 0;
  return [goods.floor + goodsShare, deposit.floor + left - goodsShare];
}

function floored(numerator: number, denominator: number): { readonly floor: number; readonly remainder: number } {
  const modulus = numerator % denominator;
  const remainder = modulus < 0 ? modulus + denominator : modulus;
  return { floor: (numerator - remainder) / denominator, remainder };
}
