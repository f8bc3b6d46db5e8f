import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

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

export const updatePassword = (
  tx: Transaction,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
) =>
  tx.row(sql<{ group_id: number | null }>`
    update users set password_hash = ${passwordHash}, updated_at = ${now}, version = version + 1 where id = ${userId} returning group_id`);
