import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { elementOf, shapeOf, snakeCase } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Client } from '../as.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { bodies } from './bodies.ts';
import { attempt, buildParams, buildWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

/** Someone who may make the call, in a session that nothing else needs. */
const allowed = (endpoint: Endpoint): Promise<Client> =>
  world.caller(endpoint.api === 'device' ? 'till@P1' : 'admin@A').enter();
const errorsOf = (problem: { errors: readonly { path: string; code: string; message: string }[] } | undefined) =>
  (problem?.errors ?? []).map(({ path, code }) => ({ path, code }));

/** Every place in a body where keys are read, as the path to it. */
function objectsIn(
  schema: z.core.$ZodType,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  const element = elementOf(schema);
  if (element !== undefined) return objectsIn(element, [...path, 0]);
  const shape = shapeOf(schema);
  if (shape === undefined) return [];
  return [path, ...Object.entries(shape).flatMap(([name, field]) => objectsIn(field, [...path, snakeCase(name)]))];
}

/** A copy of a body with one key more at a path. */
function withKey(body: unknown, path: readonly (string | number)[], extra: Record<string, unknown>): unknown {
  const [next, ...rest] = path;
  if (Array.isArray(body) && body.length > 0)
    return body.map((item, index) => (index === next ? withKey(item, rest, extra) : item));
  // A list that the example leaves out or empty.
  if (typeof next === 'number') return [withKey({}, rest, extra)];
  const object = z.record(z.string(), z.unknown()).parse(body ?? {});
  return next === undefined ? { ...object, ...extra } : { ...object, [next]: withKey(object[next], rest, extra) };
}

describe('queries', () => {
  for (const endpoint of endpoints.filter(({ isComingBack }) => isComingBack !== true)) {
    it(`[API-02] ${endpoint.name} refuses a key that it does not know, by name`, async () => {
      const params = await buildParams(test, endpoint, world.own);
      for (const key of ['no_such_key', '__proto__', 'constructor', 'toString', 'limit[]']) {
        const answer = await attempt(await allowed(endpoint), endpoint, { params, query: `?${key}=1` });
        expect(answer.status, answer.text).toBe(422);
        expect(errorsOf(answer.problem)).toContainEqual({ path: key, code: 'unknown_key' });
      }
    });

    for (const name of Object.keys(shapeOf(endpoint.query ?? z.object({})) ?? {}))
      it(`[API-02] [ASVS V15.3.7] ${endpoint.name} refuses ${name} twice`, async () => {
        const params = await buildParams(test, endpoint, world.own);
        const [key, caller] = [snakeCase(name), await allowed(endpoint)];
        const answer = await attempt(caller, endpoint, { params, query: `?${key}=1&${key}=2` });
        expect(answer.status, answer.text).toBe(422);
        expect(errorsOf(answer.problem).map(({ path }) => path)).toContain(key);
      });

    for (const name of Object.keys(shapeOf(endpoint.query ?? z.object({})) ?? {}).filter(
      (key) => snakeCase(key) !== key,
    ))
      it(`[API-02] ${endpoint.name} refuses ${name} in two spellings`, async () => {
        const params = await buildParams(test, endpoint, world.own);
        const answer = await attempt(await allowed(endpoint), endpoint, {
          params,
          query: `?${snakeCase(name)}=1&${name}=1`,
        });
        expect(answer.status, answer.text).toBe(422);
        expect(errorsOf(answer.problem)).toContainEqual({ path: name, code: 'duplicate_key' });
      });
  }
});

describe('bodies', () => {
  for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
    const body = () => bodies[endpoint.name]?.();
    for (const path of endpoint.body === undefined ? [] : objectsIn(endpoint.body))
      it(`[API-02] ${endpoint.name} refuses a key that it does not know ${path.length === 0 ? '' : `in ${path.join('.')} `}by name`, async () => {
        const params = await buildParams(test, endpoint, world.own);
        const answer = await attempt(await allowed(endpoint), endpoint, {
          params,
          body: withKey(body(), path, { no_such_key: 1, is_admin: true }),
        });
        expect(answer.status, answer.text).toBe(422);
        for (const key of ['no_such_key', 'is_admin'])
          expect(errorsOf(answer.problem)).toContainEqual({ path: [...path, key].join('.'), code: 'unknown_key' });
      });

    for (const name of Object.keys(shapeOf(endpoint.body ?? z.object({})) ?? {}).filter(
      (key) => snakeCase(key) !== key,
    ))
      it(`[API-02] ${endpoint.name} refuses ${name} in two spellings`, async () => {
        const params = await buildParams(test, endpoint, world.own);
        const answer = await attempt(await allowed(endpoint), endpoint, {
          params,
          body: withKey(body(), [], { [snakeCase(name)]: 'x', [name]: 'x' }),
        });
        expect(answer.status, answer.text).toBe(422);
        expect(errorsOf(answer.problem)).toContainEqual({ path: name, code: 'duplicate_key' });
      });

    it(`[API-02] ${endpoint.name} refuses what is no JSON or reaches for prototypes`, async () => {
      const params = await buildParams(test, endpoint, world.own);
      for (const text of [
        '{',
        '',
        'null,',
        '{"__proto__":{"role":"admin"}}',
        '{"user":{"__proto__":{"a":1}}}',
        '{"constructor":{"prototype":{"a":1}}}',
      ]) {
        const answer = await attempt(await allowed(endpoint), endpoint, { params, body: text });
        expect([400, 422], `${text} ${answer.text}`).toContain(answer.status);
      }
      for (const text of ['[]', '"text"', '1', 'true', 'null']) {
        const answer = await attempt(await allowed(endpoint), endpoint, { params, body: text });
        expect([400, 422], `${text} ${answer.text}`).toContain(answer.status);
      }
    });

    it(`[API-02] ${endpoint.name} takes JSON only`, async () => {
      const params = await buildParams(test, endpoint, world.own);
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/xml',
      ]) {
        const answer = await attempt(await allowed(endpoint), endpoint, { params, headers: { 'content-type': type } });
        expect(answer.status, `${type} ${answer.text}`).toBe(415);
      }
    });
  }

  const bodiless = endpoints.filter(
    ({ body, method, isUpload }) => body === undefined && method !== 'GET' && isUpload !== true,
  );
  for (const endpoint of bodiless)
    it(`[API-02] ${endpoint.name} refuses a body, since it takes none`, async () => {
      const params = await buildParams(test, endpoint, world.own);
      const answer = await attempt(await allowed(endpoint), endpoint, { params, body: { is_admin: true } });
      expect(answer.status, answer.text).toBe(422);
      expect(errorsOf(answer.problem)).toEqual([{ path: 'is_admin', code: 'unknown_key' }]);
    });
});
