import { createHash } from 'node:crypto';
import { type ReceiptInput, receiptInput } from '@larder/contract/sales/device';
import { fromWire, snakeCase, unknownFields } from '@larder/contract/platform/wire';
import { keptBody } from '@larder/domain/sales/kept-body';
import { checkReceipt, type SumReceipt } from '@larder/domain/sales/receipt-sum';
import { isReceiptState, type ReceiptState } from '@larder/domain/sales/receipt-state';
import { basisPointsOf } from '@larder/domain/assortment/vat';
import * as z from 'zod/mini';

/** A receipt as it came in: what is not a receipt at all has no state and is the only thing a till is refused for. */
export type IncomingReceipt = {
  readonly key: string;
  readonly state: ReceiptState;
  /** SHA-256 over the canonical body as it can be kept: the same whatever the order or spelling of its keys. */
  readonly bodyHash: string;
  /** By which a body was recorded before card numbers were taken out of it, where that was another; never written again. */
  readonly formerHash: string | null;
  /** The body as it can be kept. */
  readonly body: unknown;
  /** The receipt when it keeps the rules of form, else null. */
  readonly sound: ReceiptInput | null;
  /** Why it is not sound; empty when it is. */
  readonly reasons: readonly string[];
  /** Keys that we do not know, kept with the receipt so that nothing a till says is lost. */
  readonly extra: Readonly<Record<string, unknown>> | null;
};

/** Reads a receipt's body leniently; null when it does not even name its state. */
export function readReceipt(key: string, sent: unknown): IncomingReceipt | null {
  const { body, isChanged } = keptBody(sent, key);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const state: unknown = Reflect.get(body, 'state');
  if (!isReceiptState(state)) return null;
  const { value, errors } = fromWire(receiptInput, body);
  const unknown = unknownFields(receiptInput, body);
  const twice = errors.filter((error) => error.code === 'duplicate_key').map((error) => `duplicate_key ${error.path}`);
  const parsed = z.safeParse(receiptInput, value);
  const former = isChanged ? readAsSent(sent) : null;
  const reasons = [
    ...twice,
    ...(former?.forbidden ?? []),
    ...(parsed.success ? checkReceipt(sumsOf(parsed.data)) : parsed.error.issues.map(reasonOf)),
  ];
  return {
    key,
    state,
    bodyHash: hashOf(parsed.success ? parsed.data : value),
    formerHash: former?.hash ?? null,
    body,
    sound: parsed.success && reasons.length === 0 ? parsed.data : null,
    reasons: reasons.slice(0, 50),
    extra: unknown.length === 0 ? null : Object.fromEntries(unknown),
  };
}

function sumsOf(receipt: ReceiptInput): SumReceipt {
  return {
    ...receipt,
    lines: receipt.lines.map((line) => ({ ...line, vatRateBasisPoints: basisPointsOf(line.vatRate) ?? -1 })),
  };
}

function reasonOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((part) => (typeof part === 'string' ? snakeCase(part) : String(part))).join('.');
  return `${issue.code} ${path}`;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/**
 * What a body that cannot be kept as it is was before: the hash under which it may have been recorded, null where it is too
 * deep for that, and the fields with characters that no till's text has.
 */
function readAsSent(sent: unknown): { readonly hash: string | null; readonly forbidden: readonly string[] } {
  const { value } = fromWire(receiptInput, sent);
  const parsed = z.safeParse(receiptInput, value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const forbidden = issues.filter(
    (issue) => issue.code === 'custom' && issue.params?.['code'] === 'forbidden_character',
  );
  try {
    return { hash: hashOf(parsed.success ? parsed.data : value), forbidden: forbidden.map(reasonOf) };
  } catch {
    return { hash: null, forbidden: forbidden.map(reasonOf) };
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
