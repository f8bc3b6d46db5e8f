import { endpoints } from '@larder/contract/endpoints';
import { requestSchema, type JsonSchema } from '@larder/contract/json-schema';
import { isOpenToTokens } from '@larder/contract/platform/endpoint';
import { fromWire, shapeOf } from '@larder/contract/platform/wire';
import { expect, it } from 'vitest';
import { camelCase, typeOf } from './schema-type.ts';

it('[DEV-01] the client spells each key as the contract does', () => {
  for (const { name, body, query } of endpoints.filter(isOpenToTokens))
    for (const schema of [body, query].filter((one) => one !== undefined)) {
      const spelled = Object.keys(requestSchema(schema).properties ?? {}).map(camelCase);
      expect(spelled, name).toEqual(Object.keys(shapeOf(schema) ?? {}));
      const sent = Object.fromEntries(spelled.map((key) => [key, undefined]));
      expect(fromWire(schema, sent).errors, name).toEqual([]);
    }
});

it('[DEV-01] a call of a person, of a till or of anybody is not in the client', () => {
  const closed = [
    'logIn',
    'getOwnUser',
    'listHistory',
    'listUsers',
    'createAccessToken',
    'putReceipt',
    'listSavedViews',
  ];
  const open = endpoints.filter(isOpenToTokens).map(({ name }) => name);
  expect(open.filter((name) => closed.includes(name))).toEqual([]);
  expect(open).toEqual(expect.arrayContaining(['listProducts', 'exportTransactions', 'createMedia']));
});

it.each<[string, JsonSchema, string]>([
  ['a choice', { enum: ['a', "b's"] }, "'a' | 'b\\'s'"],
  ['what may be null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  ['a list of choices', { type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
  [
    'a field with a default',
    { type: 'object', properties: { a: { type: 'integer', default: 1 } } },
    '{\n  a: number;\n}',
  ],
  ['an optional field', { type: 'object', properties: { a: { type: 'boolean' } } }, '{\n  a?: boolean;\n}'],
  ['a dictionary', { type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
])('writes the type of %s', (_, schema, type) => {
  expect(typeOf(schema, { use: 'answer' })).toBe(type);
});

it('refuses to write the type of a schema that it does not know', () => {
  expect(() => typeOf({ not: {} }, { use: 'answer' })).toThrow('No type for');
});
