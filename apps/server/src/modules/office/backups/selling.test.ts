import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { makeFolder, passphrase } from '../../../testing/backup-world.ts';
import { runLarder } from '../../../testing/run-larder.ts';
import { handIn, openTills, type Sale, sell } from '../../../testing/selling.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';

const keysOf = (server: ServerProcess, groupId: number) =>
  server.withOwner((owner) =>
    owner.read({ groupId }, (tx) =>
      tx.rows(sql<{ key: string; total: number }>`select till_key as key, total_cents as total from receipts`),
    ),
  );

/** Every till hands in all that it still has, whether it was in the backup or not. */
async function handInAll(url: string, sales: readonly Sale[]): Promise<ReadonlyMap<number, number>> {
  const answers = new Map<number, number>();
  for (const sale of sales) {
    const status = await handIn(url, sale);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  return answers;
}

test('[D17] a backup that was made while tills sold is taken back, and they hand in what they have: 0 lost, 0 doubled', async () => {
  const [folder, restoredTo] = [await makeFolder(), await makeFolder()];
  const server = await startServerProcess();
  let restored: ServerProcess | undefined;
  try {
    const tills = await server.withOwner((owner) => openTills({ owner }, 4));
    const groupId = tills[0]?.register.groupId ?? 0;
    const selling = sell(server.url, tills);
    await delay(2_000);
    const file = join(folder, 'while-selling');
    const settings = { BACKUP_PASSPHRASE: passphrase };
    const made = await runLarder(['backup', file], { ...settings, DATA_DIR: server.directory });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(selling.silentTills(5_000)).toBe(0);
    await delay(1_000);
    const { sales, acknowledged, refused } = await selling.stop();
    expect([...refused.keys()]).toEqual([]);
    const inBackup = Number(/: (\d+) receipts/.exec(made.out)?.[1]);
    expect(inBackup).toBeGreaterThan(0);
    expect(inBackup).toBeLessThan(acknowledged.size);
    await server.end('SIGKILL');
    const back = await runLarder(['restore', file], { ...settings, DATA_DIR: restoredTo });
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toContain(`${String(inBackup)} receipts, `);
    restored = await startServerProcess(restoredTo);
    const answers = await handInAll(restored.url, sales);
    expect(answers).toEqual(
      new Map([
        [200, inBackup],
        [201, sales.length - inBackup],
      ]),
    );
    const kept = await keysOf(restored, groupId);
    expect(kept.map(({ key }) => key).toSorted()).toEqual(sales.map(({ key }) => key).toSorted());
    expect(new Set(kept.map(({ total }) => total))).toEqual(new Set([835]));
    const counted = await runLarder(['reconcile'], { DATA_DIR: restoredTo });
    expect(counted.out).toContain(`${String(sales.length)} sales, 0 differences`);
  } finally {
    await server.discard();
    await restored?.discard();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
