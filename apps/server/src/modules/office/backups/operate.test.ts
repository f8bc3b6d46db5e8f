import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  type BackupWorld,
  fillGroup,
  listFolder,
  makeFolder,
  openWorld,
  passphrase,
} from '../../../testing/backup-world.ts';
import { commandsOf, openShell } from '../../../testing/operate-page.ts';
import { whyWithout } from '../../../testing/readers/paper-programs.ts';
import { openTills } from '../../../testing/selling.ts';
import { startServerProcess } from '../../../testing/server-process.ts';

const run = promisify(execFile);
const lacking = whyWithout('age', 'zstd');

let world: BackupWorld;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await makeFolder();
}, 60_000);
afterAll(async () => {
  await world.app.close();
  for (const each of [world.folder, folder]) await rm(each, { recursive: true, force: true });
});

test.skipIf(lacking !== '')(
  `what the page for operators tells them to do works, in its order${lacking}`,
  async () => {
    const server = await startServerProcess();
    try {
      await server.withOwner(async (owner) => {
        const [till] = await openTills({ owner }, 1);
        const groupId = till?.register.groupId ?? 0;
        await owner.write({ groupId }, (tx) => tx.execute(sql`update groups set slug = 'linde' where id = ${groupId}`));
      });
      const shell = await openShell(folder, { DATA_DIR: server.directory });
      const blocks = await commandsOf('docs/operate/backup.md');
      expect(blocks.join('')).toContain('larder restore');
      for (const block of blocks) expect([block, await shell(block)]).toMatchObject([block, { code: 0, err: '' }]);
      expect(await listFolder(folder)).toEqual(
        expect.arrayContaining(['linde.tar.zst.age', 'only-linde.tar.zst.age', 'passphrase', 'taken-back']),
      );
    } finally {
      await server.discard();
    }
  },
  120_000,
);

/** What age says behind a terminal, at which it asks for the passphrase. */
function openedByAge(file: string, to: string): Promise<number | null> {
  const child = spawn('script', ['-qec', `age -d -o '${to}' '${file}'`, '/dev/null'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  setTimeout(() => child.stdin.end(`${passphrase}\n`), 500);
  return new Promise((resolve) => child.once('close', resolve));
}

test.skipIf(lacking !== '')(
  `others’ programs read a backup: age, zstd and tar${lacking}`,
  async () => {
    const { file: picture } = await fillGroup(world);
    const file = join(world.folder, 'all.tar.zst.age');
    expect(await world.larder('backup', file)).toMatchObject({ code: 0, err: '' });
    const plain = join(world.folder, 'all.tar.zst');
    expect(await openedByAge(file, plain)).toBe(0);
    const { stdout } = await run('sh', ['-c', `zstd -d < '${plain}' | tar t`]);
    const names = stdout.trim().split('\n');
    expect([names[0], names.at(-1)]).toEqual(['head.json', 'manifest.json']);
    expect(names).toContain(`pictures/${picture}`);
    expect(names).toContainEqual(expect.stringMatching(/^tables\/receipts\/\d+\/000000\.copy$/));
    await run('sh', ['-c', `zstd -d < '${plain}' | tar x`], { cwd: folder });
    const rows = await run('sh', ['-c', 'cat tables/receipt_lines/*/*.copy | wc -l'], { cwd: folder });
    expect(Number(rows.stdout)).toBe(3);
  },
  60_000,
);
