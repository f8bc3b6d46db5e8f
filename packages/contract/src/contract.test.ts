import { access, areas } from '@larder/domain/platform/permission';
import { problems as de } from '@larder/messages/de/platform/problems';
import { problems as en } from '@larder/messages/en/platform/problems';
import { problems as nl } from '@larder/messages/nl/platform/problems';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from './platform/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problemStatus } from './platform/problem.ts';
import { coreOf, elementOf, shapeOf, snakeCase } from './platform/wire.ts';

type Schema = z.core.$ZodType;

const cases = endpoints.map((endpoint) => ({ name: endpoint.name, endpoint }));
const verbs =
  /^(?:list|get|create|update|delete|undelete|archive|restore|pair|unpair|export|deliver|apply|log|request|set|put|send|review|change|undo|book|dismiss|print|retry|revoke|check|resend|locate|configure|stop|take|snooze|search|rotate|preview)[A-Z]/;

test('there are endpoints to look at', () => {
  expect(endpoints.length).toBeGreaterThan(10);
});

test('[API-01] every endpoint has a name of its own', () => {
  const names = endpoints.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('[API-01] no two endpoints answer at the same place, with and without location', () => {
  const places = endpoints.flatMap(({ api, method, path, scope }) => {
    const shape = path.replaceAll(/:\w+/g, ':');
    return [`${api} ${method} ${shape}`, ...(scope === 'property' ? [`${api} ${method} /properties/:${shape}`] : [])];
  });
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

describe.each(cases)('$name', ({ endpoint }) => {
  test('has a name that starts with a verb of the house and a summary of one line', () => {
    expect(endpoint.name).toMatch(verbs);
    expect(endpoint.summary).toMatch(/^\S.{2,118}[^.\s]$/);
  });

  test('[ACC-12] declares who may call it', () => {
    if (typeof endpoint.requires === 'string')
      expect(['session', 'self', 'device', 'public']).toContain(endpoint.requires);
    else {
      expect(access).toContain(endpoint.requires[0]);
      expect(areas).toContain(endpoint.requires[1]);
    }
    // A till that is being paired has no credential yet.
    expect(endpoint.requires === 'device').toBe(endpoint.api === 'device' && endpoint.path !== '/pair');
  });

  test('[API-01] has a path of snake_case words and named parameters', () => {
    expect(endpoint.path).toMatch(/^(?:\/(?:[a-z]+(?:_[a-z]+)*|:[a-z][A-Za-z]*))+$/);
    if (endpoint.scope === 'property') expect(endpoint.path).not.toMatch(/^\/properties/);
  });

  test('a GET has no body, a change no query, and each keeps to a number of statements', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    else expect(endpoint.query).toBeUndefined();
    if (endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined();
    expect(endpoint.statements).toBeGreaterThan(0);
  });

  test('[TOK-05] says whether its answer has a secret that is told once', () => {
    const secrets = ['secret', 'credential', 'appToken', 'recoveryCodes'];
    const answered = endpoint.response === undefined ? {} : (shapeOf(endpoint.response) ?? {});
    const isTold = Object.keys(answered).some((key) => secrets.includes(key));
    expect(endpoint.answersSecret === true).toBe(isTold);
  });

  test('[API-02] a list has the keys of a list, and its rows under the name of the resource', () => {
    if (!isList(endpoint)) return;
    expect(Object.keys(shapeOf(endpoint.query) ?? {})).toEqual(
      expect.arrayContaining(['limit', 'cursor', 'sort', 'order']),
    );
    const [rows, ...rest] = Object.entries(shapeOf(endpoint.response) ?? {});
    expect(rest.map(([key]) => key)).toContain('pagination');
    expect(rows?.[1] !== undefined && elementOf(rows[1]) !== undefined).toBe(true);
    expect(`list${rows?.[0].replace(/^./, (letter) => letter.toUpperCase())}`).toBe(endpoint.name);
  });

  test('[API-02] keys are camelCase words that snake_case gives back', () => {
    for (const { key } of keysOf(endpoint)) {
      expect(key).toMatch(/^[a-z][A-Za-z]*(?:\d+[A-Za-z]*)*$/);
      expect(
        snakeCase(key).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        key,
      ).toBe(key);
    }
  });

  test('money is named in cents', () => {
    // A number of codes is called so (QR-01).
    const keys = keysOf(endpoint).filter(({ key }) => endpoint.name !== 'createAgeCheckSheet' || key !== 'amount');
    for (const { key } of keys)
      expect(key, key).not.toMatch(/^(?!is|has).*(?:price|amount|total|turnover|deposit|paid)$/i);
  });
});

/**
 * A till's receipt is read leniently, whatever its keys: what is sold and paid may not be lost because a key is unknown.
 */
const readLeniently = ['putReceipt', 'putReceiptBatch'];

test('[API-02] no request is keyed by data, because keys are rewritten', () => {
  const keyedByData = endpoints.filter(({ body, query }) =>
    [body, query].some((schema) => schema !== undefined && hasRecord(schema)),
  );
  expect(keyedByData.map(({ name }) => name).filter((name) => !readLeniently.includes(name))).toEqual([]);
});

describe('problems', () => {
  const languages = { nl, de, en };

  test.each(Object.entries(languages))(
    '[CON-04] every code has its sentence in %s, and no sentence lacks a code',
    (_, texts) => {
      expect(Object.keys(texts.title).toSorted()).toEqual(Object.keys(problemStatus).toSorted());
      expect(Object.keys(texts.field).toSorted()).toEqual(Object.keys(nl.field).toSorted());
      for (const text of [...Object.values(texts.title), ...Object.values(texts.field)])
        expect(text.trim()).not.toBe('');
    },
  );

  test('[API-02] a status is one of a refusal, and the codes that HTTP defines keep its number', () => {
    for (const status of Object.values(problemStatus))
      expect(status).toSatisfy((value: number) => value >= 400 && value <= 599);
    expect(problemStatus).toMatchObject({
      unauthenticated: 401,
      forbidden: 403,
      not_found: 404,
      method_not_allowed: 405,
      not_acceptable: 406,
      receipt_conflict: 409,
      stale_version: 412,
      payload_too_large: 413,
      unsupported_media_type: 415,
      validation_failed: 422,
      too_many_requests: 429,
      unknown_error: 500,
      unavailable: 503,
    });
  });
});

function isList(endpoint: Endpoint): endpoint is Endpoint & { query: z.core.$ZodObject; response: Schema } {
  const { response } = endpoint;
  return response !== undefined && shapeOf(response)?.['pagination'] !== undefined;
}

function keysOf(endpoint: Endpoint): { key: string }[] {
  return [endpoint.query, endpoint.body, endpoint.response].flatMap((schema) =>
    schema === undefined ? [] : keysIn(schema),
  );
}

function keysIn(schema: Schema): { key: string }[] {
  const element = elementOf(schema);
  if (element !== undefined) return keysIn(element);
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([key, field]) => [{ key }, ...keysIn(field)]);
}

function hasRecord(schema: Schema): boolean {
  const element = elementOf(schema);
  if (element !== undefined) return hasRecord(element);
  return coreOf(schema)._zod.def.type === 'record' || Object.values(shapeOf(schema) ?? {}).some(hasRecord);
}
