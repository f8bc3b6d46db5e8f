import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The names that a mail of a location says. */
export const findPlaceOfMail = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<{ name: string; slug: string; time_zone: string; group_name: string; group_slug: string }>`
    select properties.name, properties.slug, time_zone, groups.name as group_name, groups.slug as group_slug
    from properties join groups on groups.id = properties.group_id
    where properties.group_id = (select current_group_id()) and properties.id = ${propertyId}`);
