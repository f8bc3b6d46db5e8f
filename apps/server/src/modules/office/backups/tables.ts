import { listTables, type TableRow } from './backup-queries.ts';
import type { Session } from '../../../platform/database/session.ts';

/** Tables whose rows are in no backup, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  schema_migrations: 'the head of the archive lists the migrations, and taking back runs them',
  picture_files: 'pictures are entries of their own, wherever they are kept',
  removals: 'what was deleted can be taken back for minutes only',
  rate_limits: 'who tried too often is known for minutes only',
  sessions: 'who signed out or was shut out since then would be signed in again',
  push_subscriptions: 'who signed out or switched it off since would be told again',
};

/** Law, which every installation has and groups refer to. */
const tablesOfEverybody = ['vats'];

/** A table, and of whom its rows are. */
export type Table = TableRow & { readonly isOfGroups: boolean };

/** Every table whose rows are in a backup, whether this code knows of it or not. */
export async function findTables(session: Session): Promise<readonly Table[]> {
  const tables = await session.rows(listTables);
  return tables
    .filter(({ name }) => !Object.hasOwn(leftOut, name))
    .map((table) => ({ ...table, isOfGroups: table.has_group || table.name === 'groups' }));
}

/** Whether rows of nobody in it belong into an archive: of one group only law, which its rows refer to. */
export function hasRowsOfNobody(table: Table, { isWhole }: { readonly isWhole: boolean }): boolean {
  if (!table.isOfGroups) return isWhole || tablesOfEverybody.includes(table.name);
  return isWhole && table.name !== 'groups' && table.may_be_of_nobody;
}
