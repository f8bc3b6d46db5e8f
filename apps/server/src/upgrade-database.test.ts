import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOlderBinaries } from './platform/database/embedded-binaries.ts';
import { readServerPid } from './platform/database/embedded-leftover.ts';
import { isAlive } from './platform/database/embedded-process.ts';
import { discardEmbeddedDatabase } from './platform/database/embedded.ts';
import { listFolder, withEmbedded } from './testing/backup-world.ts';
import { testPassword } from './testing/build/build.ts';
import {
  contentsOf,
  makeOldDatabase,
  type OldDatabase,
  runAs,
  upgradeAndKill,
  withPrograms,
} from './testing/old-database.ts';
import { commandsOf, openShell } from './testing/operate-page.ts';
import { runLarder } from './testing/run-larder.ts';
import { handIn, type Sale } from './testing/selling.ts';
import { makeSmallDisk } from './testing/small-disk.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const older = await findOlderBinaries(17);
const whyNot = older === undefined ? ' (skipped: no PostgreSQL 17 was installed for this machine)' : '';
const programs = older ?? { initdb: '', postgres: '', pgCtl: '' };

describe.skipIf(older === undefined)(
  `a database of PostgreSQL 17 and a Larder of 18${whyNot}`,
  { timeout: 120_000 },
  () => {
    let old: OldDatabase;
    const folders: string[] = [];
    beforeAll(async () => {
      old = await makeOldDatabase(programs);
    }, 120_000);
    afterAll(async () => {
      await old.discard();
      for (const folder of folders) {
        await discardEmbeddedDatabase(join(folder, 'postgres'));
        await rm(folder, { recursive: true, force: true });
      }
    });

    const copy = async () => {
      const folder = await old.copy();
      folders.push(folder);
      return folder;
    };
    const inside = async (folder: string) =>
      (await listFolder(join(folder, 'postgres'))).filter((name) => !name.startsWith('postgres.log'));
    const before = ['cluster', 'secrets.json'];
    const after = ['cluster', 'cluster-17', 'secrets.json'];

    async function upgrade(folder: string): Promise<readonly string[]> {
      const lines: string[] = [];
      await upgradeDatabase({ directory: join(folder, 'postgres'), say: (line) => void lines.push(line) });
      return lines;
    }
    const refusal = (folder: string) =>
      upgrade(folder).then(
        () => 'taken over',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );

    async function handInAll(url: string, sales: readonly Sale[]): Promise<readonly number[]> {
      const statuses = new Set<number>();
      for (const sale of sales) statuses.add(await handIn(url, sale));
      return [...statuses];
    }

    test('[D19] the start takes it over: people sign in, pictures are there, tills hand in what they have, 0 lost, 0 doubled', async () => {
      const folder = await copy();
      let server: ServerProcess | undefined;
      try {
        server = await startServerProcess(folder);
        const { url } = server;
        const entered = await fetch(`${url}/api/v1/users/log_in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ user: { email: old.user.email, password: testPassword } }),
        });
        expect(entered.status).toBe(200);
        expect((await fetch(`${url}/media/${old.picture}`)).status).toBe(200);
        expect(await handInAll(url, old.sold)).toEqual([200]);
        expect(await handInAll(url, old.queued)).toEqual([201]);
        expect(await handInAll(url, old.queued)).toEqual([200]);
        const counted = await runLarder(['reconcile'], { DATA_DIR: folder });
        expect(counted).toMatchObject({ code: 0, err: '' });
        expect(counted.out).toContain(`: ${String(old.sold.length + old.queued.length)} sales, 0 differences`);
        expect(await inside(folder)).toEqual([...after, 'larder.lock'].toSorted());
        const findings = await runLarder(['doctor'], { DATA_DIR: folder });
        expect(findings.out).toMatch(
          /note {2}database {2}.*cluster-17 is what an older PostgreSQL left, \d+ MB: remove it once you are content\.\n/,
        );
      } finally {
        await server?.end('SIGTERM');
      }
    });

    test('[D19] every row is there afterwards, the old cluster too, and the backup in between is gone', async () => {
      const folder = await copy();
      expect(await upgrade(folder)).toEqual([
        'The database was made by PostgreSQL 17 and is taken over by a newer one; that takes a while.',
        'Making the database …',
        expect.stringMatching(
          /^The books of every group agree\. The old database stays in .*\/cluster-17 and takes \d+ MB: remove it once you are content\.$/,
        ),
      ]);
      expect(await inside(folder)).toEqual(after);
      expect(await withEmbedded(folder, contentsOf)).toEqual(old.contents);
      expect(await upgrade(folder)).toEqual([]);
    });

    test('[D19] the page for operators leads back to the old one, and takes it away once nobody needs it', async () => {
      const blocks = await commandsOf('docs/operate/upgrade.md');
      const run = async (folder: string, words: string) => {
        const shell = await openShell(folder, { DATA_DIR: folder });
        const found = blocks.filter((block) => block.includes(words));
        expect(found).toHaveLength(1);
        expect(await shell(found[0] ?? '')).toMatchObject({ code: 0, err: '' });
      };
      const [back, on] = [await copy(), await copy()];
      for (const folder of [back, on]) await upgrade(folder);
      await run(back, 'mv cluster-17 cluster');
      expect(await withPrograms(back, programs, contentsOf)).toEqual(old.contents);
      await run(on, 'rm -r');
      expect(await inside(on)).toEqual(before);
      expect(await withEmbedded(on, contentsOf)).toEqual(old.contents);
    });

    /** The servers that run on the old cluster or the new one. */
    async function serversIn(folder: string): Promise<readonly number[]> {
      const clusters = ['cluster', 'upgrade/cluster'].map((name) => join(folder, 'postgres', name));
      const found = await Promise.all(clusters.map(readServerPid));
      return found.filter((pid) => pid !== undefined && isAlive(pid)).map(Number);
    }

    test.each([
      ['the new cluster is ready, and the old one in its place', 'cluster.agreed'],
      ['there is none of that name', 'cluster-17'],
      ['the new cluster is in its place, and the backup still there', 'postgres/cluster'],
    ])('[D19] killed when %s, the next start ends it', async (_, killedAt) => {
      const folder = await copy();
      expect(await upgradeAndKill(folder, { killedAt })).toBe('SIGKILL');
      expect(await readdir(join(folder, 'postgres', 'upgrade'))).toContain('backup.tar.zst');
      expect(await inside(folder)).not.toEqual(after);
      await upgrade(folder);
      expect(await withEmbedded(folder, contentsOf)).toEqual(old.contents);
      expect(await inside(folder)).toEqual(after);
    });

    test.each([
      ['the backup is written', 'upgrade'],
      ['the new cluster is filled', 'upgrade/cluster/postmaster.pid'],
    ])('[D19] killed while %s, the next start begins anew', async (_, sign) => {
      const folder = await copy();
      const isTime = () =>
        access(join(folder, 'postgres', sign)).then(
          () => true,
          () => false,
        );
      expect(await upgradeAndKill(folder, { isTime })).toBe('SIGKILL');
      const left = await serversIn(folder);
      expect(left.length).toBeGreaterThan(0);
      await upgrade(folder);
      expect(left.filter(isAlive)).toEqual([]);
      expect(await inside(folder)).toEqual(after);
      expect(await withEmbedded(folder, contentsOf)).toEqual(old.contents);
    });

    test('[D19] sums that were not those of the receipts before are told, and hinder nobody', async () => {
      const folder = await copy();
      await withPrograms(folder, programs, (superuser) =>
        runAs(superuser, 'delete from receipt_totals; delete from receipt_tail'),
      );
      const lines = await upgrade(folder);
      const told = lines.filter((line) => line.startsWith('As before: '));
      expect(told.length).toBeGreaterThan(0);
      for (const line of told)
        expect(line).toMatch(/; DIFFERS: \d+ sums differ from the receipts: see larder reconcile$/);
      expect(await inside(folder)).toEqual(after);
    });

    test('[D19] rows that the newer one does not take end it, and the old database is as it was', async () => {
      const folder = await copy();
      const broken = await withPrograms(folder, programs, async (superuser) => {
        await runAs(superuser, `set session_replication_role = 'replica'; delete from categories`);
        return contentsOf(superuser);
      });
      expect(await refusal(folder)).toMatch(
        /^The database could not be taken over from PostgreSQL 17\. The database does not take this backup, .*foreign key/,
      );
      expect(await inside(folder)).toEqual(before);
      expect(await withPrograms(folder, programs, contentsOf)).toEqual(broken);
    });

    test('[D19] no command takes it over or writes into it: each says to start the server', async () => {
      const folder = await copy();
      const settings = { DATA_DIR: folder, BACKUP_PASSPHRASE: 'korenbloem en klaproos' };
      const sentence =
        /made by PostgreSQL 17, and this Larder brings 18: start the server once \("larder start"\), which takes the data over\. Nothing was changed\.\n$/;
      for (const words of [['backup', join(folder, 'backup')], ['reconcile'], ['groups', 'list']]) {
        const outcome = await runLarder(words, settings);
        expect([words, outcome.code, outcome.out]).toEqual([words, 1, '']);
        expect(outcome.err).toMatch(sentence);
      }
      expect((await runLarder(['doctor'], settings)).out).toContain(
        'note  database  its data was made by PostgreSQL 17: the next start takes it over.',
      );
      expect(await inside(folder)).toEqual(before);
    });

    test('[D19] an old cluster that was kept before is not written over', async () => {
      const folder = await copy();
      const kept = join(folder, 'postgres', 'cluster-17');
      await writeFile(kept, 'of the last time');
      expect(await refusal(folder)).toContain('cluster-17 is there already: move it to another place. Nothing');
      expect(await inside(folder)).toEqual(after);
    });

    test('[D19] without the room for both it ends before anything is written', async (context) => {
      const disk = await makeSmallDisk(150);
      if (disk === null) return context.skip('this system lets us mount nothing');
      try {
        const folder = disk.directory;
        await old.copy(folder);
        expect(await refusal(folder)).toMatch(/It needs \d+ MB under .*, where \d+ MB are left: make room\. Nothing/);
        expect(await inside(folder)).toEqual(before);
      } finally {
        await disk.remove();
      }
    });
  },
);
