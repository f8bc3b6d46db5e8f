import { printReceiptPage } from '@larder/contract/sales/receipt-pages';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { anonymous, as, asTill } from '../../testing/as.ts';
import { buildCashRegister, buildGroup, buildUser, testPassword } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AnonymousActor } from '../context.ts';
import { bind, registerBindings } from './adapter.ts';
import { makeServer } from './server.ts';

let test: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  const log = pino(
    { level: 'trace', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => void lines.push(line) },
  );
  test = await buildTestApp({ log });
});
beforeEach(() => (lines = []));
afterAll(() => test.close());

const entry = z.looseObject({ level: z.number(), time: z.iso.datetime(), msg: z.string() });
const entries = () => lines.map((line) => entry.parse(JSON.parse(line)));
const withId = (id: string) => ({ headers: { 'x-request-id': id } });

it('[ASVS V16.3.2] who is refused for lack of a right, by their site or for asking too often is in the log, with what and from where', async () => {
  const staff = await buildUser(test, { group: await buildGroup(test), role: 'default' });
  const client = await as(test, staff);
  const till = await asTill(test, await buildCashRegister(test));
  await client.get('/api/v1/users', withId('no-such-right'));
  await till.send('POST', '/device/v1/age_checks', { body: { code: 'x' } });
  await client.send('DELETE', '/api/v1/users/log_out', {
    headers: { 'x-request-id': 'another-site', 'sec-fetch-site': 'cross-site' },
  });
  const guess = { body: { user: { email: staff.email, password: `${testPassword}!` } }, address: '203.0.113.5' };
  for (let attempt = 0; attempt < 11; attempt += 1)
    await anonymous(test).send('POST', '/api/v1/users/log_in', { ...guess, ...withId(`guess-number-${attempt}`) });
  expect(entries().map(({ level: _level, time: _time, ...rest }) => rest)).toEqual([
    {
      code: 'forbidden',
      requestId: 'no-such-right',
      network: '127.0.0.0/24',
      method: 'GET',
      route: '/api/v1/users',
      userId: staff.id,
      groupId: staff.groupId,
      msg: 'refused',
    },
    {
      code: 'cross_origin',
      requestId: 'another-site',
      network: '127.0.0.0/24',
      method: 'DELETE',
      route: '/api/v1/users/log_out',
      msg: 'refused',
    },
    {
      code: 'too_many_requests',
      requestId: 'guess-number-10',
      network: '203.0.113.0/24',
      method: 'POST',
      route: '/api/v1/users/log_in',
      msg: 'refused',
    },
  ]);
  expect(lines.join('')).not.toContain(testPassword);
  expect(lines.join('')).not.toContain(staff.email);
});

it('[ASVS V16.4.1] what somebody sends begins no line of its own: each line is one JSON object with a UTC time', async () => {
  const client = await as(test, await buildUser(test, { role: 'default' }));
  const path = '/api/v1/users?search=%0A%7B%22level%22%3A60%2C%22msg%22%3A%22forged%22%7D%0A';
  await client.get(path, { headers: { 'user-agent': '\u001B[31m{"msg":"forged"}', 'x-request-id': 'a b\t{"c":1}' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{\P{Cc}*\}\n$/u);
  expect(lines[0]).toMatch(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/);
  expect(lines.join('')).not.toContain('forged');
});

it('[ASVS V16.3.2] thousands of refusals are counted, not written', async () => {
  const client = await as(test, await buildUser(test, { role: 'default' }));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000_000);
  onTestFinished(() => clock.mockRestore());
  for (let attempt = 0; attempt < 310; attempt += 1) await client.get('/api/v1/users');
  expect(lines).toHaveLength(300);
  clock.mockReturnValue(60_060_000);
  await client.get('/api/v1/users');
  expect(entries().slice(300)).toMatchObject([{ msg: 'more were refused', count: 10 }, { msg: 'refused' }]);
});

it('[ASVS V16.3.4] a download that breaks off is in the log, and is no whole file to who asked', async () => {
  const nobody = async (): Promise<AnonymousActor> => ({ kind: 'anonymous' });
  async function* chunks() {
    yield 'the first rows';
    throw new Error('the others are gone');
  }
  const server = await makeServer(test.services);
  onTestFinished(() => server.close());
  const binding = bind(printReceiptPage, async () => ({ fileName: 'receipt.pdf', chunks: chunks() }));
  registerBindings(server, [binding], {
    services: test.services,
    authenticate: { office: nobody, device: nobody },
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${address}/api/v1/receipt_pages/x/pdf`).then((answer) => answer.text())).rejects.toThrow(
    /terminated|fetch failed/,
  );
  expect(entries()).toMatchObject([{ level: 50, msg: 'download broken off', err: { message: 'the others are gone' } }]);
});

it('[ASVS V16.2.5] an error of the database is in the log without the row that it is about', async () => {
  const user = await buildUser(test);
  const client = await as(test, user);
  await test.owner.pool.query(`alter table users add constraint no_canary check (name <> 'Canary')`);
  onTestFinished(async () => void (await test.owner.pool.query('alter table users drop constraint no_canary')));
  const answer = await client.send('PUT', '/api/v1/users/me', { body: { name: 'Canary' } });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/canary/i);
  // Row security has PostgreSQL keep the row to itself.
  expect(entries()).toMatchObject([
    { level: 50, msg: 'unknown error', err: { code: '23514', constraint: 'no_canary' } },
  ]);
  for (const content of ['Failing row', 'Canary', user.email, 'argon2id'])
    expect(lines.join('')).not.toContain(content);
});
