import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PushKey, PushTarget } from '../../../platform/push/message.ts';

/** A browser in which a person is told. */
export type SubscriptionRow = { id: number; user_agent: string; created_at: Date; is_current: boolean };

export const listSubscriptions = (tx: Transaction, userId: number, sessionHash: Buffer) =>
  tx.rows(sql<SubscriptionRow>`
    select id, user_agent, created_at, device_hash is not distinct from
      (select coalesce(device_hash, token_hash) from sessions where token_hash = ${sessionHash}) as is_current
    from push_subscriptions
    where group_id = (select current_group_id()) and user_id = ${userId} order by created_at desc, id desc`);

/** Adds the browser of a session, or renews how it is reached; nothing where the session has just ended. */
export const saveSubscription = (
  tx: Transaction,
  target: PushTarget,
  by: { readonly userId: number; readonly sessionHash: Buffer; readonly userAgent: string; readonly now: Date },
) =>
  tx.maybeRow(sql<SubscriptionRow>`
    insert into push_subscriptions (group_id, user_id, device_hash, endpoint, p256dh, auth, user_agent, created_at)
    select (select current_group_id()), ${by.userId}, coalesce(device_hash, token_hash), ${target.endpoint}, ${target.p256dh}, ${target.auth},
      ${by.userAgent}, ${by.now} from sessions where token_hash = ${by.sessionHash}
    on conflict (user_id, device_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      user_agent = excluded.user_agent
    returning id, user_agent, created_at, true as is_current`);

/** Ends what an endpoint told before: a browser tells one person. */
export const deleteOfEndpoint = (tx: Transaction, endpoint: string) =>
  tx.execute(
    sql`delete from push_subscriptions where group_id = (select current_group_id()) and endpoint = ${endpoint}`,
  );

export const deleteSubscription = (tx: Transaction, userId: number, id: number) =>
  tx.execute(
    sql`delete from push_subscriptions where group_id = (select current_group_id()) and user_id = ${userId} and id = ${id}`,
  );

/** Whom a message goes to, and where. */
export type RecipientRow = PushTarget & PushKey & { user_id: number; locale: Locale };

export const findRecipient = (tx: Transaction, id: number) =>
  tx.maybeRow(sql<RecipientRow>`
    select endpoint, p256dh, auth, user_id, users.locale, public_key as "publicKey", private_key as "privateKey"
    from push_subscriptions join users on users.group_id = push_subscriptions.group_id and users.id = user_id
    join push_keys on push_keys.group_id = push_subscriptions.group_id
    where push_subscriptions.group_id = (select current_group_id()) and push_subscriptions.id = ${id}`);

/** Forgets an address that its push service no longer knows, unless the browser has a new one by now. */
export const forgetEndpoint = (tx: Transaction, id: number, endpoint: string) =>
  tx.execute(
    sql`delete from push_subscriptions where group_id = (select current_group_id()) and id = ${id} and endpoint = ${endpoint}`,
  );

export const findKey = (tx: Transaction) =>
  tx.maybeRow(sql<PushKey>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys where group_id = (select current_group_id())`);

/** Keeps a key where there is none; of several that are made at once, the first stays. */
export const insertKey = (tx: Transaction, { publicKey, privateKey }: PushKey, now: Date) =>
  tx.execute(sql`
    insert into push_keys (group_id, public_key, private_key, created_at)
    values ((select current_group_id()), ${publicKey}, ${privateKey}, ${now}) on conflict (group_id) do nothing`);
