import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { anonymous, as, type Answer, withCookie } from '../../../testing/as.ts';
import { buildGroup, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { cookieOf } from '../../../testing/cookie.ts';
import { startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { issueResetToken } from '../sessions/public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const newPassword = 'Een heel nieuw wachtwoord: 12 stroopwafels';
const ask = (email: unknown, more: Record<string, unknown> = {}) =>
  anonymous(test).send('POST', '/api/v1/users/request_password_reset', { body: { email, ...more } });
const set = (token: unknown, password: string = newPassword, confirmation: string = password) =>
  anonymous(test).send('POST', '/api/v1/users/set_password', {
    body: { token, password, password_confirmation: confirmation },
    headers: { 'x-request-id': 'the-same-for-all' },
  });
const logIn = (user: User, password: string) =>
  anonymous(test).send('POST', '/api/v1/users/log_in', { body: { user: { email: user.email, password } } });
const fieldsOf = (answer: Answer) => answer.problem?.errors.map(({ path, code }) => ({ path, code }));

async function tokenFor(user: User): Promise<string> {
  const issued = await issueResetToken(test.services, user.id);
  if (issued === undefined) throw new Error('no token');
  return issued.token;
}

describe('forgotten password', () => {
  it('[ACC-09] mails a link, over SMTP and in the language asked for, that sets a new password once', async () => {
    const smtp = await startMailServer();
    const app = await buildTestApp({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Larder <no-reply@larder.test>' } });
    try {
      const transport = openMailTransport(app.services.config);
      await app.startJobs(transport);
      const user = await buildUser(app, { locale: 'en' });
      const post = (path: string, body: unknown) => anonymous(app).send('POST', `/api/v1/users/${path}`, { body });
      expect((await post('request_password_reset', { email: user.email, locale: 'de' })).status).toBe(204);
      const [mail] = await vi.waitFor(() => expectSome(smtp.mails), { timeout: 10_000, interval: 50 });
      expect(mail?.to?.map(({ address }) => address)).toEqual([user.email]);
      expect(mail?.from?.address).toBe('no-reply@larder.test');
      expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe('de');
      const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
      expect(link.origin + link.pathname).toBe(`${app.services.config.publicUrl}/set_password`);
      expect(mail?.html).toContain(link.href);
      const token = link.searchParams.get('token');
      expect(
        (await post('set_password', { token, password: newPassword, password_confirmation: newPassword })).status,
      ).toBe(204);
      expect((await post('log_in', { user: { email: user.email, password: testPassword } })).status).toBe(401);
      expect((await post('log_in', { user: { email: user.email, password: newPassword } })).status).toBe(200);
      expect(
        (await post('set_password', { token, password: newPassword, password_confirmation: newPassword })).problem
          ?.code,
      ).toBe('invalid_reset_link');
      expect(smtp.mails).toHaveLength(1);
      const sent = await app.owner.read('identity', (tx) =>
        tx.row(sql<{ sent_at: Date | null; text: string }>`select sent_at, to_jsonb(mails)::text as text from mails`),
      );
      expect(sent.sent_at).not.toBeNull();
      expect(sent.text).not.toContain(token);
      transport.close();
    } finally {
      await app.close();
      await smtp.close();
    }
  });

  it('[ACC-09] names a wrong e-mail address', async () => {
    for (const email of [
      '',
      'x',
      'a@b',
      'a@b.',
      'a b@c.nl',
      'a@b.nl, c@d.nl',
      'a@b.nl\r\nBcc: c@d.nl',
      `${'a'.repeat(250)}@b.nl`,
      'a@b.nl\0',
    ])
      expect(fieldsOf(await ask(email))?.[0]?.path, email).toBe('email');
    expect(fieldsOf(await ask('geen adres'))).toEqual([{ path: 'email', code: 'invalid_email' }]);
    expect(fieldsOf(await ask(5))).toEqual([{ path: 'email', code: 'wrong_type' }]);
  });

  it('[A9] sends at most 5 mails an hour for one account and always answers the same', async () => {
    const user = await buildUser(test);
    const answers: Answer[] = [];
    for (let time = 0; time < 50; time += 1)
      answers.push(await ask(time % 2 === 0 ? user.email : user.email.toUpperCase()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
    const { count } = await test.owner.read('identity', (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from mails where user_id = ${user.id}`),
    );
    expect(count).toBe(5);
  });

  it('[A9] mails nothing to someone who is disabled or unknown', async () => {
    const user = await buildUser(test, { isDisabled: true });
    const mails = () =>
      test.owner.read('identity', (tx) => tx.row(sql<{ count: number }>`select count(*) as count from mails`));
    const before = await mails();
    for (const email of [user.email, 'nobody-at-all@larder.test']) expect((await ask(email)).status).toBe(204);
    expect(await mails()).toEqual(before);
  });
});

describe('the reset link', () => {
  it('[A10] carries 32 random bytes and is kept as a hash only', async () => {
    const token = await tokenFor(await buildUser(test));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.owner.read('identity', (tx) =>
      tx.rows(sql<{ token_hash: Buffer }>`select token_hash from sessions where context = 'reset'`),
    );
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
  });

  it('[A10] works for exactly one of 20 at once', async () => {
    const user = await buildUser(test);
    const token = await tokenFor(user);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => set(token, `${newPassword} ${index}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(new Set(refused.map(({ text }) => text))).toEqual(new Set([(await set('x'.repeat(43))).text]));
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await logIn(user, `${newPassword} ${winner}`)).status).toBe(200);
  });

  it('[A10] [ACC-09] refuses in one way what is used, replaced, too old, sent to a former address, of a disabled person, or made up', async () => {
    const made = async (change: (user: User) => Promise<unknown>) => {
      const user = await buildUser(test);
      const token = await tokenFor(user);
      await change(user);
      return set(token);
    };
    const update = (statement: (user: User) => ReturnType<typeof sql>) => (user: User) =>
      test.owner.write('identity', (tx) => tx.execute(statement(user)));
    const used = await tokenFor(await buildUser(test));
    expect((await set(used)).status).toBe(204);
    const answers = [
      await set(used),
      await made(tokenFor),
      await made(update(({ id }) => sql`update users set email = ${`moved${id}@larder.test`} where id = ${id}`)),
      await made(update(({ id }) => sql`update users set disabled_at = now() where id = ${id}`)),
      await made(update(({ id }) => sql`delete from users where id = ${id}`)),
      await set('x'.repeat(43)),
      await set(''),
      await set('../../etc/passwd'),
    ];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([422, answers[0]?.text]);
    expect(answers[0]?.problem).toMatchObject({
      code: 'invalid_reset_link',
      title: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
    });
  });

  it('[ACC-09] works for 60 minutes', async () => {
    const [inTime, tooLate] = [await tokenFor(await buildUser(test)), await tokenFor(await buildUser(test))];
    test.clock.advance(60 * 60_000 - 1);
    expect((await set(inTime)).status).toBe(204);
    test.clock.advance(1);
    expect((await set(tooLate)).problem?.code).toBe('invalid_reset_link');
  });

  it('[A10] is not a session, and a session is not a reset link', async () => {
    const user = await buildUser(test);
    expect((await withCookie(test, `larder=${await tokenFor(user)}`).get('/api/v1/users/me')).status).toBe(401);
    const session = (await as(test, user)).cookie?.split('=')[1];
    expect((await set(session)).problem?.code).toBe('invalid_reset_link');
  });
});

describe('a new password', () => {
  it('[ACC-09] [A13] has at least 12 characters, is the same twice, and the link survives a mistake', async () => {
    const token = await tokenFor(await buildUser(test));
    expect(fieldsOf(await set(token, 'kaas 11 tkn'))).toEqual([{ path: 'password', code: 'password_too_short' }]);
    expect(fieldsOf(await set(token, newPassword, `${newPassword} `))).toEqual([
      { path: 'password_confirmation', code: 'password_mismatch' },
    ]);
    expect(fieldsOf(await set(token, 'p'.repeat(2_001)))?.map(({ path }) => path)).toEqual([
      'password',
      'password_confirmation',
    ]);
    expect((await set(token, 'kaas 12 tkns')).status).toBe(204);
  });

  it('[A13] is not one of the common ones, nor the words of the product, the group and the person', async () => {
    const group = await buildGroup(test, { name: 'Molenhof' });
    const token = await tokenFor(await buildUser(test, { group, email: 'jan.bakker@larder.test' }));
    for (const password of [
      'password1234',
      'qwertyuiop123',
      '123456789012',
      'aaaaaaaaaaaa',
      'larderlarder',
      'Molenhof2026',
      'janbakker2026',
      'Larder123456',
    ])
      expect(fieldsOf(await set(token, password)), password).toEqual([{ path: 'password', code: 'password_common' }]);
  });

  it('[A13] is taken as it is typed: not cut, trimmed or normalised', async () => {
    const start = 'Zeventig tekens zijn gelijk en daarna komt het verschil pas ........ 72';
    const pairs = [
      [`${start}${'a'.repeat(30)}`, `${start}${'b'.repeat(30)}`],
      ['spaties tellen mee ', 'spaties tellen mee'],
      [' spaties tellen mee', 'spaties tellen mee'],
      ['caf\u00e9 op de hoek van de straat', 'cafe\u0301 op de hoek van de straat'],
      ['Hoofdletters Tellen', 'hoofdletters tellen'],
      [
        '\u{1f9c0}\u{1f35e}\u{1f95b}\u{1f9c8} ontbijt voor twee',
        '\u{1f9c0}\u{1f35e}\u{1f95b}\u{1f9c7} ontbijt voor twee',
      ],
    ] as const;
    for (const [given, other] of pairs) {
      const user = await buildUser(test);
      expect((await set(await tokenFor(user), given)).status, given).toBe(204);
      expect((await logIn(user, other)).status, other).toBe(401);
      expect((await logIn(user, given)).status, given).toBe(200);
    }
  });

  it('[A13] holds no NUL and no half character', async () => {
    const token = await tokenFor(await buildUser(test));
    for (const password of ['kaas op het\0 brood', 'kaas op het \ud83e brood'])
      expect(fieldsOf(await set(token, password))).toContainEqual({ path: 'password', code: 'forbidden_character' });
  });

  it('[A12] [ACC-09] ends every other session of the person, on every server, within a second', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const user = await buildUser(test);
      const cookies: string[] = [];
      for (let time = 0; time < 3; time += 1) cookies.push(cookieOf(await logIn(user, testPassword)));
      const stranger = await as(test, await buildUser(test));
      const clients = [test, other].flatMap((server) => cookies.map((cookie) => withCookie(server, cookie)));
      for (const client of clients) expect((await client.get('/api/v1/users/me')).status).toBe(200);
      expect((await set(await tokenFor(user))).status).toBe(204);
      await vi.waitFor(
        async () => {
          for (const client of clients) expect((await client.get('/api/v1/users/me')).status).toBe(401);
        },
        { timeout: 1_000, interval: 20 },
      );
      expect((await stranger.get('/api/v1/users/me')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

/** The mails, once there are some. */
function expectSome<T>(mails: readonly T[]): readonly T[] {
  expect(mails.length).toBeGreaterThan(0);
  return mails;
}
