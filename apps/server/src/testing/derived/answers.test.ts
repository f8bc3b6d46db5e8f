import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { snakeCase, shapeOf } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { parameters } from './places.ts';
import { attempt, buildParams, buildWorld, endsSessions, lastWrite, parametersOf, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

/** A successful call by someone who may, whose session is known already: looking it up is not the call's own work. */
async function callWarm(endpoint: Endpoint, query = '', propertyId?: number) {
  const caller = world.caller(endpoint.api === 'device' ? 'till@P1' : 'admin@A');
  const client = endsSessions.has(endpoint.name) ? await caller.enterAsTwin() : caller.client;
  await client.get(endpoint.api === 'device' ? '/device/v1/catalog' : '/api/v1/users/me');
  return attempt(client, endpoint, {
    params: await buildParams(test, endpoint, world.own),
    query,
    propertyId,
    reach: caller.propertyIds,
  });
}

/** Whether the example of a call stumbles for a reason of its own: it names what nobody has, or what is not as it wants it. */
function stumbles({ name, requires, path, isUpload }: Endpoint): boolean {
  return (
    isUpload === true ||
    requires === 'public' ||
    [
      'reviewReceipt',
      'exportDsfinvk',
      'exportXaf',
      'deleteProperty',
      'pairProduct',
      'updateTotp',
      'createPasskey',
      'createRecoveryCodes',
      'checkSignInDirectory',
      'checkPmsConnection',
    ].includes(name) ||
    path.includes(':sessionId') ||
    path.includes(':passkeyId') ||
    path.includes(':pushSubscriptionId') ||
    path.includes(':changeId')
  );
}

const ordinary = endpoints.filter(({ requires }) => requires !== 'public');

describe('answers', () => {
  for (const endpoint of endpoints)
    it(`[API-02] ${endpoint.name} keeps to its statements and says what its contract says, nothing more`, async () => {
      const answer = await callWarm(endpoint);
      if (answer.status >= 300) return expect(stumbles(endpoint), answer.text).toBe(true);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.statements).toBeLessThanOrEqual(endpoint.statements);
      if (endpoint.download !== undefined) return expect(answer.headers['content-type']).toContain(endpoint.download);
      if (endpoint.response === undefined) return expect(answer.text).toBe('');
      expect(z.parse(endpoint.response, answer.body)).toEqual(answer.body);
      return expect(JSON.stringify(answer.body)).not.toMatch(/"[a-z]+_[a-z_]*":/);
    });

  for (const endpoint of ordinary.filter(({ query }) => query !== undefined && 'cursor' in (shapeOf(query) ?? {})))
    it(`[API-02] ${endpoint.name} takes as many statements for many rows as for one, and refuses a cursor it did not give`, async () => {
      for (let count = 0; count < 3; count += 1)
        for (const parameter of Object.values(parameters))
          if (parameter.reach !== 'everyone') await parameter.build(test, world.own);
      const [one, many] = [await callWarm(endpoint, '?limit=1'), await callWarm(endpoint, '?limit=200')];
      expect([one.status, many.status]).toEqual([200, 200]);
      expect(many.statements).toBe(one.statements);
      const refused = await callWarm(endpoint, '?cursor=bm9uc2Vuc2U');
      expect(refused.problem).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'cursor', code: 'invalid_cursor' }],
      });
      for (const limit of ['0', '201', '-1', '1.5', 'ten', ''])
        expect(
          (await callWarm(endpoint, `?limit=${limit}`)).problem?.errors.map(({ path }) => path),
          limit,
        ).toEqual(['limit']);
    });

  it('[A16] GET never changes anything', async () => {
    // Coming back is a step of signing in, which the browser proves by its cookie.
    const gets = endpoints.filter(
      ({ method, api, isComingBack }) => method === 'GET' && api === 'office' && isComingBack !== true,
    );
    const params = await Promise.all(gets.map((endpoint) => buildParams(test, endpoint, world.own)));
    const { client } = world.caller('admin@A');
    const before = await lastWrite(world);
    for (const [index, endpoint] of gets.entries()) {
      const { status } = await attempt(client, endpoint, { params: params[index] ?? {} });
      // Between password and second step nobody stands here.
      expect(status, endpoint.name).toBe(endpoint.name === 'getSecondStep' ? 401 : 200);
    }
    expect(await lastWrite(world)).toEqual(before);
  });

  it('[API-02] every parameter of a path is spelled as its row in the tests', () => {
    for (const endpoint of endpoints)
      for (const name of parametersOf(endpoint)) expect(snakeCase(name), endpoint.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});
