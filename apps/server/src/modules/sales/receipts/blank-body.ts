import { receiptInput } from '@larder/contract/sales/device';
import { elementOf, shapeOf, snakeCase } from '@larder/contract/platform/wire';

type Schema = Parameters<typeof shapeOf>[0];

/** Which part of a body has been kept for long enough. */
export type Expired = { readonly pickup: boolean; readonly email: boolean };

/**
 * A till's body without what has been kept for long enough: who picks up or whose room it was, with all that stands under keys that we do not
 * know, and the customer's address. Everything else stays as it was said.
 */
export function blankBody(body: unknown, expired: Expired): unknown {
  const known = expired.pickup ? knownOf(receiptInput, body) : body;
  const taken = [
    ...(expired.pickup ? ['pickup', 'guest_name', 'guestName'] : []),
    ...(expired.email ? ['receipt_email', 'receiptEmail'] : []),
  ];
  return isObject(known) ? Object.fromEntries(Object.entries(known).filter(([name]) => !taken.includes(name))) : known;
}

function knownOf(schema: Schema, value: unknown): unknown {
  const element = elementOf(schema);
  if (element !== undefined && Array.isArray(value)) return value.map((item: unknown) => knownOf(element, item));
  const shape = shapeOf(schema);
  if (shape === undefined || !isObject(value)) return value;
  const fields = new Map(
    Object.entries(shape).flatMap(([name, field]) => [[name, field] as const, [snakeCase(name), field] as const]),
  );
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[name, knownOf(field, part)]];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
