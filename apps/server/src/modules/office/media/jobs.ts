import type { Services } from '../../../platform/context.ts';
import { isMediaName, largestNameOf } from '../../../platform/media.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import * as queries from './queries.ts';
import { removePicture } from './service.ts';

/** How long a form may stay open with a picture that is not saved yet. */
const unusedForMs = 24 * 3_600_000;
const batch = 500;

/** What a sweep took away. */
export type Swept = { readonly rows: number; readonly orphans: number };

/** Removes the pictures that nothing has named for a day, and files that a crash left without a row. */
export async function sweepMedia(services: Services, storage = openStorage(services)): Promise<Swept> {
  const before = new Date(services.clock().getTime() - unusedForMs);
  const groups = await services.database.read('identity', (tx) => queries.listGroupIds(tx));
  const groupIds = groups.map(({ id }) => id);
  let rows = 0;
  for (const groupId of groupIds) {
    const files = await services.database.write({ groupId }, async (tx) => {
      const locked = await queries.lockUnusedMedia(tx, before, batch);
      return locked.length === 0 ? [] : queries.deleteUnusedMedia(tx, filesOf(locked));
    });
    // Only now that the rows are gone for good; what a crash leaves here is an orphan for the next time.
    for (const { file } of files) await removePicture(storage, file);
    rows += files.length;
  }
  return { rows, orphans: await removeOrphans(services, { storage, before, groupIds }) };
}

type Search = { readonly storage: Storage; readonly before: Date; readonly groupIds: readonly number[] };

async function removeOrphans(services: Services, { storage, before, groupIds }: Search): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const settle = async () => {
    const known = await knownFiles(services, groupIds, [...new Set(old.map(largestNameOf))]);
    const orphans = old.filter((name) => !known.has(largestNameOf(name)) && !known.has(name));
    for (const name of orphans) await storage.remove(name);
    removed += orphans.length;
    old = [];
  };
  for await (const { name, storedAt } of storage.list()) {
    if (isMediaName(name) && storedAt < before) old.push(name);
    if (old.length >= batch) await settle();
  }
  if (old.length > 0) await settle();
  return removed;
}

/** Row security shows one group at a time, so each is asked. */
async function knownFiles(
  services: Services,
  groupIds: readonly number[],
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const groupId of groupIds) {
    const found = await services.database.read({ groupId }, (tx) => queries.listKnownFiles(tx, files));
    for (const { file } of found) known.add(file);
  }
  return known;
}

const filesOf = (rows: readonly { readonly file: string }[]) => rows.map(({ file }) => file);
