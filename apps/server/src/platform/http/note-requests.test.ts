import { request as ask } from 'node:http';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { buildUser, testPassword } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let address: URL;
let lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) });
  test = await buildTestApp({ log, environment: { LOG_LEVEL: 'info' } });
  address = new URL(await test.listen());
});
beforeEach(() => (lines = []));
afterAll(() => test.close());

/** The lines about requests, once there are so many of them. */
async function requestLines(count: number): Promise<readonly Record<string, unknown>[]> {
  const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  await expect.poll(() => told().length).toBe(count);
  return told();
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

it('[O2] each request is one line at info, with its call, what it came to, whose it was and its trace', async () => {
  const user = await buildUser(test, { role: 'admin' });
  const { cookie = '' } = await as(test, user);
  const headers = { cookie, 'x-request-id': 'asked-by-me', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await (await fetch(new URL('/api/v1/users/999999', address), { headers })).text();
  const told = (await requestLines(1))[0];
  expect(told).toMatchObject({
    level: 30,
    requestId: 'asked-by-me',
    operation: 'getUser',
    method: 'GET',
    route: '/api/v1/users/:userId',
    status: 404,
    groupId: user.groupId,
    traceId: trace,
  });
  expect(told?.['durationMs']).toBeGreaterThan(0);
  expect(Object.keys(told ?? {})).not.toContain('userId');
});

it.each([
  '00-0-0-00',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace}-jan@hotel.nl`,
])('[O2] a trace that is not well-formed is none: %s', async (traceparent) => {
  await (await fetch(new URL('/health/live', address), { headers: { traceparent } })).text();
  expect((await requestLines(1))[0]).not.toHaveProperty('traceId');
});

it('[O2] who hangs up is in the log too, without a status', async () => {
  const { cookie = '' } = await as(test, await buildUser(test, { role: 'admin' }));
  const asked = ask(new URL('/api/v1/users', address), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'content-length': 100 },
  });
  asked.on('error', () => undefined);
  asked.write('{"user":');
  setTimeout(() => asked.destroy(), 100);
  expect((await requestLines(1))[0]).toMatchObject({ operation: 'createUser', status: null });
});

it('[O2] whatever a caller puts into path, query, headers and body, and whatever they sign in with, is in no line', async () => {
  const user = await buildUser(test, { role: 'admin' });
  const { cookie = '' } = await as(test, user);
  const secret = fc.stringMatching(/^canary[A-Za-z0-9]{12,40}$/);
  const place = fc.constantFrom(
    '/api/v1/users/',
    '/api/v1/receipt_pages/',
    '/media/',
    '/set_password/',
    '/nothing/',
    '/device/v1/receipts/',
  );
  await fc.assert(
    fc.asyncProperty(place, secret, fc.emailAddress(), async (path, token, email) => {
      lines = [];
      const url = new URL(`${path}${token}?token=${token}&email=${encodeURIComponent(email)}&search=${token}`, address);
      const headers = {
        ...{ cookie: `${cookie}; larder=${token}`, authorization: `Bearer ${token}`, 'user-agent': token },
        ...{
          referer: `https://larder.test/set_password?token=${token}`,
          'x-request-id': `${token} ${email}`,
          traceparent: token,
        },
        ...{ 'x-forwarded-for': token, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      };
      const wanted = { email, name: token, password: token };
      await (await fetch(url, { headers })).text();
      const signIn = new URL(`/api/v1/users/log_in?token=${token}`, address);
      await (
        await fetch(signIn, { method: 'POST', headers, body: JSON.stringify({ user: wanted, [token]: email }) })
      ).text();
      await requestLines(2);
      const said = lines.join('');
      expect(said).not.toContain(token);
      expect(said).not.toContain(email);
    }),
    { numRuns: 40 },
  );
  for (const own of [user.email, user.name, testPassword, cookie]) expect(lines.join('')).not.toContain(own);
});
