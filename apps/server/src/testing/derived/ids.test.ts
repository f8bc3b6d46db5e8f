import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../as.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { parameters, type Place } from './places.ts';
import {
  attempt,
  buildParams,
  buildWorld,
  lastWrite,
  missingId,
  namedBy,
  parametersOf,
  sees,
  stumbles,
  verdictOf,
  type ActorName,
  type World,
  type Write,
} from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

const insiders = ['default@P1', 'manager@P1', 'manager@P1+P2', 'admin@A'] as const satisfies readonly ActorName[];
const named = endpoints.filter(
  (endpoint) =>
    endpoint.api === 'office' &&
    endpoint.isComingBack !== true &&
    parametersOf(endpoint).some((name) => name.endsWith('Id')),
);
const scoped = endpoints.filter((endpoint) => endpoint.scope === 'property');

/** The same request id in all, so that refusals can be compared byte by byte. */
const headers = { 'x-request-id': 'the-same-for-all' };
const withAll = (endpoint: Endpoint, value: unknown) =>
  Object.fromEntries(parametersOf(endpoint).map((name) => [name, value]));
const without = (names: readonly string[], answer: Answer) =>
  Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !names.includes(name)));

/** Two refusals that nobody can tell apart. */
function expectSame(answer: Answer, other: Answer): void {
  expect(answer.text).toBe(other.text);
  expect({ status: answer.status, headers: without(['date'], answer) }).toEqual({
    status: other.status,
    headers: without(['date'], other),
  });
}

describe('ids in paths', () => {
  for (const endpoint of named)
    for (const name of insiders)
      it(`[ACC-12] [Z2] ${endpoint.name} as ${name}: a foreign row is like one that never was`, async () => {
        const caller = world.caller(name);
        const send = async (params: Record<string, unknown>) =>
          attempt(endpoint.method === 'GET' ? caller.client : await caller.enter(), endpoint, { params, headers });
        const missing = await send(withAll(endpoint, missingId));
        expect(missing.status).toBe(verdictOf(endpoint, caller) === 403 ? 403 : 404);
        for (const malformed of ['abc', '0', '-1', '1.5', '1e3', '0x10', '01', ' 1', '9'.repeat(40), '../1', '%00'])
          expectSame(await send(withAll(endpoint, malformed)), missing);
        const everyone = parametersOf(endpoint).every((parameter) => parameters[parameter]?.reach === 'everyone');
        const hidden = [
          ...(everyone ? [] : [world.foreign]),
          ...(sees(caller, endpoint, world.sibling) ? [] : [world.sibling]),
        ];
        for (const place of hidden) {
          const params = await buildParams(test, endpoint, place);
          const before = await rowsFor(endpoint);
          expectSame(await send(params), missing);
          expect(await rowsFor(endpoint)).toEqual(before);
        }
      });
});

/** What a change could have touched, but for the session that it came in; that reading changes nothing has its own test. */
async function rowsFor(endpoint: Endpoint): Promise<Write> {
  return endpoint.method === 'GET' ? undefined : lastWrite(world, 'sessions');
}

describe('locations in paths', () => {
  for (const endpoint of scoped)
    for (const name of insiders)
      it(`[ACC-12] [Z3] ${endpoint.name} as ${name}: a row belongs to the location of the path and to the caller`, async () => {
        const caller = world.caller(name);
        const params = await buildParams(test, endpoint, world.own);
        const send = async (propertyId: number | string) =>
          attempt(endpoint.method === 'GET' ? caller.client : await caller.enter(), endpoint, {
            params,
            propertyId,
            headers,
            reach: caller.propertyIds,
          });
        const unknown = await send(missingId);
        expect(unknown.status).toBe(verdictOf(endpoint, caller, missingId) === 403 ? 403 : 404);
        for (const prefix of [world.foreign.property.id, 'abc', '0', '-1', '1.5'])
          expectSame(await send(prefix), unknown);
        const sibling = await send(world.sibling.property.id);
        const isOpen =
          unknown.status === 404 &&
          caller.propertyIds.includes(world.sibling.property.id) &&
          namedBy(endpoint).every(isOfGroup);
        const stumble = stumbles[endpoint.name];
        if (isOpen && stumble !== undefined) expect(sibling.status, sibling.text).toBe(stumble);
        else if (isOpen) expect(sibling.status, sibling.text).toBeLessThan(300);
        else expectSame(sibling, unknown);
      });
});

const isOfGroup = (name: string) => ['group', 'everyone'].includes(parameters[name]?.reach ?? '');

describe('lists and totals', () => {
  const lists = endpoints.filter(
    (endpoint) => endpoint.api === 'office' && endpoint.method === 'GET' && parametersOf(endpoint).length === 0,
  );

  it('[ACC-12] [Z5] say nothing of another group or location', async () => {
    const seen = async (name: ActorName, endpoint: Endpoint, propertyId?: number) =>
      (await attempt(world.caller(name).client, endpoint, { propertyId, headers })).text;
    const look = async () => {
      const views: Record<string, string> = {};
      for (const endpoint of lists)
        for (const name of ['manager@P1', 'default@P1'] as const) {
          views[`${endpoint.name} ${name}`] = await seen(name, endpoint);
          if (endpoint.scope === 'property')
            views[`${endpoint.name} ${name} at P1`] = await seen(name, endpoint, world.own.property.id);
        }
      return views;
    };
    const buildAll = async (place: Place, reaches: readonly string[]) => {
      for (const parameter of Object.values(parameters))
        if (reaches.includes(parameter.reach)) await parameter.build(test, place);
    };
    await buildAll(world.own, ['property', 'group']);
    const before = await look();
    await buildAll(world.foreign, ['property', 'group']);
    expect(await look()).toEqual(before);
    await buildAll(world.sibling, ['property']);
    expect(await look()).toEqual(before);
    await buildAll(world.own, ['property', 'group']);
    expect(await look()).not.toEqual(before);
  });
});
