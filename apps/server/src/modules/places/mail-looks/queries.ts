import type { Theme } from '@larder/domain/places/theme';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What mails of a location look like: its colours, and its logo by file name. */
export const findPlaceOfLook = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<{ name: string; theme: Theme | null; logo_url: string | null }>`
    select name, theme, logo_url from properties where group_id = (select current_group_id()) and id = ${propertyId}`);
