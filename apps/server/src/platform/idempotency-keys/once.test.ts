import { createCategory, deleteCategory, updateCategory } from '@larder/contract/assortment/categories';
import { createCashRegisterCredential } from '@larder/contract/places/cash-registers';
import { configurePriceLabels } from '@larder/contract/shelf/price-label-config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schedules } from '../../schedules.ts';
import { type Answer, as, asProgram, type Client, type Outgoing, pathOf } from '../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type Category,
  type Group,
} from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const grants = { category: 'write', shop: 'write' } as const;

async function openGroup() {
  const group = await buildGroup(app);
  const program = await asProgram(app, { group, grants });
  return { group, program, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

const bread = { name: { nl: 'Broodjes' }, photo_url: null };
const soup = { name: { nl: 'Soepen' }, photo_url: null };
const under = (key: string, body: unknown, headers = {}): Outgoing => ({
  body,
  headers: { 'idempotency-key': key, ...headers },
});
const add = (client: Client, key: string, body: unknown = bread) =>
  client.send('POST', pathOf(createCategory), under(key, body));
const change = (client: Client, given: { id: number; key: string; body?: unknown; ifMatch?: string }) =>
  client.send(
    'PUT',
    pathOf(updateCategory, { params: { categoryId: given.id } }),
    under(given.key, given.body ?? soup, given.ifMatch === undefined ? {} : { 'if-match': given.ifMatch }),
  );

/** What was done in a group: how often categories were added or changed. */
async function countDone({ id }: Group): Promise<number> {
  const { count } = await app.owner.read({ groupId: id }, (tx) =>
    tx.row(sql<{ count: number }>`select count(*) as count from audit_entries where action like 'category%'`),
  );
  return count;
}

/** What is kept of a key, or changed of it behind the server's back. */
const listKeys = ({ id }: Group) =>
  app.owner.read({ groupId: id }, (tx) =>
    tx.rows(sql<{ key: string; status: number | null }>`select key, status from idempotency_keys order by key`),
  );
const rewind = ({ id }: Group, set: 'changed' | 'unchanged') =>
  app.owner.write({ groupId: id }, (tx) =>
    tx.execute(sql`
      update idempotency_keys set finished_at = null, status = null, etag = null, body = null,
        changed_at = case when ${set === 'changed'} then changed_at end`),
  );

const codeOf = ({ status, problem }: Answer) => [status, problem?.code];

/** Does something while nobody else can change a category. */
async function whileLocked<T>({ id, groupId }: Category, run: () => Promise<T>): Promise<T> {
  return app.owner.write({ groupId }, async (tx) => {
    await tx.row(sql`select id from categories where id = ${id} for update`);
    return run();
  });
}

/** Waits until so many calls stand before a lock. */
async function waiting(count: number): Promise<void> {
  const locks = () =>
    app.owner.read('identity', (tx) =>
      tx.row(sql`select count(distinct pid) as count from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`),
    );
  await expect.poll(locks).toEqual({ count });
}

it('[TOK-05] a change under a key is made once, and answered the same again, byte for byte', async () => {
  const { group, program } = await openGroup();
  const first = await add(program, 'nightly-1');
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  for (const key of ['nightly-1', '"nightly-1"']) {
    const again = await add(program, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([again.status, again.text]).toEqual([201, first.text]);
    for (const name of ['etag', 'content-type', 'cache-control']) expect(again.headers[name]).toBe(first.headers[name]);
  }
  expect(await countDone(group)).toBe(1);
  expect((await add(program, 'nightly-2', soup)).status).toBe(201);
  expect(
    (await program.send('POST', pathOf(createCategory), { body: { ...bread, name: { nl: 'Taart' } } })).status,
  ).toBe(201);
  expect(await countDone(group)).toBe(3);
});

it('[TOK-05] an answer without a body comes again too, after what it answered is long done', async () => {
  const { group, program } = await openGroup();
  const { id } = await buildCategory(app, { group });
  const remove = () =>
    program.send('DELETE', pathOf(deleteCategory, { params: { categoryId: id } }), under('away', undefined));
  const [first, again] = [await remove(), await remove()];
  expect([first.status, again.status, again.text]).toEqual([204, 204, '']);
  expect(again.headers['idempotency-replayed']).toBe('true');
});

it('[TOK-05] a key is of one caller: another token, a person and another group have their own', async () => {
  const { group, program, admin } = await openGroup();
  const other = await openGroup();
  const callers = [program, await asProgram(app, { group, grants }), admin, other.program];
  for (const [index, client] of callers.entries()) {
    const answer = await add(client, 'same', { ...bread, name: { nl: `Broodjes ${index}` } });
    expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([201, undefined]);
  }
  expect([await countDone(group), await countDone(other.group)]).toEqual([3, 1]);
});

it('[TOK-05] a key of something else is refused, and nothing is done', async () => {
  const { group, program } = await openGroup();
  const [one, two] = [await buildCategory(app, { group }), await buildCategory(app, { group })];
  const first = await change(program, { id: one.id, key: 'k' });
  expect(first.status).toBe(200);
  const others = [
    change(program, { id: one.id, key: 'k', body: bread }),
    change(program, { id: two.id, key: 'k' }),
    change(program, { id: one.id, key: 'k', ifMatch: String(first.headers['etag']) }),
    add(program, 'k', soup),
  ];
  for (const answer of await Promise.all(others)) expect(codeOf(answer)).toEqual([422, 'idempotency_key_reused']);
  expect(await countDone(group)).toBe(1);
});

it('[TOK-05] a key is 1 to 255 visible characters, or the header is named', async () => {
  const { group, program } = await openGroup();
  const long = 'k'.repeat(255);
  for (const key of ['', '""', '"', 'a b', 'a"b', 'a\\b', 'é', `${long}k`, 'a, b']) {
    const refused = await add(program, key);
    expect(codeOf(refused), key).toEqual([400, 'malformed_request']);
    expect(refused.problem?.errors).toMatchObject([{ path: 'Idempotency-Key', code: 'invalid_format' }]);
  }
  expect(await countDone(group)).toBe(0);
  expect((await add(program, long)).status).toBe(201);
});

it('[TOK-05] a refusal that changed nothing leaves the key free: asked again it is looked at anew', async () => {
  const { group, program } = await openGroup();
  const { id } = await buildCategory(app, { group });
  const stale = await change(program, { id, key: 'a', ifMatch: '"99"' });
  expect(codeOf(stale)).toEqual([412, 'stale_version']);
  expect(codeOf(await add(program, 'a', { ...bread, name: { nl: '' } }))).toEqual([422, 'validation_failed']);
  expect(await listKeys(group)).toEqual([]);
  expect((await change(program, { id, key: 'a', ifMatch: '"1"' })).status).toBe(200);
  expect(await listKeys(group)).toEqual([{ key: 'a', status: 200 }]);
});

it('[TOK-05] of many at once under one key one is done; the others hear that it runs, and when to ask again', async () => {
  const { group, program } = await openGroup();
  const category = await buildCategory(app, { group });
  const { first, others } = await whileLocked(category, async () => {
    const running = change(program, { id: category.id, key: 'k' });
    await waiting(1);
    const refused = await Promise.all([1, 2, 3].map(() => change(program, { id: category.id, key: 'k' })));
    return { first: () => running, others: refused };
  });
  for (const answer of others) {
    expect(codeOf(answer)).toEqual([409, 'idempotency_key_in_use']);
    expect(answer.headers['retry-after']).toBe('1');
  }
  const answered = await first();
  expect(answered.status).toBe(200);
  expect((await change(program, { id: category.id, key: 'k' })).text).toBe(answered.text);
  const race = await Promise.all(Array.from({ length: 8 }, () => add(program, 'race')));
  expect(new Set(race.map(({ status }) => status)).has(201)).toBe(true);
  expect(race.filter(({ status, problem }) => status !== 201 && problem?.code !== 'idempotency_key_in_use')).toEqual(
    [],
  );
  expect(await countDone(group)).toBe(2);
});

it('[TOK-06] after a crash that changed nothing the key is free in a minute, and the change is made once', async () => {
  const { group, program } = await openGroup();
  const { id } = await buildCategory(app, { group });
  await change(program, { id, key: 'k' });
  await rewind(group, 'unchanged');
  expect(codeOf(await change(program, { id, key: 'k' }))).toEqual([409, 'idempotency_key_in_use']);
  app.clock.advance(60_000);
  const again = await change(program, { id, key: 'k' });
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect((await change(program, { id, key: 'k' })).headers['idempotency-replayed']).toBe('true');
});

it('[TOK-06] after a crash between a change and its answer nothing is done again, and the caller is told to look', async () => {
  const { group, program } = await openGroup();
  await add(program, 'k');
  await rewind(group, 'changed');
  expect(codeOf(await add(program, 'k'))).toEqual([409, 'idempotency_key_in_use']);
  app.clock.advance(60_000);
  for (let times = 0; times < 2; times += 1)
    expect(codeOf(await add(program, 'k'))).toEqual([409, 'idempotency_key_unfinished']);
  expect(await countDone(group)).toBe(1);
});

it('[TOK-06] a call whose connection is lost before it is written has changed nothing, and is made when it is asked again', async () => {
  const { group, program } = await openGroup();
  const category = await buildCategory(app, { group });
  const lost = await whileLocked(category, async () => {
    const running = change(program, { id: category.id, key: 'k' });
    await waiting(1);
    await app.services.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return running;
  });
  expect(codeOf(lost)).toEqual([503, 'unavailable']);
  expect((await change(program, { id: category.id, key: 'k' })).status).toBe(200);
  expect(await countDone(group)).toBe(1);
});

it('[TOK-06] a call that was given up loses its key, and changes nothing when it goes on after all', async () => {
  const { group, program } = await openGroup();
  const category = await buildCategory(app, { group });
  const { slow, later } = await whileLocked(category, async () => {
    const before = change(program, { id: category.id, key: 'k' });
    await waiting(1);
    app.clock.advance(60_000);
    const after = change(program, { id: category.id, key: 'k' });
    await waiting(2);
    return { slow: () => before, later: () => after };
  });
  expect(codeOf(await slow())).toEqual([409, 'idempotency_key_in_use']);
  expect((await later()).status).toBe(200);
  expect(await countDone(group)).toBe(1);
});

it('[TOK-05] a key is kept for 24 hours, and removed by the night after', async () => {
  const { group, program } = await openGroup();
  const { id } = await buildCategory(app, { group });
  expect((await change(program, { id, key: 'k' })).status).toBe(200);
  app.clock.advance(24 * 3_600_000 - 1);
  const night = schedules.find(({ name }) => name === 'remove_old_records');
  const remove = () => night?.run(app.services, { groupId: group.id, note: async () => undefined });
  await remove();
  expect((await change(program, { id, key: 'k' })).headers['idempotency-replayed']).toBe('true');
  app.clock.advance(1);
  const anew = await change(program, { id, key: 'k', body: bread });
  expect([anew.status, anew.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(await listKeys(group)).toHaveLength(1);
  app.clock.advance(24 * 3_600_000);
  await remove();
  expect(await listKeys(group)).toEqual([]);
});

it('[TOK-05] a secret is never kept: a call that answers one takes no key', async () => {
  const { group, program } = await openGroup();
  const register = await buildCashRegister(app, { property: await buildProperty(app, { group }) });
  const path = pathOf(createCashRegisterCredential, { params: { cashRegisterId: register.id } });
  const [first, again] = [
    await program.send('POST', path, under('k', undefined)),
    await program.send('POST', path, under('k', undefined)),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.text).not.toBe(first.text);
  expect(await listKeys(group)).toEqual([]);
});

it('[TOK-05] a right that was taken away since opens no kept answer', async () => {
  const { group, program } = await openGroup();
  expect((await add(program, 'k')).status).toBe(201);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update access_tokens set grants = '{"category": "read"}'`),
  );
  app.services.signals.emit({ kind: 'access', userId: null });
  expect(codeOf(await add(program, 'k'))).toEqual([403, 'forbidden']);
});

it('[TOK-06] a call that changed something and was refused then is not made again', async () => {
  const { group, admin } = await openGroup();
  const shop = await buildShop(app, { property: await buildProperty(app, { group }) });
  // Its settings are kept before its host is spoken to, and it has none.
  const setUp = () =>
    admin.send(
      'POST',
      pathOf(configurePriceLabels),
      under('k', { shop_id: shop.id, configure: true, grace_minutes: 7 }),
    );
  expect(codeOf(await setUp())).toEqual([409, 'label_host_unreachable']);
  expect(codeOf(await setUp())).toEqual([409, 'idempotency_key_unfinished']);
});

it('[TOK-06] an answer that cannot be kept is given all the same, and its call is not made again', async () => {
  const { group, program } = await openGroup();
  await app.owner.pool.query(`
    create function keep_nothing() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger keep_nothing before update of status on idempotency_keys for each row when (new.key = 'unkept') execute function keep_nothing()`);
  expect((await add(program, 'unkept')).status).toBe(201);
  app.clock.advance(60_000);
  expect(codeOf(await add(program, 'unkept'))).toEqual([409, 'idempotency_key_unfinished']);
  expect(await countDone(group)).toBe(1);
});
