import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export const findGroup = (tx: Transaction, groupId: number) =>
  tx.maybeRow(sql<{ id: number; slug: string; name: string }>`select id, slug, name from groups where id = ${groupId}`);

export const findGroupBySlug = (tx: Transaction, slug: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from groups where slug = ${slug}`);

export const insertGroup = (tx: Transaction, group: { slug: string; name: string }) =>
  tx.row(sql<{ id: number }>`insert into groups (slug, name) values (${group.slug}, ${group.name}) returning id`);
