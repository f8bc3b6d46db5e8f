import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, withCookie } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { cookiesOf } from '../../../testing/cookie.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeInvitation } from '../sessions/public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.startJobs();
});
afterAll(() => test.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

/** Signs in from a browser with these cookies; answers those that it has afterwards. */
async function signIn(user: User, cookie = '', password = testPassword): Promise<string> {
  const browser = cookie === '' ? anonymous(test) : withCookie(test, cookie);
  const answer = await browser.send('POST', '/api/v1/users/log_in', {
    headers: { 'user-agent': chrome },
    address: '203.0.113.7',
    body: { user: { email: user.email, password } },
  });
  expect(answer.status, answer.text).toBe(200);
  return cookiesOf(answer)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

const deviceIn = (cookies: string) => /larder-device=[^;]+/.exec(cookies)?.[0] ?? '';

/** How many mails about a new device wait for or went to a person. */
const mailsTo = async (user: User) =>
  (
    await test.owner.read('identity', (tx) =>
      tx.rows(sql`select id from mails where kind = 'new_device' and user_id = ${user.id}`),
    )
  ).length;

describe('signing in from a browser', () => {
  it('[ACC-19] that is new mails the person what, when, where from and what to do; one that is known does not', async () => {
    const group = await buildGroup(test);
    const property = await buildProperty(test, { group });
    const user = await buildUser(test, { group, properties: [property], locale: 'de' });
    const first = deviceIn(await signIn(user));
    expect(await mailsTo(user)).toBe(0);
    test.clock.advance(60_000);
    expect(deviceIn(await signIn(user, first))).toBe(first);
    expect(await mailsTo(user)).toBe(0);
    const second = deviceIn(await signIn(user));
    expect(second).not.toBe(first);
    expect(await mailsTo(user)).toBe(1);
    test.clock.advance(60_000);
    await signIn(user, second);
    await signIn(user, first);
    expect(await mailsTo(user)).toBe(1);
    const mail = await vi.waitFor(() => {
      const found = test.mailbox.mails.find(({ to }) => to === user.email);
      if (found === undefined) throw new Error('no mail yet');
      return found;
    }, 10_000);
    expect(mail.subject).toBe('Anmeldung bei Larder von einem neuen Gerät');
    expect(mail.text).toContain('Chrome unter Windows');
    expect(mail.text).toContain('203.0.113.7');
    expect(mail.text).toContain('09:01');
    expect(mail.text).toContain('/forgot_password');
  });

  it('[ACC-19] is told to each person of a shared browser by itself', async () => {
    const [one, two] = [await buildUser(test), await buildUser(test)];
    const shared = deviceIn(await signIn(one));
    await signIn(two);
    await signIn(two, shared);
    expect([await mailsTo(one), await mailsTo(two)]).toEqual([0, 1]);
  });

  it('[ACC-19] for the first time, after an invitation, tells nobody', async () => {
    const user = await buildUser(test);
    const { groupId } = user;
    if (groupId === null) throw new Error('no group');
    const token = await test.owner.write('identity', (tx) =>
      makeInvitation(tx, { userId: user.id, groupId, email: user.email, now: test.clock.now() }),
    );
    const password = 'Een heel nieuw wachtwoord: 12 stroopwafels';
    await anonymous(test).send('POST', '/api/v1/users/set_password', {
      body: { token, password, password_confirmation: password },
    });
    await signIn(user, '', password);
    expect(await mailsTo(user)).toBe(0);
  });

  it('[A7] [ACC-19] the cookie opens nothing, lasts a year, is kept hashed, and outlives signing out', async () => {
    const user = await buildUser(test);
    const browser = anonymous(test);
    const answer = await browser.send('POST', '/api/v1/users/log_in', {
      body: { user: { email: user.email, password: testPassword } },
    });
    const device = cookiesOf(answer).find(({ name }) => name === 'larder-device');
    expect(device?.attributes).toMatchObject({ 'max-age': String(365 * 86_400), samesite: 'Lax', path: '/' });
    expect(Object.keys(device?.attributes ?? {})).toContain('httponly');
    const alone = withCookie(test, `larder-device=${device?.value ?? ''}; larder=${device?.value ?? ''}`);
    expect((await alone.get('/api/v1/users/me')).status).toBe(401);
    const kept = await test.owner.read('identity', (tx) =>
      tx.rows(sql`select * from known_devices where user_id = ${user.id}`),
    );
    expect(JSON.stringify(kept)).not.toContain(device?.value);
    const out = await withCookie(test, `larder=${cookiesOf(answer)[0]?.value ?? ''}`).send(
      'DELETE',
      '/api/v1/users/log_out',
    );
    expect(cookiesOf(out).map(({ name, value }) => [name, value])).toEqual([
      ['larder', ''],
      ['larder-step', ''],
    ]);
    expect(out.headers['clear-site-data']).toBe('"cache"');
  });
});
