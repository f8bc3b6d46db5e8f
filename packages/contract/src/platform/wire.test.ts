import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../endpoints.ts';
import { elementOf, fromWire, shapeOf, snakeCase, toWire } from './wire.ts';

type Schema = z.core.$ZodType;

const schemas = endpoints.flatMap(({ name, query, body, response }) =>
  Object.entries({ query, body, response }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ title: `${name} ${part}`, schema }],
  ),
);

/** Values with the keys of a schema; what stands at the leaves does not matter to the wire. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const element = elementOf(schema);
  if (element !== undefined) return fc.array(valuesOf(element), { maxLength: 3 });
  const shape = shapeOf(schema);
  if (shape === undefined) return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)]));
  return fc.record(fields, { requiredKeys: [], noNullPrototype: true });
}

describe('[API-02] keys of a request', () => {
  test.each(schemas)('$title: what is sent in snake_case is read back as it was', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(fromWire(schema, toWire(schema, value))).toEqual({ value, errors: [] });
      }),
      { numRuns: 40 },
    );
  });

  test.each(schemas)('$title: camelCase is read as the same keys', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(fromWire(schema, value)).toEqual({ value, errors: [] });
      }),
      { numRuns: 20 },
    );
  });

  test.each(schemas)('$title: only snake_case is sent', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        for (const key of keysIn(toWire(schema, value))) expect(key).toBe(snakeCase(key));
      }),
      { numRuns: 20 },
    );
  });
});

const order = z.object({
  customerName: z.string(),
  deliveryAddress: z.object({ postalCode: z.optional(z.string()) }),
  orderLines: z.optional(z.array(z.object({ productId: z.int() }))),
});

test('[API-02] nested objects and arrays are spelled too, values are left alone', () => {
  const sent = toWire(order, {
    customerName: 'customerName',
    deliveryAddress: { postalCode: '3511 AB' },
    orderLines: [{ productId: 4 }],
  });
  expect(sent).toEqual({
    customer_name: 'customerName',
    delivery_address: { postal_code: '3511 AB' },
    order_lines: [{ product_id: 4 }],
  });
});

test('undefined fields and fields that the schema does not have are not sent', () => {
  expect(toWire(order, { customerName: 'a', orderLines: undefined, other: 1 })).toEqual({ customer_name: 'a' });
});

test('[API-02] both spellings of one key are refused, by the second', () => {
  const { errors } = fromWire(order, { customer_name: 'a', customerName: 'b' });
  expect(errors).toEqual([{ path: 'customerName', code: 'duplicate_key' }]);
});

test('[API-02] what wraps a body may begin with a capital, as DYN-03 writes it; a plain field may not', () => {
  expect(fromWire(order, { DeliveryAddress: { postal_code: '3511 AB' } })).toEqual({
    value: { deliveryAddress: { postalCode: '3511 AB' } },
    errors: [],
  });
  expect(fromWire(order, { DeliveryAddress: {}, delivery_address: {} }).errors).toEqual([
    { path: 'delivery_address', code: 'duplicate_key' },
  ]);
  expect(fromWire(order, { CustomerName: 'a' }).errors).toEqual([{ path: 'CustomerName', code: 'unknown_key' }]);
});

test('[API-02] an unknown key is refused, with its whole path in the spelling of the wire', () => {
  const { errors } = fromWire(order, {
    order_lines: [{ product_id: 1 }, { productId: 1, colour: 'red' }],
    deliveryAddress: { city: 'Utrecht' },
  });
  expect(errors).toEqual([
    { path: 'order_lines.1.colour', code: 'unknown_key' },
    { path: 'delivery_address.city', code: 'unknown_key' },
  ]);
});

test('[API-02] keys that reach into objects are unknown keys and change nothing', () => {
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const { value, errors } = fromWire(order, JSON.parse(`{ "${key}": { "polluted": true } }`));
    expect(errors).toEqual([{ path: key, code: 'unknown_key' }]);
    expect(Object.keys(value ?? {})).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  }
});

test('what is no object where one is expected is left to validation', () => {
  for (const input of [null, 3, 'text', [], undefined])
    expect(fromWire(order, input)).toEqual({ value: input, errors: [] });
});

test.each([
  ['productId', 'product_id'],
  ['retailPriceCents', 'retail_price_cents'],
  ['id', 'id'],
  ['cardLast4', 'card_last4'],
  ['ledgerAccountNlId', 'ledger_account_nl_id'],
])('%s is spelled %s', (name, spelled) => {
  expect(snakeCase(name)).toBe(spelled);
});

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
