import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket.ts';
import { openDirectory } from './directory.ts';
import type { Storage } from './storage.ts';

/** Opens the storage that the settings name: a directory, or a bucket. It keeps no connection. */
export function openStorage(config: Pick<Config, 'dataDirectory' | 's3'>): Storage {
  const directory = openDirectory(join(config.dataDirectory, 'media'));
  return config.s3 === null ? directory : inFrontOf(directory, openBucket(config.s3));
}

/** A bucket that takes what is new; what was stored on the disk before it, such as the demo's pictures, stays readable. */
function inFrontOf(directory: Storage, bucket: Storage): Storage {
  return {
    put: (name, bytes) => bucket.put(name, bytes),
    read: async (name) => (await bucket.read(name)) ?? directory.read(name),
    remove: async (name) => {
      await Promise.all([bucket.remove(name), directory.remove(name)]);
    },
    async *list() {
      yield* directory.list();
      yield* bucket.list();
    },
  };
}
