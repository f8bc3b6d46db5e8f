import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allBindings } from '../../app.ts';
import { isAnswerOf, type Answer } from '../as.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { bodies } from './bodies.ts';
import { parameters } from './places.ts';
import {
  actorNames,
  attempt,
  buildParams,
  buildWorld,
  endsSessions,
  lastWrite,
  parametersOf,
  refusedAtField,
  sees,
  stumbles,
  verdictOf,
  type Caller,
  type World,
  type Write,
  changesShared,
} from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

describe('contract', () => {
  it('[ACC-12] has a handler for every call, and no handler without one', () => {
    expect(
      allBindings(test.services)
        .map(({ endpoint }) => endpoint.name)
        .toSorted(),
    ).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  for (const endpoint of endpoints) {
    it(`[ACC-12] ${endpoint.name}: the derived tests know its parameters and a body`, () => {
      for (const name of parametersOf(endpoint))
        expect(Object.keys(parameters), `add :${name} to derived/places.ts`).toContain(name);
      if (endpoint.body !== undefined)
        expect(Object.keys(bodies), `add ${endpoint.name} to derived/bodies.ts`).toContain(endpoint.name);
    });
  }
});

function expectSuccess(endpoint: Endpoint, answer: Answer): void {
  const stumble = stumbles[endpoint.name];
  if (stumble !== undefined) {
    expect(answer.status, answer.text).toBe(stumble);
    expect(['unauthenticated', 'forbidden']).not.toContain(answer.problem?.code);
    return;
  }
  expect(
    endpoint.statuses ?? [endpoint.response === undefined && endpoint.download === undefined ? 204 : 200],
    answer.text,
  ).toContain(answer.status);
  expect(isAnswerOf(endpoint, answer.body), answer.text).toBe(true);
}

/** Who enters no location has none to give, and so adds nobody. */
function expectNothingToGive(answer: Answer): void {
  expect(answer.problem?.errors).toMatchObject([{ path: 'property_ids', code: 'property_required' }]);
}

/** What a product names is refused at its fields, where a person who sees none of it cannot tell it from what never was. */
async function expectUnknownRows(answer: Answer, before: Write): Promise<void> {
  const codes = Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
  expect(codes).toEqual({
    image_url: 'foreign_image',
    'category_ids.0': 'invalid_value',
    ledger_account_id: 'invalid_value',
  });
  expect(await lastWrite(world)).toEqual(before);
}

/** The products of a combi-deal are refused at their places, where one of others is like one that never was. */
async function expectUnknownProducts(answer: Answer, before: Write): Promise<void> {
  for (const path of ['combi_deal.groups.0.product_ids.0', 'combi_deal.groups.1.product_ids.0'])
    expect(answer.problem?.errors.find((error) => error.path === path)?.code, answer.text).toBe('product_unknown');
  expect(await lastWrite(world)).toEqual(before);
}

const read = new Map<string, Promise<Record<string, unknown>>>();

/** Rows to name: the same ones for every reader, fresh ones for a call that may change them. */
function paramsFor(endpoint: Endpoint): Promise<Record<string, unknown>> {
  const known = read.get(endpoint.name);
  if (known !== undefined) return known;
  const made = buildParams(test, endpoint, world.own);
  if (endpoint.method === 'GET') read.set(endpoint.name, made);
  return made;
}

async function expectVerdict(endpoint: Endpoint, caller: Caller, propertyId?: number): Promise<void> {
  const params = await paramsFor(endpoint);
  const enter = endsSessions.has(endpoint.name) ? caller.enterAsTwin : caller.enter;
  const client = endpoint.method === 'GET' ? caller.client : await enter();
  const before = endpoint.method === 'GET' ? undefined : await lastWrite(world);
  const answer = await attempt(client, endpoint, { params, propertyId, reach: caller.propertyIds });
  const verdict = verdictOf(endpoint, caller, propertyId);
  const isThere =
    sees(caller, endpoint, world.own) && (propertyId === undefined || caller.propertyIds.includes(propertyId));
  const hasNothing = caller.propertyIds.length === 0 && propertyId === undefined;
  if (endpoint.name === 'createUser' && verdict === 'allowed' && hasNothing) return expectNothingToGive(answer);
  if (verdict === 'allowed' && isThere && changesShared.has(endpoint.name) && caller.role === 'default') {
    expect([answer.status, answer.problem?.code]).toEqual([403, 'forbidden']);
    return expect(await lastWrite(world)).toEqual(before);
  }
  if (verdict === 'allowed' && isThere) return expectSuccess(endpoint, answer);
  if (verdict === 'allowed' && endpoint.name === 'createProduct' && propertyId === undefined)
    return expectUnknownRows(answer, before);
  if (
    verdict === 'allowed' &&
    refusedAtField.has(endpoint.name) &&
    (propertyId === undefined || caller.propertyIds.includes(propertyId))
  )
    return expectUnknownProducts(answer, before);
  expect(answer.status, answer.text).toBe(verdict === 'allowed' ? 404 : verdict);
  expect(answer.problem?.code).toBe({ 401: 'unauthenticated', 403: 'forbidden', allowed: 'not_found' }[verdict]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  if (endpoint.method !== 'GET') expect(await lastWrite(world)).toEqual(before);
}

describe('rights', () => {
  for (const endpoint of endpoints)
    for (const name of actorNames) {
      // What asks nobody who they are counts who tries: three more would be too many.
      if (endpoint.requires === 'public' && name.includes('program')) continue;
      it(`[ACC-12] ${endpoint.name} as ${name}`, () => expectVerdict(endpoint, world.caller(name)));
      if (endpoint.scope === 'property')
        it(`[ACC-12] ${endpoint.name} at P1 as ${name}`, () =>
          expectVerdict(endpoint, world.caller(name), world.own.property.id));
    }
});
