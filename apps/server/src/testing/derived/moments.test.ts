import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql, type Statement } from '../../platform/database/sql.ts';
import { as, type Client, withCookie } from '../as.ts';
import { buildUser, type User } from '../build/build.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import {
  attempt,
  buildParams,
  buildWorld,
  refusedAtField,
  sees,
  stumbles,
  verdictOf,
  type Caller,
  type World,
  changesShared,
} from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

/** The calls of signing in and out answer anyone, whatever became of the session. */
const guarded = endpoints.filter(({ api, requires }) => api === 'office' && requires !== 'public');

/** A session that the server has just seen, of somebody who may do everything at both locations. */
async function enter(role: 'manager' | 'admin'): Promise<{ user: User; client: Client }> {
  const user = await buildUser(test, {
    group: world.own.group,
    role,
    properties: [world.own.property, world.sibling.property],
  });
  const client = await as(test, user);
  expect((await client.get('/api/v1/users/me')).status).toBe(200);
  return { user, client };
}

const change = (statement: Statement) => test.owner.write('identity', (tx) => tx.execute(statement));

/** Every call in this very session, which now has to answer as to this caller. */
async function expectAll(
  client: Client,
  caller: Pick<Caller, 'role' | 'groupId' | 'propertyIds'> | 'nobody',
): Promise<void> {
  for (const endpoint of guarded) {
    const answer = await attempt(client, endpoint, {
      params: await buildParams(test, endpoint, world.own),
      reach: caller === 'nobody' ? [] : caller.propertyIds,
    });
    if (caller === 'nobody') {
      expect(answer.status, endpoint.name).toBe(401);
      continue;
    }
    const seen: Caller = {
      name: 'manager@P1',
      client,
      enter: async () => client,
      enterAsTwin: async () => client,
      ...caller,
    };
    const verdict = verdictOf(endpoint, seen);
    if (verdict !== 'allowed') expect(answer.status, endpoint.name).toBe(verdict);
    else if (seen.role === 'default' && changesShared.has(endpoint.name))
      expect(answer.status, endpoint.name).toBe(403);
    else if (sees(seen, endpoint, world.own) && stumbles[endpoint.name] !== undefined)
      expect(answer.status, endpoint.name).toBe(stumbles[endpoint.name]);
    else if (sees(seen, endpoint, world.own)) expect(answer.status, endpoint.name).toBeLessThan(300);
    else expect(answer.status, endpoint.name).toBe(refusedAtField.has(endpoint.name) ? 422 : 404);
  }
}

describe('a session while the world changes', () => {
  it('[A8] [ACC-10] is over at once after log-out, for every call and on every server; a second log-out is fine too', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const { client } = await enter('manager');
      const elsewhere = withCookie(other, client.cookie ?? '');
      expect((await elsewhere.get('/api/v1/users/me')).status).toBe(200);
      const answer = await client.send('DELETE', '/api/v1/users/log_out');
      expect(answer.status).toBe(204);
      expect(answer.headers['clear-site-data']).toContain('"cache"');
      await expectAll(client, 'nobody');
      await vi.waitFor(async () => expect((await elsewhere.get('/api/v1/users/me')).status).toBe(401), {
        timeout: 1_000,
        interval: 20,
      });
      await expectAll(elsewhere, 'nobody');
      expect((await client.send('DELETE', '/api/v1/users/log_out')).status).toBe(204);
    } finally {
      await other.close();
    }
  });

  it('[A8] leaves the other sessions of the person alone when one logs out', async () => {
    const { user, client } = await enter('manager');
    const second = await as(test, user);
    await client.send('DELETE', '/api/v1/users/log_out');
    expect((await second.get('/api/v1/users/me')).status).toBe(200);
  });

  it('[A12] [ACC-12] follows a lowered role within a second', async () => {
    const { user, client } = await enter('manager');
    await change(sql`update users set role = 'default' where id = ${user.id}`);
    test.clock.advance(1_001);
    await expectAll(client, {
      role: 'default',
      groupId: world.own.group.id,
      propertyIds: [world.own.property.id, world.sibling.property.id],
    });
    await change(sql`update users set role = 'admin' where id = ${user.id}`);
    test.clock.advance(1_001);
    await expectAll(client, {
      role: 'admin',
      groupId: world.own.group.id,
      propertyIds: [world.own.property.id, world.sibling.property.id],
    });
  });

  it('[A12] [ACC-12] loses a location that is taken away within a second', async () => {
    const { user, client } = await enter('manager');
    await change(
      sql`delete from user_properties where user_id = ${user.id} and property_id = ${world.own.property.id}`,
    );
    test.clock.advance(1_001);
    await expectAll(client, { role: 'manager', groupId: world.own.group.id, propertyIds: [world.sibling.property.id] });
  });

  it('[A12] is over within a second when the person is disabled, moved to another group or deleted', async () => {
    for (const statement of [
      (id: number) => sql`update users set disabled_at = now() where id = ${id}`,
      (id: number) =>
        sql`with left_behind as (delete from user_properties where user_id = ${id}) update users set group_id = null where id = ${id}`,
      (id: number) => sql`delete from users where id = ${id}`,
    ]) {
      const { user, client } = await enter('admin');
      await change(sql`delete from user_properties where user_id = ${user.id}`);
      await change(statement(user.id));
      test.clock.advance(1_001);
      await expectAll(client, 'nobody');
    }
  });

  it('[A8] ends after 12 idle hours, and after 14 days however busy', async () => {
    const idle = await enter('manager');
    test.clock.advance(12 * 3_600_000 - 1);
    expect((await idle.client.get('/api/v1/users/me')).status).toBe(200);
    test.clock.advance(12 * 3_600_000);
    await expectAll(idle.client, 'nobody');

    const busy = await enter('manager');
    for (let hour = 0; hour < 14 * 24 - 1; hour += 11) {
      expect((await busy.client.get('/api/v1/users/me')).status, `hour ${hour}`).toBe(200);
      test.clock.advance(11 * 3_600_000);
    }
    expect((await busy.client.get('/api/v1/users/me')).status).toBe(401);
  });
});
