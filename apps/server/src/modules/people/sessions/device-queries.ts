import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Notes that a person signed in from a browser; `is_news` says that it is one that they are told of: not the first that is known
 * of them, which is where they accepted their invitation.
 */
export const noteDevice = (
  tx: Transaction,
  device: {
    readonly userId: number;
    readonly groupId: number | null;
    readonly hash: Buffer;
    readonly userAgent: string;
    readonly now: Date;
  },
) =>
  tx.row(sql<{ is_news: boolean }>`
    insert into known_devices (user_id, device_hash, group_id, user_agent, first_used_at, last_used_at, is_told)
    values (${device.userId}, ${device.hash}, ${device.groupId}, ${device.userAgent}, ${device.now}, ${device.now},
      exists (select from known_devices where user_id = ${device.userId}))
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
    returning is_told and first_used_at = ${device.now} as is_news`);

/** Forgets browsers whose cookie is over by now, but for the one that each person used last. */
export const deleteOldDevices = (tx: Transaction, usedSince: Date) =>
  tx.execute(sql`
    delete from known_devices where last_used_at < ${usedSince} and exists (
      select from known_devices as later where later.user_id = known_devices.user_id and later.last_used_at > known_devices.last_used_at)`);

/** Whom a mail about a new device goes to, with where they work. */
export const findToldPerson = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<{ name: string; email: string; time_zone: string | null }>`
    select name, email, (select time_zone from properties where properties.group_id = users.group_id and (users.role = 'admin' or exists (
      select from user_properties where user_properties.group_id = users.group_id and user_properties.user_id = users.id
        and user_properties.property_id = properties.id)) order by id limit 1) as time_zone
    from users where id = ${userId}`);
