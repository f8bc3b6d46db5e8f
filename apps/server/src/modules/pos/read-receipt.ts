import { createHash } from 'node:crypto';
import { type ReceiptInput, receiptInput } from '@larder/contract/device';
import { fromWire, snakeCase } from '@larder/contract/wire';
import { checkReceipt, type SumReceipt } from '@larder/domain/receipt-sum';
import { isReceiptState, type ReceiptState } from '@larder/domain/receipt-state';
import { basisPointsOf } from '@larder/domain/vat';
import * as z from 'zod/mini';

/** A receipt as it came in: what is not a receipt at all has no state and is the only thing a till is refused for. */
export type IncomingReceipt = {
  readonly key: string;
  readonly state: ReceiptState;
  /** SHA-256 over the canonical body: the same whatever the order or spelling of its keys. */
  readonly bodyHash: string;
  /** The body as PostgreSQL can keep it. */
  readonly body: unknown;
  /** The receipt when it keeps the rules of form, else null. */
  readonly sound: ReceiptInput | null;
  /** Why it is not sound; empty when it is. */
  readonly reasons: readonly string[];
  /** Keys that we do not know, kept with the receipt so that nothing a till says is lost. */
  readonly extra: Readonly<Record<string, unknown>> | null;
};

/** Reads a receipt's body leniently; null when it does not even name its state. */
export function readReceipt(key: string, raw: unknown): IncomingReceipt | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const state: unknown = Reflect.get(raw, 'state');
  if (!isReceiptState(state)) return null;
  const { value, errors } = fromWire(receiptInput, raw);
  const unknownKeys = errors.filter((error) => error.code === 'unknown_key').map((error) => error.path);
  const twice = errors.filter((error) => error.code === 'duplicate_key').map((error) => `duplicate_key ${error.path}`);
  const parsed = z.safeParse(receiptInput, value);
  const reasons = parsed.success
    ? [...twice, ...checkReceipt(sumsOf(parsed.data))]
    : [...twice, ...parsed.error.issues.map(reasonOf)];
  return {
    key,
    state,
    bodyHash: createHash('sha256')
      .update(canonical(parsed.success ? parsed.data : value))
      .digest('hex'),
    body: storable(raw),
    sound: parsed.success && reasons.length === 0 ? parsed.data : null,
    reasons: reasons.slice(0, 50),
    extra: unknownKeys.length === 0 ? null : pick(raw, unknownKeys),
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

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Unknown keys of the top level with their values; deeper ones by their path, whose value stands in no rule. */
function pick(raw: object, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    paths
      .slice(0, 50)
      .map((path) => [
        path,
        storable(
          path
            .split('.')
            .reduce<unknown>(
              (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
              raw,
            ),
        ),
      ]),
  );
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair; both become the replacement character. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [String(storable(name)), storable(part)]));
  return value;
}
