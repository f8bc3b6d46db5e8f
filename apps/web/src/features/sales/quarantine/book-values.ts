import { formatQuantity, parseMoney } from '@larder/domain/platform/money';
import { writeMoney } from '../../../ui/fields/money-input.ts';
import type { BookEntry, QuarantinedReceipt } from './api.ts';

/** A line as it is typed; `origin` is its place among the till's lines, null for one that a person adds. */
export type LineValues = {
  readonly origin: number | null;
  readonly name: string;
  readonly quantity: string;
  readonly total: string;
  readonly deposit: string;
  readonly vatRate: string;
};

/** A receipt as it is typed: its lines and what was paid; the totals follow from the lines. */
export type BookValues = {
  readonly lines: readonly LineValues[];
  readonly paid: string;
  readonly paymentMethod: string;
  readonly note: string;
};

/** What is wrong with what is typed, by the field's place: `lines.0.total`, `paid`. */
export type BookProblem = 'amount' | 'quantity' | 'vatRate' | 'paid';

const emptyLine: LineValues = { origin: null, name: '', quantity: '1', total: '', deposit: '', vatRate: '' };

/** What the form begins with: what the till said, as far as it could be read. */
export function bookValuesOf(receipt: QuarantinedReceipt): BookValues {
  const lines = receipt.lines.map((line, origin): LineValues => ({
    origin,
    name: line.name ?? '',
    quantity: line.quantity === null ? '' : String(line.quantity),
    total: writeMoney(line.totalCents),
    deposit: writeMoney(line.depositCents),
    vatRate: line.vatRate === null ? '' : formatQuantity(line.vatRate, 2),
  }));
  return {
    lines: lines.length === 0 ? [emptyLine] : lines,
    paid: writeMoney(receipt.paidCents),
    paymentMethod: receipt.paymentMethod ?? '',
    note: '',
  };
}

/** Adds a line at the end. */
export function withLine(values: BookValues): BookValues {
  return { ...values, lines: [...values.lines, emptyLine] };
}

/** The sums of what is typed; undefined while an amount cannot be read. */
export function bookSums({
  lines,
}: BookValues): { readonly totalCents: number; readonly depositCents: number } | undefined {
  let [goods, deposits] = [0, 0];
  for (const { total, deposit } of lines) {
    const [totalCents, depositCents] = [parseMoney(total), readDeposit(deposit)];
    if (totalCents === null || depositCents === null) return undefined;
    goods += totalCents;
    deposits += depositCents;
  }
  return { totalCents: goods + deposits, depositCents: deposits };
}

/** What is wrong with what is typed; nothing when it can be sent. */
export function bookProblems(values: BookValues): Readonly<Record<string, BookProblem>> {
  const problems: Record<string, BookProblem> = {};
  values.lines.forEach(({ quantity, total, deposit, vatRate }, index) => {
    const count = readQuantity(quantity);
    if (count === null || count === 0) problems[`lines.${String(index)}.quantity`] = 'quantity';
    if (parseMoney(total) === null) problems[`lines.${String(index)}.total`] = 'amount';
    if (readDeposit(deposit) === null) problems[`lines.${String(index)}.deposit`] = 'amount';
    if (readRate(vatRate) === null) problems[`lines.${String(index)}.vatRate`] = 'vatRate';
  });
  const paidCents = parseMoney(values.paid);
  const sums = bookSums(values);
  if (paidCents === null) problems['paid'] = 'amount';
  else if (sums !== undefined && paidCents < sums.totalCents) problems['paid'] = 'paid';
  return problems;
}

/** What is typed as the server takes it, with what the till said of each line besides; call it when nothing is wrong. */
export function bookEntryOf(values: BookValues, receipt: QuarantinedReceipt): BookEntry {
  const sums = bookSums(values) ?? { totalCents: 0, depositCents: 0 };
  return {
    lines: values.lines.map((line) => {
      const known = line.origin === null ? undefined : receipt.lines[line.origin];
      const quantity = readQuantity(line.quantity) ?? 1;
      const totalCents = parseMoney(line.total) ?? 0;
      return {
        productId: known?.productId ?? null,
        eanCode: known?.eanCode ?? null,
        name: line.name.trim() === '' ? null : line.name.trim(),
        quantity,
        unitPriceCents: known?.unitPriceCents ?? Math.round(totalCents / quantity),
        totalCents,
        depositCents: readDeposit(line.deposit) ?? 0,
        vatRate: readRate(line.vatRate) ?? 0,
        voucherType: known?.voucherType ?? null,
        discountCents: known?.discountCents ?? null,
        combiDealId: known?.combiDealId ?? null,
      };
    }),
    ...sums,
    paidCents: parseMoney(values.paid) ?? 0,
    paymentMethod: values.paymentMethod === '' ? null : values.paymentMethod,
    ...(values.note.trim() === '' ? {} : { note: values.note.trim() }),
  };
}

function readQuantity(text: string): number | null {
  return /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}

function readDeposit(text: string): number | null {
  return text.trim() === '' ? 0 : parseMoney(text);
}

function readRate(text: string): number | null {
  const rate = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
  return rate === null || rate > 100 ? null : rate;
}
