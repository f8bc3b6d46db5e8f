import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const findGroup = (tx: Transaction, groupId: number) =>
  tx.maybeRow(sql<{ id: number; slug: string; name: string }>`select id, slug, name from groups where id = ${groupId}`);
