import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, type Answer, type Outgoing } from '../../../testing/as.ts';
import { buildGroup, buildUser, testPassword } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const behindProxies = { APP_ENV: 'STAGING', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://localhost:1' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const tryAt = (
  server: TestApp,
  email: string,
  { password = 'a guess', ...outgoing }: Outgoing & { password?: string },
) => anonymous(server).send('POST', '/api/v1/users/log_in', { ...outgoing, body: { user: { email, password } } });
const logIn = (email: string, outgoing: Outgoing & { password?: string }) => tryAt(test, email, outgoing);
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Tries passwords of many accounts, as fast as the server takes them without growing a line of hashes. */
async function stuff(attempts: number, outgoing: (attempt: number) => Outgoing): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < attempts; first += 25)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, attempts - first) }, (_, index) =>
          logIn(`somebody${first + index}@elsewhere.test`, outgoing(first + index)),
        ),
      )),
    );
  return answers;
}

describe('the address that counts', () => {
  it('[A1] is the one of the connection, whatever a caller says that nobody trusts', async () => {
    const server = await buildTestApp({ beside: test, environment: behindProxies });
    try {
      const user = await buildUser(test);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const headers = { 'x-forwarded-for': `198.18.${attempt}.1`, forwarded: `for=198.18.${attempt}.1` };
        statuses.push((await tryAt(server, user.email, { headers, address: '203.0.113.77' })).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(50).fill(429)]);
    } finally {
      await server.close();
    }
  });

  it('[A1] is the one that a trusted proxy tells, and not what a caller told that proxy', async () => {
    const server = await buildTestApp({
      beside: test,
      environment: { ...behindProxies, TRUSTED_PROXIES: '10.1.0.0/16, fd00::7' },
    });
    try {
      const user = await buildUser(test);
      const guess = (told: string, address: string) =>
        tryAt(server, user.email, { headers: { 'x-forwarded-for': told }, address });
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await guess(`198.18.${attempt}.1, 203.0.113.80`, '10.1.2.3')).status).toBe(401);
      // The same proxy over IPv6, a second one before it, and IPv4 written as IPv6.
      expect((await guess('198.18.99.1, 203.0.113.80', 'fd00::7')).status).toBe(429);
      expect((await guess('203.0.113.80, 10.1.9.9', '10.1.2.3')).status).toBe(429);
      expect((await guess('203.0.113.80:55123', '::ffff:10.1.2.3')).status).toBe(429);
      expect((await guess('::ffff:203.0.113.80', '10.1.2.3')).status).toBe(429);
      // Another caller behind the same proxy, and who is no proxy at all.
      expect((await guess('192.0.2.80', '10.1.2.3')).status).toBe(401);
      expect((await guess('203.0.113.80', '10.2.0.1')).status).toBe(401);
    } finally {
      await server.close();
    }
  });

  it('[A1] is a /64 of IPv6, however it is written, and a /56 with more of them', async () => {
    const user = await buildUser(test);
    const guess = async (address: string) => (await logIn(user.email, { address })).status;
    const own = ['2001:db8::1', '2001:db8:0:0:ffff::', '2001:DB8:0000::99', '2001:db8::a:b'];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push(await guess(own[attempt % own.length] ?? ''));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const around: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1)
      around.push(await guess(`2001:db8:0:${(attempt + 1).toString(16)}::1`));
    expect(around).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)]);
    expect(await guess('2001:db8:0:100::1')).toBe(401);
  });
});

