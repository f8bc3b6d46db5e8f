import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { isOpenToPrograms } from './programs.ts';
import { attempt, bodyFor, buildParams, buildWorld, endsSessions, lastWrite, stumbles, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

/** What a program may do and still takes no key: it answers a secret that is kept nowhere (TOK-05). Written apart from the contract. */
const answersSecret: ReadonlySet<string> = new Set(['createCashRegisterCredential']);
/** Have a label flash, or speak to a server, and write nothing. */
const writesNothing: ReadonlySet<string> = new Set(['locatePriceLabel', 'checkBookTarget']);

const changes = endpoints.filter(({ api, method }) => api === 'office' && method !== 'GET');
const takesKey = (endpoint: Endpoint) =>
  isOpenToPrograms(endpoint, false) &&
  endpoint.isUpload !== true &&
  endpoint.download === undefined &&
  !answersSecret.has(endpoint.name);

const findKey = (key: string) =>
  test.owner.read({ groupId: world.own.group.id }, (tx) =>
    tx.maybeRow(
      sql<{ isNoted: boolean; status: number | null }>`
        select changed_at is not null as "isNoted", status from idempotency_keys where key = ${key}`,
    ),
  );

describe('a change that a program may make', () => {
  for (const endpoint of changes.filter(takesKey))
    it(`[TOK-05] ${endpoint.name} is made once under its key and answered the same again`, async () => {
      const { client, propertyIds: reach } = world.caller('program@A');
      const params = await buildParams(test, endpoint, world.own);
      const body = bodyFor(endpoint, { params, reach });
      const key = crypto.randomUUID();
      const call = () => attempt(client, endpoint, { params, body, headers: { 'idempotency-key': key } });
      const first = await call();
      if (first.status >= 300) {
        expect(endpoint.name in stumbles, first.text).toBe(true);
        return expect(await findKey(key)).toBeUndefined();
      }
      // What it changed was noted in the transaction that changed it.
      expect(await findKey(key)).toEqual({ isNoted: !writesNothing.has(endpoint.name), status: first.status });
      const before = await lastWrite(world);
      const again = await call();
      expect([again.status, again.text, again.headers['etag']]).toEqual([
        first.status,
        first.text,
        first.headers['etag'],
      ]);
      expect(again.headers['idempotency-replayed']).toBe('true');
      return expect(await lastWrite(world)).toEqual(before);
    });
});

describe('any other change', () => {
  for (const endpoint of changes.filter((one) => !takesKey(one)))
    it(`[TOK-05] ${endpoint.name} takes no key, and nothing of it is kept`, async () => {
      const caller = world.caller('admin@A');
      const client = endsSessions.has(endpoint.name) ? await caller.enterAsTwin() : await caller.enter();
      const params = await buildParams(test, endpoint, world.own);
      const key = crypto.randomUUID();
      const headers = { 'idempotency-key': key };
      const answer = await attempt(client, endpoint, { params, reach: caller.propertyIds, headers });
      expect(answer.headers['idempotency-replayed']).toBeUndefined();
      expect(await findKey(key)).toBeUndefined();
    });
});
