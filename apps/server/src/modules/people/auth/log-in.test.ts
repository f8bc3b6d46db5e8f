import { currentUser, getCurrentUser } from '@larder/contract/people/auth';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymous, as, type Answer, type Outgoing, withCookie } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildShop, buildUser, testPassword } from '../../../testing/build/build.ts';
import { cookieOf, cookiesOf } from '../../../testing/cookie.ts';
import { buildTestApp, statementsHeader, type TestApp } from '../../../testing/test-app.ts';
import { sql } from '../../../platform/database/sql.ts';

let test: TestApp;
const logLines: string[] = [];
beforeAll(async () => {
  test = await buildTestApp({ log: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }) });
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const logIn = (email: string, password: string, outgoing: Outgoing = {}): Promise<Answer> =>
  anonymous(test).send('POST', '/api/v1/users/log_in', { ...outgoing, body: { user: { email, password } } });

/** What a person can tell two answers apart by, with the same request id in both. */
const visible = (answer: Answer) => ({
  status: answer.status,
  text: answer.text,
  headers: { ...answer.headers, date: undefined, [statementsHeader]: undefined },
});

describe('logging in', () => {
  it('[ACC-10] [USR-03] answers who is signed in, with role, group and locations, and a session', async () => {
    const group = await buildGroup(test, { name: 'Molenhof' });
    const utrecht = await buildProperty(test, { group, name: 'Utrecht', validateLegalAge: true });
    await buildProperty(test, { group, name: 'Eindhoven' });
    const shop = await buildShop(test, { property: utrecht, name: 'Lobby' });
    const user = await buildUser(test, { group, role: 'manager', properties: [utrecht] });
    const answer = await logIn(user.email.toUpperCase(), testPassword);
    expect(answer.status).toBe(200);
    const me = await withCookie(test, cookieOf(answer)).call(getCurrentUser);
    expect(answer.body).toEqual(me);
    expect(me).toMatchObject({
      id: user.id,
      role: 'manager',
      group: { id: group.id, slug: group.slug, name: 'Molenhof' },
      allowedProperties: [
        {
          id: utrecht.id,
          name: 'Utrecht',
          slug: utrecht.slug,
          validateLegalAge: true,
          shops: [{ id: shop.id, name: 'Lobby' }],
        },
      ],
    });
  });

  it('[USR-03] gives an administrator all locations of the group by name, and of no other', async () => {
    const group = await buildGroup(test);
    for (const name of ['Éindhoven', 'aachen', 'Utrecht']) await buildProperty(test, { group, name });
    await buildProperty(test);
    const me = await (await as(test, await buildUser(test, { group, role: 'admin' }))).call(getCurrentUser);
    expect(me.allowedProperties.map((property) => property.name)).toEqual(['aachen', 'Éindhoven', 'Utrecht']);
  });

  it('[ACC-08] signs in a person without a group, and takes no role for default', async () => {
    const lost = await logIn((await buildUser(test, { group: null, role: 'admin' })).email, testPassword);
    expect(currentUser.parse(lost.body)).toMatchObject({ group: null, allowedProperties: [] });
    const property = await buildProperty(test);
    const plain = await as(test, await buildUser(test, { role: null, properties: [property] }));
    expect(await plain.call(getCurrentUser)).toMatchObject({
      role: 'default',
      allowedProperties: [{ id: property.id }],
    });
    expect((await plain.get('/api/v1/products')).problem?.code).toBe('forbidden');
  });

  it('[ACC-07] is over without a session: 401 whatever the cookie holds', async () => {
    for (const cookie of [
      '',
      'larder=',
      'larder=x',
      `larder=${'x'.repeat(43)}`,
      `larder=${'%00'.repeat(10)}`,
      `other=${'x'.repeat(43)}`,
      'larder="; drop table users',
    ])
      expect((await withCookie(test, cookie).get('/api/v1/users/me')).problem?.code, cookie).toBe('unauthenticated');
  });

  it('[ACC-10] says one thing for every failure, in the language of the caller', async () => {
    const user = await buildUser(test);
    const texts: string[] = [];
    for (const language of ['nl', 'de-DE', 'en;q=0.9']) {
      const answer = await logIn(user.email, 'not the password', { headers: { 'accept-language': language } });
      expect(answer.status).toBe(401);
      expect(answer.problem?.code).toBe('wrong_credentials');
      texts.push(answer.problem?.title ?? '');
    }
    expect(texts[0]).toBe('E-mailadres of wachtwoord klopt niet');
    expect(new Set(texts).size).toBe(3);
  });

  it('[A4] cannot be used to find out who exists', async () => {
    const people = [
      { email: 'nobody-at-all@larder.test', password: testPassword },
      { email: (await buildUser(test)).email, password: 'not the password' },
      { email: (await buildUser(test, { isDisabled: true })).email, password: testPassword },
      { email: (await buildUser(test, { group: null })).email, password: 'not the password' },
      { email: (await buildUser(test, { hasPassword: false })).email, password: testPassword },
    ];
    const outgoing = { headers: { 'x-request-id': 'the-same-for-all' }, address: '198.51.100.7' };
    const answers = await Promise.all(people.map(({ email, password }) => logIn(email, password, outgoing)));
    for (const answer of answers) expect(visible(answer)).toEqual(visible(answers[0] ?? answer));
    expect(answers[0]?.status).toBe(401);
    const resets: Answer[] = [];
    for (const { email } of people)
      resets.push(
        await anonymous(test).send('POST', '/api/v1/users/request_password_reset', { ...outgoing, body: { email } }),
      );
    for (const answer of resets) expect(visible(answer)).toEqual(visible(resets[0] ?? answer));
    expect(resets[0]?.status).toBe(204);
  });
});

