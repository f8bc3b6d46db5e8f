import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMediaName } from '../media.ts';
import { codeOf } from '../database/database.ts';
import type { Storage } from './storage.ts';

/** Keeps files in a directory, which is made when the first one comes. */
export function openDirectory(directory: string): Storage {
  const pathOf = (name: string) => {
    // The last fence: whoever calls has looked already (bar I11).
    if (!isMediaName(name)) throw new RangeError('not a name of ours');
    return join(directory, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(directory, { recursive: true });
      // Never over another file; and on the disk before a row names it.
      const file = await open(path, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        // Half a picture helps nobody, and the disk may be full of them.
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    read: (name) => readFile(pathOf(name)).catch(nothingWhenMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const names = (await readdir(directory).catch(nothingWhenMissing)) ?? [];
      for (const name of names.filter(isMediaName)) {
        const found = await stat(join(directory, name)).catch(nothingWhenMissing);
        if (found !== null) yield { name, storedAt: found.mtime };
      }
    },
  };
}

function nothingWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
