import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, withCookie } from '../as.ts';
import { buildUser, testPassword } from '../build/build.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { bodies } from './bodies.ts';
import { buildParams, buildWorld, lastWrite, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

const changes = endpoints.filter(({ api, method }) => api === 'office' && method !== 'GET');

/** What another site can make a browser send, or what no browser sends at all. */
const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a look-alike address', { origin: 'http://localhost:0.evil.example' }],
  ['another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
  ['our own page, says one header of two', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ['nobody knows where', {}],
];

describe('requests that another site makes a browser send', () => {
  for (const endpoint of changes)
    it(`[A16] ${endpoint.name} is refused and changes nothing`, async () => {
      const { cookie = '' } = await world.caller('admin@A').enter();
      const path = pathOf(endpoint, { params: await buildParams(test, endpoint, world.own) });
      const body = bodies[endpoint.name]?.();
      const send = (headers: Record<string, string>, payload: string | undefined) =>
        test.app.inject({
          method: endpoint.method,
          url: path,
          headers: { cookie, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
      const before = await lastWrite(world);
      for (const [what, headers] of foreign) {
        const json = body === undefined ? {} : { 'content-type': 'application/json' };
        const answer = await send({ ...headers, ...json }, body === undefined ? undefined : JSON.stringify(body));
        expect([answer.statusCode, answer.json<{ code: string }>().code], what).toEqual([403, 'cross_origin']);
        expect(answer.headers['set-cookie'], what).toBeUndefined();
        expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
        for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
          expect(
            (await send({ ...headers, 'content-type': type }, 'user[email]=a&user[password]=b')).statusCode,
            `${what}, ${type}`,
          ).toBeGreaterThanOrEqual(403);
      }
      expect(await lastWrite(world)).toEqual(before);
    });

  it('[A16] lets our own pages through, by either header', async () => {
    const user = await buildUser(test);
    const body = { user: { email: user.email, password: testPassword } };
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin', origin: test.services.config.publicUrl },
      { origin: test.services.config.publicUrl },
    ] as const) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/users/log_in',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('[A16] a wrong verb is told which ones there are, and nothing allows another origin to read', async () => {
    const client = withCookie(test, '');
    for (const method of ['PATCH', 'OPTIONS', 'PUT'] as const) {
      const answer = await client.send(method, '/api/v1/vats', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      });
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
