import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../database/database.ts';
import { type BackupPlace, isBackupName } from './backup-place.ts';
import { beginFile, FileRefused } from './pending-file.ts';

const halfway = /^\.(.+)\.[0-9a-f]{8}\.part$/;

/** Opens a folder for backups, which is made when the first one comes. */
export function openBackupFolder(folder: string): BackupPlace {
  const refused = (verb: string) => (error: unknown) => {
    throw new FileRefused(`BACKUP_TO (${folder}) cannot be ${verb}: ${codeOf(error)}.`, { cause: error });
  };
  const list = () =>
    readdir(folder).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? [] : refused('read')(error)));
  return {
    begin: async (name) => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refused('made'));
      return beginFile(join(folder, name));
    },
    list,
    remove: (name) => rm(join(folder, name), { force: true }).catch(refused('cleared of old ones')),
    open: async (name) => {
      const handle = await open(join(folder, name), 'r').catch(refused('read'));
      return handle.createReadStream({ highWaterMark: 1_048_576 });
    },
    sweep: async (before) => {
      for (const name of (await list()).filter((each) => isBackupName(halfway.exec(each)?.[1] ?? ''))) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
    pathOf: (name) => join(folder, name),
  };
}
