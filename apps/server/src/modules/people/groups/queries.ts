import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export const findGroup = (tx: Transaction, groupId: number) =>
  tx.maybeRow(sql<{ id: number; slug: string; name: string }>`select id, slug, name from groups where id = ${groupId}`);

export const findGroupBySlug = (tx: Transaction, slug: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from groups where slug = ${slug}`);

export const insertGroup = (tx: Transaction, group: { slug: string; name: string }) =>
  tx.row(sql<{ id: number }>`insert into groups (slug, name) values (${group.slug}, ${group.name}) returning id`);

/** A group as its operator sees it. */
export type GroupRow = { id: number; slug: string; name: string; created_at: Date; suspended_at: Date | null };

export const listGroups = (tx: Transaction) =>
  tx.rows(sql<GroupRow>`select id, slug, name, created_at, suspended_at from groups order by slug`);

export const countOfGroup = (tx: Transaction) =>
  tx.row(sql<{ locations: number; people: number; receipts: number }>`
    select (select count(*) from properties) as locations,
      (select count(*) from users where group_id = (select current_group_id())) as people,
      (select coalesce(sum(receipt_count), 0) from receipt_totals) as receipts`);

export const setSuspended = (tx: Transaction, groupId: number, at: Date | null) =>
  tx.execute(sql`update groups set suspended_at = ${at} where id = ${groupId}`);

export const deleteGroup = (tx: Transaction, groupId: number) =>
  tx.execute(sql`delete from groups where id = ${groupId}`);
