import { type ReceiptInput, receiptInput } from '@larder/contract/sales/device';
import { receiptLineInput } from '@larder/contract/sales/receipt-line';
import type { QuarantinedReceipt } from '@larder/contract/sales/quarantine';
import { fromWire } from '@larder/contract/platform/wire';
import { keptBody } from '@larder/domain/sales/kept-body';
import { differenceOf, isReceiptRule } from '@larder/domain/sales/receipt-differences';
import * as z from 'zod/mini';

type Reason = QuarantinedReceipt['reasons'][number];
type Line = QuarantinedReceipt['lines'][number];

/** A till's receipt as far as it can be read: a field that breaks its own rule is null, the others are kept. */
export type ReadBody = Partial<Omit<ReceiptInput, 'lines'>> & { readonly lines: readonly Line[] };

const { lines: _lines, ...headFields } = receiptInput.shape;

/** Reads the body of a receipt in quarantine field by field; one from before card numbers were taken out is read without them. */
export function readBody(body: unknown): ReadBody {
  const { value } = fromWire(receiptInput, keptBody(body).body);
  const lines = fieldOf(value, 'lines');
  return {
    ...readFields(headFields, value),
    lines: Array.isArray(lines) ? lines.slice(0, 500).map(readLine) : [],
  };
}

function readLine(given: unknown): Line {
  const line = readFields(receiptLineInput.shape, given);
  return {
    productId: line.productId ?? null,
    eanCode: line.eanCode ?? null,
    name: line.name ?? null,
    quantity: line.quantity ?? null,
    unitPriceCents: line.unitPriceCents ?? null,
    totalCents: line.totalCents ?? null,
    depositCents: line.depositCents ?? null,
    discountCents: line.discountCents ?? null,
    vatRate: line.vatRate ?? null,
    voucherType: line.voucherType ?? null,
    combiDealId: line.combiDealId ?? null,
  };
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Fields<S extends Shape> = { readonly [Name in keyof S]?: z.output<S[Name]> };

function readFields<S extends Shape>(shape: S, given: unknown): Fields<S> {
  const fields: { [Name in keyof S]?: z.output<S[Name]> } = {};
  for (const name in shape) {
    const schema = shape[name];
    if (schema === undefined) continue;
    const parsed = z.safeParse(schema, fieldOf(given, name));
    if (parsed.success) fields[name] = parsed.data;
  }
  return fields;
}

function fieldOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
}

/** What is wrong with it, for a person: a rule of the sums with the two amounts that differ, or a field by its path. */
export function reasonsOf(reasons: readonly string[], body: ReadBody): Reason[] {
  const sums = {
    totalCents: body.totalCents ?? null,
    depositCents: body.depositCents ?? null,
    paidCents: body.paidCents ?? null,
    lines: body.lines,
  };
  return reasons.map((reason) => ({ ...codeOf(reason), ...differenceOf(reason, sums) }));
}

/** The codes of what is wrong with it, each once. */
export function reasonCodesOf(reasons: readonly string[]): Reason['code'][] {
  return [...new Set(reasons.map((reason) => codeOf(reason).code))];
}

/** Intake notes a rule by its name, and what cannot be read as a code of the parser with the field's path. */
function codeOf(reason: string): Pick<Reason, 'code' | 'path'> {
  if (isReceiptRule(reason) || reason === 'unknown_payment_method' || reason === 'receipts_removed')
    return { code: reason, path: null };
  const [code, path] = reason.split(' ', 2);
  return {
    code: code === 'duplicate_key' ? code : 'unreadable_field',
    path: path === undefined || path === '' ? null : path,
  };
}
