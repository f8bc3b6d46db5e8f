import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Ends what a person is told in one browser: they signed out in it. */
export const endPushInBrowser = (tx: Transaction, userId: number, deviceHash: Buffer) =>
  tx.execute(sql`delete from push_subscriptions where user_id = ${userId} and device_hash = ${deviceHash}`);

/** Ends what others are told in the browsers that a person signed in with. */
export const endPushOfOthers = (tx: Transaction, userId: number, deviceHashes: readonly Buffer[]) =>
  tx.execute(
    sql`delete from push_subscriptions where device_hash = any(${deviceHashes}::bytea[]) and user_id <> ${userId}`,
  );

/** Ends what a person is told in all browsers but the one of a session, or with null in all. */
export const endPushOfUser = (tx: Transaction, userId: number, exceptSession: Buffer | null) =>
  tx.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and device_hash is distinct from
      (select coalesce(device_hash, token_hash) from sessions where token_hash = ${exceptSession}::bytea)`);

/** Ends what everybody of a group is told. */
export const endPushOfGroup = (tx: Transaction, groupId: number) =>
  tx.execute(sql`delete from push_subscriptions where group_id = ${groupId}`);
