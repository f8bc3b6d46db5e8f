import { getReport } from '@larder/contract/books/reporting';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, asTill, anonymous, type Answer, type Client } from '../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser, testPassword } from '../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { soldReceipt, tillKey } from '../testing/till.ts';
import { sql } from './database/sql.ts';

const [blockBytes, gigabyte] = [4_096, 1024 ** 3];
const lines: string[] = [];
let [free, looks] = [50 * gigabyte, 0];
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    disk: async () => {
      looks += 1;
      const [blocks, left] = [(100 * gigabyte) / blockBytes, free / blockBytes];
      return { bsize: blockBytes, blocks, bfree: left, bavail: left, files: 0, ffree: 0 };
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const soon = { timeout: 20_000, interval: 50 };
const readiness = async () => (await anonymous(app).get('/health/ready')).status;
const refusal = ({ status, problem, headers }: Answer) => [status, problem?.code, headers['retry-after']];
const full = [503, 'unavailable', '10'];

test('[D4] [O1] what the database has no room for is answered 503 and said in readiness, and all is well once there is room', async () => {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { group });
  const [user, till] = [await buildUser(app, { group, role: 'admin' }), await asTill(app, register)];
  const logIn = () =>
    anonymous(app).send('POST', '/api/v1/users/log_in', {
      body: { user: { email: user.email, password: testPassword } },
    });
  const body = soldReceipt({ sold_at: app.clock.now().toISOString() });
  const sell = (key: string) => till.send('PUT', `/device/v1/receipts/${key}`, { body });
  const keys = Array.from({ length: 5 }, tillKey);
  await fillDatabase();
  expect(await readiness()).toBe(200);
  expect(refusal(await logIn())).toEqual(full);
  expect((await Promise.all(keys.map(sell))).map(refusal)).toEqual(keys.map(() => full));
  const ready = await anonymous(app).get('/health/ready');
  expect([ready.status, ready.text.match(/disk|schijf|space/i)]).toEqual([503, null]);
  expect((await anonymous(app).get('/health/live')).status).toBe(200);
  expect(lines.filter((line) => line.includes("The database's disk takes nothing more."))).toHaveLength(1);
  await emptyDatabase();
  await expect.poll(readiness, soon).toBe(200);
  expect((await logIn()).status).toBe(200);
  expect((await Promise.all(keys.map(sell))).map(({ status }) => status)).toEqual(keys.map(() => 201));
  expect((await Promise.all(keys.map(sell))).map(({ status }) => status)).toEqual(keys.map(() => 200));
  const { count } = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ count: number }>`select count(*) as count from receipts`),
  );
  expect(count).toBe(keys.length);
});

test('[O1] a disk with hardly anything left takes the server out, and puts it back once there is clearly more', async () => {
  free = 60 * 1024 ** 2;
  await expect.poll(readiness, soon).toBe(503);
  free = 66 * 1024 ** 2;
  const before = looks;
  await expect.poll(() => looks, soon).toBeGreaterThan(before + 1);
  expect(await readiness()).toBe(503);
  expect(lines.filter((line) => line.includes('less than 64 MB left'))).toHaveLength(1);
  free = 50 * gigabyte;
  await expect.poll(readiness, soon).toBe(200);
});

test('[O1] administrators of every group are told below five percent, and nobody else is', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const stranger = await as(app, await buildUser(app, { group: await buildGroup(app), role: 'admin' }));
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const told = (client: Client, at = {}) =>
    client.call(getReport, at).then(({ attention }) => attention.diskFreePercent);
  free = 5.1 * gigabyte;
  expect(await told(admin)).toBeNull();
  free = 4.7 * gigabyte;
  await expect.poll(() => told(admin), soon).toBe(4);
  expect(await told(stranger)).toBe(4);
  expect(await told(admin, { propertyId: property.id })).toBe(4);
  expect(await told(manager, { propertyId: property.id })).toBeNull();
  expect(await readiness()).toBe(200);
  expect(lines.filter((line) => line.includes('the disk is nearly full'))).toHaveLength(1);
  free = 50 * gigabyte;
  await expect.poll(() => told(admin), soon).toBeNull();
});

/** What is added to these tables finds no room, as PostgreSQL says it. */
async function fillDatabase(): Promise<void> {
  await app.owner.write('identity', async (tx) => {
    await tx.execute(sql`create function take_nothing() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`);
    await tx.execute(
      sql`create trigger take_nothing before insert or update on rate_limits execute function take_nothing()`,
    );
    await tx.execute(sql`create trigger take_nothing before insert on receipts execute function take_nothing()`);
  });
}

async function emptyDatabase(): Promise<void> {
  await app.owner.write('identity', (tx) => tx.execute(sql`drop function take_nothing cascade`));
}
