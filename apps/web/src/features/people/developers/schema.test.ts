import { apiChanges } from '@larder/contract/api-changes';
import { makeOpenApi } from '@larder/contract/openapi';
import { describe, expect, it } from 'vitest';
import { type ApiCall, callsOf, findCalls } from './api-document.ts';
import { curlOf } from './curl.ts';
import { exampleOf, fieldLines, notesOf, type Schema, typeText } from './schema.ts';

const calls = (['office', 'device'] as const).flatMap((api) => callsOf(JSON.parse(JSON.stringify(makeOpenApi(api)))));
const named = (name: string): ApiCall => {
  const found = calls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`no call ${name}`);
  return found;
};

describe('[DEV-04] the calls of the document', () => {
  it('are each there once, one at a location with that of the group, under their right', () => {
    const names = calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.endsWith('AtProperty'))).toBe(false);
    expect(named('updateProduct')).toMatchObject({
      method: 'PUT',
      path: '/api/v1/products/{productId}',
      module: 'products',
      isAtPlace: true,
      right: { access: 'write', area: 'product' },
      answer: { status: '200' },
    });
    expect([named('logIn').right, named('listHistory').right, named('deleteProduct').answer.content]).toEqual([
      null,
      null,
      null,
    ]);
    expect(named('putReceipt')).toMatchObject({
      ...{ path: '/device/v1/receipts/{key}', isOfTills: true, right: null },
    });
    expect(curlOf(named('putReceipt'))).toContain('Bearer $LARDER_CREDENTIAL');
    expect(curlOf(named('putReceipt'))).not.toContain('Idempotency-Key');
  });

  it('are all that the change log leads to', () => {
    const names = new Set(calls.map(({ name }) => name));
    const led = apiChanges.flatMap(({ changes }) => changes.flatMap((change) => change.calls));
    expect(led.filter((name) => !names.has(name))).toEqual([]);
  });

  it('have the parameters that several of them share', () => {
    const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
    const operation = {
      ...{ operationId: 'archive', summary: 'Archive', tags: ['products'], 'x-requires': 'session', security: [] },
      parameters: [{ $ref: '#/components/parameters/Key' }],
      responses: { 204: {} },
    };
    const paths = { '/products': { post: operation } };
    const servers = [{ url: '/api/v1' }];
    const [call] = callsOf({ openapi: '3.1.1', servers, paths, components: { parameters: { Key: key } } });
    expect(call?.parameters).toEqual([key]);
    expect(call?.text).toContain('idempotency-key');
  });

  it('are found by path, name, words and fields, all of them at once', () => {
    const find = (typed: string) => findCalls(calls, typed).map(({ name }) => name);
    expect(find('  updateproductimport ')).toEqual(['updateProductImport']);
    expect(find('put custom_price_cents')).toEqual(['updateProduct']);
    expect(find('nothing of this')).toEqual([]);
    expect(find('')).toHaveLength(calls.length);
  });

  it('can be drawn, each with its fields, an example and a line for curl', () => {
    for (const call of calls) {
      expect(curlOf(call), call.name).toContain(`"$LARDER_URL${call.path}`);
      for (const content of [call.body, call.answer.content])
        if (content?.type === 'application/json') {
          const lines = fieldLines(content.schema, { key: '', depth: 0 });
          expect(new Set(lines.map(({ key }) => key)).size, call.name).toBe(lines.length);
          expect(
            lines.every(({ type }) => type !== ''),
            call.name,
          ).toBe(true);
          expect(() => JSON.stringify(exampleOf(content.schema)), call.name).not.toThrow();
        }
    }
  });
});

it('[DEV-04] a change is shown with one field, for it changes what it carries', () => {
  expect(curlOf(named('updateProduct'))).toBe(`curl --request PUT "$LARDER_URL/api/v1/products/{productId}" \\
  --header "Authorization: Bearer $LARDER_TOKEN" \\
  --header "Idempotency-Key: a-key-of-its-own" \\
  --header 'If-Match: "1"' \\
  --header "Content-Type: application/json" \\
  --data '{
    "retail_price_cents": 475
  }'`);
});

const choice: Schema = { anyOf: [{ enum: ['a', 'b'], type: 'string' }, { type: 'null' }] };

it.each<[string, Schema, string, readonly string[], unknown]>([
  ['a text', { type: 'string', maxLength: 5 }, 'string', ['≤ 5 characters'], 'text'],
  ['an id', { type: 'integer', exclusiveMinimum: 0 }, 'integer', ['≥ 1'], 1],
  ['a moment', { type: 'string', format: 'date-time' }, 'string', ['date-time'], '2026-11-27T09:30:00Z'],
  ['a choice or none', choice, 'string | null', ['a · b'], 'a'],
  ['a list', { type: 'array', items: choice, maxItems: 2 }, '(string | null)[]', ['≤ 2 items', 'a · b'], ['a']],
  ['what may be text or none', { type: ['string', 'null'] }, 'string | null', [], 'text'],
])('[DEV-04] %s is told by its type, limits and an example', (_, schema, type, notes, example) => {
  expect([typeText(schema), notesOf(schema), exampleOf(schema)]).toEqual([type, notes, example]);
});