describe('guessing at many accounts', () => {
  it('[A3] from one address ends after 100, and holds up nobody who signed in from there before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const address = '203.0.113.1';
    const group = await buildGroup(test);
    const guests = [await buildUser(test, { group }), await buildUser(test, { group })];
    for (const { email } of guests) expect((await logIn(email, { password: testPassword, address })).status).toBe(200);
    const newcomer = await buildUser(test);
    const answers = await stuff(500, () => ({ address }));
    expect([count(answers, 401), count(answers, 429)]).toEqual([100, 400]);
    for (const { email } of guests) expect((await logIn(email, { password: testPassword, address })).status).toBe(200);
    const refused = await logIn(newcomer.email, { password: testPassword, address });
    expect([refused.status, refused.problem?.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d{0,2}$/);
    for (const elsewhere of ['192.0.2.44', '203.0.113.2'])
      expect((await logIn(newcomer.email, { password: testPassword, address: elsewhere })).status).toBe(200);
    // Refused guesses were no failures of their account: whoever waits as told is heard.
    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1_000);
    const patient = await buildUser(test);
    expect((await logIn(patient.email, { password: testPassword, address })).status).toBe(200);
  });

  it('[A3] an account is not held up by guesses at it that nobody looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const address = '198.51.100.9';
    const user = await buildUser(test);
    await stuff(100, () => ({ address }));
    for (let attempt = 0; attempt < 15; attempt += 1) expect((await logIn(user.email, { address })).status).toBe(429);
    // The same network, another line.
    expect((await logIn(user.email, { password: testPassword, address: '198.51.100.10' })).status).toBe(200);
  });

  it('[A3] changes its /64 for nothing: the /56 around it has four hundred', { timeout: 60_000 }, async () => {
    const answers = await stuff(500, (attempt) => ({ address: `2001:db8:7:${(attempt % 200).toString(16)}::5` }));
    expect([count(answers, 401), count(answers, 429)]).toEqual([400, 100]);
  });

  it('[A3] right passwords cost nothing, however many people sign in from one hotel', { timeout: 60_000 }, async () => {
    const address = '192.0.2.200';
    for (let person = 0; person < 110; person += 1) {
      const { email } = await buildUser(test);
      expect((await logIn(email, { password: testPassword, address })).status).toBe(200);
    }
  });

  it('[A4] does not tell who signed in from there before: a wrong password reads the same for all', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const address = '203.0.114.5';
    const user = await buildUser(test);
    expect((await logIn(user.email, { password: testPassword, address })).status).toBe(200);
    expect((await logIn(user.email, { address })).status).toBe(401);
    await stuff(100, () => ({ address }));
    const headers = { 'x-request-id': 'the-same-for-all' };
    const visible = (answer: Answer) => [answer.status, answer.text, { ...answer.headers, date: undefined }];
    const [known, unknown] = [
      await logIn(user.email, { address, headers }),
      await logIn('nobody@elsewhere.test', { address, headers }),
    ];
    expect(known.status).toBe(429);
    expect(visible(known)).toEqual(visible(unknown));
    expect((await logIn(user.email, { password: testPassword, address })).status).toBe(200);
  });

  it('[A3] where a person was last seen long ago they are a stranger again, and nobody is named', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const address = '192.0.2.61';
    const user = await buildUser(test);
    const comesIn = async () => (await logIn(user.email, { password: testPassword, address })).status;
    expect(await comesIn()).toBe(200);
    const rows = await test.owner.read('identity', (tx) => tx.rows(sql`select * from rate_limits`));
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    vi.setSystemTime(Date.now() + 89 * 86_400_000);
    await stuff(100, () => ({ address }));
    expect(await comesIn()).toBe(200);
    vi.setSystemTime(Date.now() + 91 * 86_400_000);
    await stuff(100, () => ({ address }));
    expect(await comesIn()).toBe(429);
  });
});

describe('asking for reset mails', () => {
  it('[A9] from one address ends after 100 in three minutes, whatever they are for, and goes on from others', async () => {
    const ask = (attempt: number, address: string) =>
      anonymous(test).send('POST', '/api/v1/users/request_password_reset', {
        address,
        body: { email: `nobody${attempt}@elsewhere.test` },
      });
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 105; attempt += 1) answers.push(await ask(attempt, '203.0.113.91'));
    expect([count(answers, 204), count(answers, 429)]).toEqual([100, 5]);
    expect((await ask(0, '203.0.113.92')).status).toBe(204);
  });
});
