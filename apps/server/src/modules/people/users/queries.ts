import type { Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export const findUserByEmail = (tx: Transaction, email: string) =>
  tx.maybeRow(sql<{ id: number }>`select id from users where lower(email) = lower(${email})`);

/** Whom a mail or an operator is about. */
export const findPerson = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<{ name: string; email: string }>`select name, email from users where id = ${userId}`);

/** The person at an address, with their group. */
export const findPersonByEmail = (tx: Transaction, email: string) =>
  tx.maybeRow(sql<{ id: number; group_id: number | null }>`
    select id, group_id from users where lower(email) = lower(${email})`);

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

/** Stores a new password unless the former one was changed meanwhile; answers how many rows that were. */
export const replacePassword = (
  tx: Transaction,
  { userId, ...hashes }: { userId: number; formerHash: string; passwordHash: string; now: Date },
) =>
  tx.execute(sql`
    update users set password_hash = ${hashes.passwordHash}, updated_at = ${hashes.now}, version = version + 1
    where id = ${userId} and password_hash = ${hashes.formerHash}`);

/** Gives an account its role, and closes or opens it. */
export const setAccess = (
  tx: Transaction,
  userId: number,
  access: { readonly role: Role; readonly disabledAt: Date | null; readonly now: Date },
) =>
  tx.execute(sql`
    update users set role = ${access.role}, disabled_at = ${access.disabledAt}, updated_at = ${access.now}, version = version + 1
    where id = ${userId}`);

export const recordVisit = (tx: Transaction, userId: number, now: Date) =>
  tx.execute(sql`update users set last_seen_at = ${now} where id = ${userId}`);

export const updateSelf = (
  tx: Transaction,
  person: { userId: number; name: string | undefined; locale: Locale | undefined; now: Date },
) =>
  tx.row(sql<{ group_id: number | null; name: string; locale: Locale }>`
    update users set name = coalesce(${person.name ?? null}, name), locale = coalesce(${person.locale ?? null}, locale),
      updated_at = ${person.now}, version = version + 1
    where id = ${person.userId} returning group_id, name, locale`);

export const moveSelf = (tx: Transaction, person: { userId: number; email: string; now: Date }) =>
  tx.execute(sql`
    update users set email = ${person.email}, updated_at = ${person.now}, version = version + 1 where id = ${person.userId}`);
