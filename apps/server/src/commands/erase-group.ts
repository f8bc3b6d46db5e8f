import { listFilesOfGroup, removePicture } from '../modules/office/media/public.ts';
import { eraseGroup, findErasable, type GroupRow } from '../modules/people/groups/public.ts';
import { unpairAll } from '../modules/places/cash-registers/public.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { notify } from '../platform/signals.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { backup } from './backup.ts';

/** What a server may still take in of a till after its credential has ended; see the authenticator. */
const settlingMs = 2_000;

type Work = { readonly config: Config; readonly owner: Database; readonly say: (line: string) => void };

/**
 * Writes a suspended group into a file, and erases all of it: rows, pictures, and the ways in of its tills, which end before
 * the file is written, so that it has every receipt that came in. `backupWords` are those of `larder backup`.
 */
export async function exportAndErase(
  { config, owner, say }: Work,
  slug: string,
  backupWords: readonly string[],
): Promise<void> {
  const group = await findErasable(owner, slug);
  await endTills(owner, group);
  await backup.run([...backupWords, '--group', slug]);
  const files = await owner.read({ groupId: group.id }, (tx) => tx.rows(listFilesOfGroup));
  const erased = new Map<string, number>();
  for await (const { table, rows } of eraseGroup(owner, group.id)) erased.set(table, (erased.get(table) ?? 0) + rows);
  // Rows first: a picture that nothing names is swept, one that is named and gone would be missed.
  const storage = openStorage({ config, database: owner });
  for (const { file } of files) await removePicture(storage, file);
  const rows = [...erased.values()].reduce((sum, count) => sum + count, 0);
  say(`"${slug}" is erased: ${rows} rows of ${erased.size} tables, ${files.length} pictures.`);
  say('Backups that were made before still have it, until they are deleted or BACKUP_KEEP newer ones are there.');
}

async function endTills(owner: Database, { id: groupId }: GroupRow): Promise<void> {
  await owner.write({ groupId }, async (tx) => {
    await unpairAll(tx);
    await notify(tx, [{ kind: 'access', userId: null }]);
  });
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
}
