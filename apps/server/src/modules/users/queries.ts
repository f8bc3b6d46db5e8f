import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const findGroupBySlug = (tx: Transaction, slug: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from groups where slug = ${slug}`);

export const insertGroup = (tx: Transaction, group: { slug: string; name: string }) =>
  tx.row(sql<{ id: number }>`insert into groups (slug, name) values (${group.slug}, ${group.name}) returning id`);

export const findUserByEmail = (tx: Transaction, email: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from users where lower(email) = lower(${email})`);

export const countAdmins = (tx: Transaction, groupId: number) =>
  tx.row(
    sql<{
      admins: number;
    }>`select count(*) as admins from users where group_id = ${groupId} and role = 'admin' and disabled_at is null`,
  );

export const insertAdmin = (tx: Transaction, admin: { groupId: number; email: string; name: string }) =>
  tx.row(
    sql<{
      id: number;
    }>`insert into users (group_id, email, name, role) values (${admin.groupId}, ${admin.email}, ${admin.name}, 'admin') returning id`,
  );