describe('guessing', () => {
  it('[A1] is stopped after 10 failures for one account and network, and lets the owner in from elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const user = await buildUser(test);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1)
      statuses.push((await logIn(user.email, `guess ${attempt}`, { address: '203.0.113.5' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(50).fill(429)]);
    const right = await logIn(user.email, testPassword, { address: '203.0.113.99' });
    expect(right.status).toBe(429);
    expect(right.headers['retry-after']).toMatch(/^\d{1,3}$/);
    expect((await logIn(user.email, testPassword, { address: '192.0.2.1' })).status).toBe(200);
    expect((await logIn((await buildUser(test)).email, testPassword, { address: '203.0.113.5' })).status).toBe(200);
    vi.setSystemTime(Date.now() + Number(right.headers['retry-after']) * 1_000);
    expect((await logIn(user.email, testPassword, { address: '203.0.113.5' })).status).toBe(200);
  });

  it('[A1] one account has one spelling: a letter that only the database makes small is another address', async () => {
    const user = await buildUser(test, { email: `administratie-${crypto.randomUUID()}@larder.test` });
    const spelled = user.email.replace('i', 'İ');
    const guess = (email: string, password: string) => logIn(email, password, { address: '203.0.113.77' });
    expect((await guess(spelled, testPassword)).status).toBe(401);
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(user.email, 'not the password');
    expect((await guess(user.email.toUpperCase(), testPassword)).status).toBe(429);
    expect((await guess(spelled, testPassword)).status).toBe(401);
  });

  it('[A1] side by side gets no further, and signing in often costs nothing', async () => {
    const user = await buildUser(test);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(user.email, `guess ${index}`, { address: '203.0.113.5' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const often = await buildUser(test);
    for (let time = 0; time < 12; time += 1)
      expect((await logIn(often.email, testPassword, { address: '203.0.113.5' })).status).toBe(200);
  });
});

describe('the session cookie', () => {
  it('[A6] is always new, and a value that we did not give out is never taken over', async () => {
    const user = await buildUser(test);
    const planted = `larder=${'A'.repeat(43)}`;
    const first = await withCookie(test, planted).send('POST', '/api/v1/users/log_in', {
      body: { user: { email: user.email, password: testPassword } },
    });
    expect(cookieOf(first)).not.toBe(planted);
    expect((await withCookie(test, planted).get('/api/v1/users/me')).status).toBe(401);
    const second = await withCookie(test, cookieOf(first)).send('POST', '/api/v1/users/log_in', {
      body: { user: { email: user.email, password: testPassword } },
    });
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await withCookie(test, cookieOf(first)).get('/api/v1/users/me')).status).toBe(401);
    expect((await withCookie(test, cookieOf(second)).get('/api/v1/users/me')).status).toBe(200);
  });

  it('[A7] is out of reach of scripts, other sites and other hosts, and its token stands nowhere else', async () => {
    const secure = await buildTestApp({
      beside: test,
      environment: { APP_ENV: 'STAGING', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://localhost:1' },
    });
    try {
      const user = await buildUser(test);
      const body = { user: { email: user.email, password: testPassword } };
      for (const [server, name, expected] of [
        [test, 'larder', { path: '/', httponly: '', samesite: 'Lax' }],
        [secure, '__Host-larder', { path: '/', httponly: '', samesite: 'Lax', secure: '' }],
      ] as const) {
        const given = await anonymous(server).send('POST', '/api/v1/users/log_in', { body });
        const ended = await withCookie(server, cookieOf(given)).send('DELETE', '/api/v1/users/log_out');
        const again = await anonymous(server).send('POST', '/api/v1/users/log_in', { body });
        for (const [answer, age] of [
          [given, String(14 * 86_400)],
          [ended, '0'],
          [again, String(14 * 86_400)],
        ] as const) {
          const [cookie] = cookiesOf(answer);
          expect(cookie?.name).toBe(name);
          expect(cookie?.attributes).toEqual({ ...expected, 'max-age': age });
        }
        for (const answer of [given, again]) {
          const token = cookiesOf(answer)[0]?.value ?? '';
          expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
          expect(answer.text + logLines.join('')).not.toContain(token);
        }
      }
      expect(cookiesOf(await logIn(user.email, 'not the password'))).toEqual([]);
    } finally {
      await secure.close();
    }
  });

  it('[A7] is kept as a hash only', async () => {
    const answer = await logIn((await buildUser(test)).email, testPassword);
    const token = cookiesOf(answer)[0]?.value ?? '';
    const rows = await test.owner.read('identity', (tx) => tx.rows(sql`select * from sessions`));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('the audit trail', () => {
  it('[V5] has who signed in, failed and left, with the request and no secret', async () => {
    const user = await buildUser(test);
    await logIn(user.email, 'not the password', { headers: { 'x-request-id': 'audit-failed' } });
    const answer = await logIn(user.email, testPassword, { headers: { 'x-request-id': 'audit-in' } });
    await withCookie(test, cookieOf(answer)).send('DELETE', '/api/v1/users/log_out', {
      headers: { 'x-request-id': 'audit-out' },
    });
    const entries = await test.owner.read({ groupId: user.groupId ?? 0 }, (tx) =>
      tx.rows(sql`select action, actor_user_id, request_id from audit_entries order by id`),
    );
    expect(entries).toEqual([
      { action: 'log_in_failed', actor_user_id: user.id, request_id: 'audit-failed' },
      { action: 'log_in', actor_user_id: user.id, request_id: 'audit-in' },
      { action: 'log_out', actor_user_id: user.id, request_id: 'audit-out' },
    ]);
  });
});
