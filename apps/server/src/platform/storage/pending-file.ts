import { constants, createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';

/** Says in one sentence why a file cannot be written; nothing was. */
export class FileRefused extends Error {}

/** A file that comes to be as a whole or not at all. */
export type PendingFile = {
  readonly stream: Writable;
  /** Gives it its name, once all of it is stored; answers its bytes. */
  keep(): Promise<number>;
  drop(): Promise<void>;
};

/** Begins a file under another name beside it; one that is there already is never written over. */
export async function beginFile(path: string): Promise<PendingFile> {
  const folder = dirname(path);
  if (await isThere(path)) throw new FileRefused(`${path} is there already: name another file.`);
  const pending = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  const file = await open(pending, 'wx', 0o600).catch((error: unknown) => {
    throw new FileRefused(`${folder} cannot be written to: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  return {
    stream: file.createWriteStream({ flush: true }),
    keep: async () => {
      const { size } = await stat(pending);
      await rename(pending, path);
      await syncFolder(folder);
      return size;
    },
    drop: () => rm(pending, { force: true }),
  };
}

/** Reads a file that was kept, as it lies on the disk. */
export const readKept = (path: string): Readable => createReadStream(path);

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** A name is on the disk when its folder is; Windows has no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
