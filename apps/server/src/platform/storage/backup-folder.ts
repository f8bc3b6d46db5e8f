import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../database/database.ts';
import { beginFile, FileRefused, type PendingFile } from './pending-file.ts';

/** A folder in which backups come by themselves, and old ones go. */
export type BackupFolder = {
  /** Begins the backup of a moment; answers how it will be called. */
  begin(at: Date, isSealed: boolean): Promise<PendingFile & { readonly path: string }>;
  /** Removes all but the newest ones, and what was cut off halfway; never anything that has another name than ours. */
  keepNewest(count: number, now: Date): Promise<number>;
};

const ours = /^larder-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;
const halfway = /^\.larder-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?\.[0-9a-f]{8}\.part$/;
/** Longer than any backup takes. */
const halfwayMs = 24 * 3_600_000;

/** Opens one, which is made when the first backup comes. */
export function openBackupFolder(folder: string): BackupFolder {
  return {
    begin: async (at, isSealed) => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw new FileRefused(`BACKUP_TO (${folder}) cannot be made: ${codeOf(error)}.`, { cause: error });
      });
      const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const path = join(folder, `larder-${moment}.tar.zst${isSealed ? '.age' : ''}`);
      return { ...(await beginFile(path)), path };
    },
    keepNewest: async (count, now) => {
      const names = await readdir(folder);
      // Their names are their moments.
      const old = names.filter((name) => ours.test(name)).toSorted((one, other) => (one < other ? 1 : -1));
      for (const name of old.slice(count)) await rm(join(folder, name), { force: true });
      for (const name of names.filter((each) => halfway.test(each))) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found !== undefined && now.getTime() - found.mtimeMs > halfwayMs)
          await rm(join(folder, name), { force: true });
      }
      return Math.max(0, old.length - count);
    },
  };
}
