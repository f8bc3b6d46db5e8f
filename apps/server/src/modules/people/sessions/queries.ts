import type { Role } from '@larder/domain/platform/permission';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOfDirectory } from '../directories/public.ts';
import { hasSecondFactor, secondFactorAskedOn } from '../second-factors/public.ts';

/** What a session opens: the person's role and locations as they are now. */
export type SessionRow = {
  user_id: number;
  group_id: number | null;
  role: Role | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** From which day on they need a second factor that they do not have. */
  second_factor_due_on: string | null;
};

export const findSession = (tx: Transaction, tokenHash: Buffer) =>
  tx.maybeRow(sql<SessionRow>`
    select users.id as user_id, users.group_id, users.role, sessions.created_at, sessions.last_seen_at, sessions.expires_at,
      case when not ${hasSecondFactor} then ${secondFactorAskedOn} end as second_factor_due_on
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and sessions.context = 'session' and users.disabled_at is null
      and users.group_id is not distinct from sessions.group_id`);

export const insertSession = (
  tx: Transaction,
  session: {
    tokenHash: Buffer;
    context: string;
    userId: number;
    groupId: number | null;
    sentTo: string | null;
    userAgent: string;
    network: string;
    /** What the browser is known by, where it is one that somebody signs in from. */
    deviceHash?: Buffer;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.execute(sql`
    insert into sessions (token_hash, context, user_id, group_id, sent_to, user_agent, network, device_hash, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.context}, ${session.userId}, ${session.groupId}, ${session.sentTo}, ${session.userAgent},
      ${session.network}, ${session.deviceHash ?? null}, ${session.now}, ${session.now}, ${session.expiresAt})`);

export const touchSession = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.execute(sql`update sessions set last_seen_at = ${now} where token_hash = ${tokenHash}`);

export const deleteSession = (tx: Transaction, tokenHash: Buffer) =>
  tx.maybeRow(sql<{ user_id: number; group_id: number | null; device_hash: Buffer }>`
    delete from sessions where token_hash = ${tokenHash} returning user_id, group_id, coalesce(device_hash, token_hash) as device_hash`);

export const deleteSessionsOfUser = (tx: Transaction, userId: number) =>
  tx.execute(sql`delete from sessions where user_id = ${userId}`);

/** Ends every session and every token of a group's people. */
export const deleteSessionsOfGroup = (tx: Transaction, groupId: number) =>
  tx.execute(sql`delete from sessions where group_id = ${groupId}`);

/** Ends every other session and every token of a person. */
export const deleteOtherSessionsOfUser = (tx: Transaction, userId: number, ownHash: Buffer) =>
  tx.execute(sql`delete from sessions where user_id = ${userId} and token_hash <> ${ownHash}`);

export const deleteTokensOfUser = (tx: Transaction, userId: number, context: string) =>
  tx.execute(sql`delete from sessions where user_id = ${userId} and context = ${context}`);

export const deleteExpiredSessions = (tx: Transaction, now: Date, idleSince: Date) =>
  tx.execute(
    sql`delete from sessions where expires_at <= ${now} or (context = 'session' and last_seen_at <= ${idleSince})`,
  );

/** Takes a reset or invitation token, locking it: of many at once exactly one gets it. */
export const takeResetToken = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{ user_id: number }>`
    delete from sessions using users
    where sessions.token_hash = ${tokenHash} and sessions.context in ('reset', 'invite') and sessions.expires_at > ${now}
      and users.id = sessions.user_id and users.disabled_at is null and lower(users.email) = lower(sessions.sent_to)
      and not ${isOfDirectory}
    returning sessions.user_id`);

export const findResetToken = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{ user_id: number; email: string; name: string; group_name: string | null }>`
    select users.id as user_id, users.email, users.name, groups.name as group_name
    from sessions join users on users.id = sessions.user_id left join groups on groups.id = users.group_id
    where sessions.token_hash = ${tokenHash} and sessions.context in ('reset', 'invite') and sessions.expires_at > ${now}
      and users.disabled_at is null and lower(users.email) = lower(sessions.sent_to) and not ${isOfDirectory}`);

export const findUserById = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<{
    group_id: number | null;
    email: string;
    name: string;
    password_hash: string | null;
    disabled_at: Date | null;
    group_name: string | null;
    is_of_directory: boolean;
  }>`
    select users.group_id, users.email, users.name, users.password_hash, users.disabled_at, groups.name as group_name,
      ${isOfDirectory} as is_of_directory
    from users left join groups on groups.id = users.group_id where users.id = ${userId} for update of users`);

/** Whose app login code it is, with their group. */
export const findAppToken = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{ user_id: number; group_id: number }>`
    select sessions.user_id, sessions.group_id from sessions
    where sessions.token_hash = ${tokenHash} and sessions.context = 'app' and sessions.expires_at > ${now} and sessions.group_id is not null`);

/** Who typed the right password a moment ago and owes the second factor; nobody of a suspended group. */
export const findTicket = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{ id: number; group_id: number | null }>`
    select users.id, users.group_id from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and sessions.context = 'second_factor' and sessions.expires_at > ${now}
      and users.disabled_at is null and users.group_id is not distinct from sessions.group_id
      and not exists (select from groups where groups.id = users.group_id and suspended_at is not null)`);

/** Uses a ticket up; none when it was already. */
export const takeTicket = (tx: Transaction, tokenHash: Buffer) =>
  tx.execute(sql`delete from sessions where token_hash = ${tokenHash} and context = 'second_factor'`);

/** Takes an app login code, locking it: of many at once exactly one gets it. Answers the person as they are now. */
export const takeAppToken = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  tx.maybeRow(sql<{ user_id: number; role: Role | null; property_ids: number[] }>`
    delete from sessions using users
    where sessions.token_hash = ${tokenHash} and sessions.context = 'app' and sessions.expires_at > ${now}
      and users.id = sessions.user_id and users.disabled_at is null and users.group_id = sessions.group_id
    returning sessions.user_id, users.role, coalesce((select array_agg(property_id order by property_id) from user_properties
      where user_properties.group_id = users.group_id and user_properties.user_id = users.id), '{}') as property_ids`);
