import { listUsers } from '@larder/contract/people/users';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as } from '../../../testing/as.ts';
import { setUpSecondFactor } from '../../../testing/build/build-second-factor.ts';
import { buildGroup, buildProperty, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.startJobs();
});
afterAll(() => test.close());

const logIn = (user: User) =>
  anonymous(test).send('POST', '/api/v1/users/log_in', {
    body: { user: { email: user.email, password: testPassword } },
  });

const pathOf = (user: User) => `/api/v1/users/${user.id}/second_factor`;

/** Who did what to a person, of what takes a second factor away. */
const resetsOf = (user: User) =>
  test.owner.read({ groupId: user.groupId ?? 0 }, (tx) =>
    tx.rows(sql<{ actor_kind: string; actor_user_id: number | null }>`
      select actor_kind, actor_user_id from audit_entries where action = 'second_factor_reset' and subject_id = ${user.id}`),
  );

async function buildHotel() {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group });
  const admin = await buildUser(test, { group, role: 'admin' });
  const user = await buildUser(test, { group, properties: [property], locale: 'de' });
  return { group, property, admin, user, factor: await setUpSecondFactor(test, user) };
}

describe('somebody who lost phone and codes', () => {
  it('[ACC-16] an administrator takes the second factor away: sessions end, the password is enough, a mail says by whom', async () => {
    const { admin, user, factor } = await buildHotel();
    const client = await as(test, admin);
    const shown = async () =>
      (await client.call(listUsers, { query: {} })).users.find(({ id }) => id === user.id)?.hasSecondFactor;
    expect(await shown()).toBe(true);
    expect((await logIn(user)).status).toBe(401);
    expect((await client.send('DELETE', pathOf(user))).status).toBe(204);
    expect(await shown()).toBe(false);
    expect((await factor.client.get('/api/v1/users/me')).status).toBe(401);
    expect((await logIn(user)).status).toBe(200);
    expect(await resetsOf(user)).toEqual([{ actor_kind: 'user', actor_user_id: admin.id }]);
    const mail = await vi.waitFor(async () => {
      const found = test.mailbox.mails.find(({ to }) => to === user.email);
      if (found === undefined) throw new Error('no mail yet');
      return found;
    }, 10_000);
    expect(mail.subject).toBe('Ihr zweiter Schritt bei Larder ist gelöscht');
    expect(mail.text).toContain(admin.name);
    // Once more changes nothing, and nobody is told of it.
    expect((await client.send('DELETE', pathOf(user))).status).toBe(204);
    expect(await resetsOf(user)).toHaveLength(1);
  });

  it('[ACC-16] nobody does it for themselves, a manager for nobody, and no administrator of another group', async () => {
    const { group, property, admin, user } = await buildHotel();
    const manager = await buildUser(test, { group, role: 'manager', properties: [property] });
    const stranger = await buildUser(test, { role: 'admin' });
    const own = await setUpSecondFactor(test, admin);
    const refused = await own.client.send('DELETE', pathOf(admin));
    expect([refused.status, refused.problem?.code]).toEqual([409, 'own_second_factor']);
    expect((await (await as(test, manager)).send('DELETE', pathOf(user))).status).toBe(403);
    expect((await (await as(test, stranger)).send('DELETE', pathOf(user))).status).toBe(404);
    for (const person of [admin, user]) expect((await logIn(person)).problem?.code).toBe('second_factor_required');
  });

  it('[ACC-16] [O5] the operator does it for an only administrator, beside the running server', async () => {
    const { admin } = await buildHotel();
    const { client } = await setUpSecondFactor(test, admin);
    const larder = (...words: string[]) => runLarder(['admin', ...words], databaseEnvironment(test.settings));
    const done = await larder('--email', admin.email.toUpperCase(), '--reset-second-factor');
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('signs in with the password alone now')]);
    await expect.poll(async () => (await client.get('/api/v1/users/me')).status).toBe(401);
    expect((await logIn(admin)).status).toBe(200);
    expect(await resetsOf(admin)).toEqual([{ actor_kind: 'system', actor_user_id: null }]);
    for (const words of [
      ['--email', admin.email, '--reset-second-factor'],
      ['--email', 'nobody@larder.test', '--reset-second-factor'],
      ['--email', admin.email, '--name', 'Sanne', '--reset-second-factor'],
    ])
      expect((await larder(...words)).code, words.join(' ')).toBe(1);
  });
});
