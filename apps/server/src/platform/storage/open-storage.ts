import { join } from 'node:path';
import type { Services } from '../context.ts';
import { openBucket } from './bucket.ts';
import { openDirectory } from './directory.ts';
import type { Storage } from './storage.ts';
import { openTable } from './table.ts';

/**
 * Opens the storage that the settings name: a bucket, the database of the house, which several servers may share, or else
 * the directory beside the embedded one. It keeps no connection.
 */
export function openStorage({ config, database }: Pick<Services, 'config' | 'database'>): Storage {
  const directory = openDirectory(join(config.dataDirectory, 'media'));
  if (config.s3 !== null) return inFrontOf(directory, openBucket(config.s3));
  return config.database === null ? directory : inFrontOf(directory, openTable(database));
}

/** A shared one that takes what is new; what was stored on the disk before it, such as the demo's pictures, stays readable. */
function inFrontOf(directory: Storage, shared: Storage): Storage {
  return {
    put: (name, bytes) => shared.put(name, bytes),
    read: async (name) => (await shared.read(name)) ?? directory.read(name),
    remove: async (name) => {
      await Promise.all([shared.remove(name), directory.remove(name)]);
    },
    async *list() {
      yield* directory.list();
      yield* shared.list();
    },
  };
}
