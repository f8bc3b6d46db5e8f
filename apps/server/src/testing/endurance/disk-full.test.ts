import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, makeToken } from '../../platform/auth/token.ts';
import { sql } from '../../platform/database/sql.ts';
import { openDirectory } from '../../platform/storage/directory.ts';
import {
  buildCashRegister,
  buildGroup,
  buildUser,
  testPassword,
  type CashRegister,
  type User,
} from '../build/build.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts';
import { soldReceipt, tillKey } from '../till.ts';

// Where nothing may be mounted, `platform/disk.test.ts` has PostgreSQL itself refuse.
const disk = await makeSmallDisk(400);
let server: ServerProcess;
let [register, user]: [CashRegister | undefined, User | undefined] = [undefined, undefined];
const credential = makeToken();

beforeAll(async () => {
  if (disk === null) return;
  server = await startServerProcess(join(disk.directory, 'data'));
  await server.withOwner(async (owner) => {
    const group = await buildGroup({ owner });
    const made = await buildCashRegister({ owner }, { group });
    const { groupId, propertyId, shopId, id } = made;
    user = await buildUser({ owner }, { group, role: 'admin' });
    await owner.write({ groupId }, (tx) =>
      tx.execute(sql`insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
        values (${hashToken(credential)}, ${groupId}, ${propertyId}, ${shopId}, ${id}, now())`),
    );
    register = made;
  });
});
afterAll(async () => {
  await server?.discard();
  await disk?.remove();
});

const soon = { timeout: 90_000, interval: 250 };

test.runIf(disk !== null)(
  '[D1] [D4] a full disk loses and doubles no receipt, even where PostgreSQL ends of it, and all is well once there is room',
  { timeout: 240_000 },
  async () => {
    const soldAt = new Date().toISOString();
    const acknowledged = new Set<string>();
    const statuses = new Set<number>();
    const sell = async (key: string) => {
      const status = await send('PUT', `/device/v1/receipts/${key}`, soldReceipt({ sold_at: soldAt }));
      statuses.add(status);
      if (status === 201) acknowledged.add(key);
      return status;
    };
    await sell(tillKey());
    await full().fill();
    await expect.poll(ready, { ...soon, timeout: 5_000 }).toBe(503);
    const refused: string[] = [];
    const sellUntilRefused = async () => {
      const key = tillKey();
      if ((await sell(key)) === 503) refused.push(key);
      return refused.length;
    };
    await expect.poll(sellUntilRefused, { ...soon, interval: 1 }).toBeGreaterThan(0);
    await expect.poll(logIn, soon).toBe(503);
    // What has to be written ahead of everything finds no room: PostgreSQL ends all connections and cannot come up again.
    await server.withOwner(async (owner) => {
      const spill = () =>
        owner.write('identity', (tx) =>
          tx.execute(
            sql`select pg_logical_emit_message(true, 'larder', repeat('x', 8000000)) from generate_series(1, 20)`,
          ),
        );
      await expect(spill()).rejects.toThrow(/No space left|unavailable/);
    });
    for (let turn = 0; turn < 20; turn += 1) expect([await sellUntilRefused(), await logIn()]).toEqual([turn + 2, 503]);
    expect(statuses).toEqual(new Set([201, 503]));
    expect(await ready()).toBe(503);

    await full().makeRoom();
    await expect.poll(ready, soon).toBe(200);
    await expect.poll(logIn, soon).toBe(200);
    for (const key of refused) await expect.poll(() => sell(key), soon).toBeLessThan(202);
    const groupId = register?.groupId ?? 0;
    const keys = await server.withOwner((owner) =>
      owner.read({ groupId }, (tx) => tx.rows(sql<{ till_key: string }>`select till_key from receipts`)),
    );
    const stored = keys.map((row) => row.till_key);
    expect(stored.toSorted()).toEqual([...new Set([...acknowledged, ...refused])].toSorted());
  },
);

test.runIf(disk !== null)('[D4] a picture that finds no room leaves nothing behind', async () => {
  const storage = openDirectory(join(full().directory, 'media'));
  const name = `${'ab'.repeat(16)}.webp`;
  await storage.put(name, Buffer.alloc(10));
  await storage.remove(name);
  await full().fill();
  // The directory has room for the file's name, and the disk for a part of it.
  await expect(storage.put(name, Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await storage.read(name)).toBeNull();
  await full().makeRoom();
});

function full(): SmallDisk {
  if (disk === null) throw new Error('no disk');
  return disk;
}

async function ready(): Promise<number> {
  return send('GET', '/health/ready');
}

async function logIn(): Promise<number> {
  return send('POST', '/api/v1/users/log_in', { user: { email: user?.email, password: testPassword } });
}

async function send(method: string, path: string, body?: unknown): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(path.startsWith('/device') ? { authorization: `Bearer ${credential}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}
