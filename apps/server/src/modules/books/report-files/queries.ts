import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What a location of the group is called. */
export const findPropertyName = (tx: Transaction, propertyId: number) =>
  tx.row(sql<{ name: string }>`
    select name from properties where group_id = (select current_group_id()) and id = ${propertyId}`);
