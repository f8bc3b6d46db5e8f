import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Storage, StoredFile } from './storage.ts';

const pageSize = 500;

/** Keeps files in the database, so that every server on it has them, and one backup holds all. */
export function openTable(database: Pick<Database, 'read' | 'write'>): Storage {
  return {
    put: async (name, bytes) => {
      // Never over another file.
      await database.write('identity', (tx) =>
        tx.execute(sql`insert into picture_files (name, bytes) values (${name}, ${bytes})`),
      );
    },
    read: async (name) => {
      const found = await database.read('identity', (tx) =>
        tx.maybeRow<{ bytes: Buffer }>(sql`select bytes from picture_files where name = ${name}`),
      );
      return found?.bytes ?? null;
    },
    remove: async (name) => {
      await database.write('identity', (tx) => tx.execute(sql`delete from picture_files where name = ${name}`));
    },
    async *list() {
      for (let after = ''; ;) {
        const page: StoredFile[] = await database.read('identity', (tx) =>
          tx.rows<StoredFile>(
            sql`select name, stored_at as "storedAt" from picture_files where name > ${after} order by name limit ${pageSize}`,
          ),
        );
        yield* page;
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.name;
      }
    },
  };
}
