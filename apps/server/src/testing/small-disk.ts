import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../platform/database/database.ts';

const run = promisify(execFile);

/** A real disk of its own, so small that a test can fill it. */
export type SmallDisk = {
  readonly directory: string;
  /** Fills it to the last byte. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

/** Makes one in memory; null where the system lets this process mount nothing. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux') return null;
  const directory = await mkdtemp(join(tmpdir(), 'larder-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', directory]);
  } catch {
    await rmdir(directory);
    return null;
  }
  await chmod(directory, 0o711);
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill: async () => {
      await using file = await open(ballast, 'a');
      for (let bytes = 1_048_576; bytes >= 4_096;)
        await file.write(Buffer.alloc(bytes, 1)).catch((error: unknown) => {
          if (codeOf(error) !== 'ENOSPC') throw error;
          bytes /= 2;
        });
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', directory]);
      await rmdir(directory);
    },
  };
}
