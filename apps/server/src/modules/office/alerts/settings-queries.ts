import type { AlertKind, ChosenRule } from '@larder/domain/office/alerts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** What somebody chose, by kind. */
export type ChosenRules = Readonly<Partial<Record<AlertKind, ChosenRule>>>;

/** The settings of the group, whose `property_id` is null, or of a location. */
export type SettingsRow = {
  property_id: number | null;
  is_own: boolean;
  rules: ChosenRules;
  quiet_from: string | null;
  quiet_until: string | null;
  version: number;
};

/** The settings of the group and those of a location, as far as there are any. */
export const listSettings = (tx: Transaction, propertyId: number | null) =>
  tx.rows(sql<SettingsRow>`
    select property_id, is_own, rules, quiet_from, quiet_until, version from alert_settings
    where group_id = (select current_group_id()) and (property_id is null or property_id = ${propertyId})`);

/** Makes the row of the group or of a location, if there is none, and keeps others from changing it until the end of the transaction. */
export const lockSettings = (
  tx: Transaction,
  propertyId: number | null,
  usual: Pick<SettingsRow, 'is_own' | 'quiet_from' | 'quiet_until'> & { now: Date },
) =>
  tx.execute(sql`
    insert into alert_settings (group_id, property_id, is_own, rules, quiet_from, quiet_until, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${usual.is_own}, '{}', ${usual.quiet_from}, ${usual.quiet_until}, ${usual.now}, ${usual.now})
    on conflict (group_id, property_id) do update set updated_at = alert_settings.updated_at`);

export const updateSettings = (
  tx: Transaction,
  propertyId: number | null,
  { settings, now }: { settings: Omit<SettingsRow, 'property_id' | 'version'>; now: Date },
) =>
  tx.execute(sql`
    update alert_settings set is_own = ${settings.is_own}, rules = ${JSON.stringify(settings.rules)}::jsonb, quiet_from = ${settings.quiet_from},
      quiet_until = ${settings.quiet_until}, updated_at = ${now}, version = version + 1
    where group_id = (select current_group_id()) and property_id is not distinct from ${propertyId}::bigint`);

/** What a person chose about mails and push; null: as their role has it. */
export const listChoices = (tx: Transaction, userId: number) =>
  tx.rows(sql<{ kind: AlertKind; by_mail: boolean; by_push: boolean | null }>`
    select kind, by_mail, by_push from alert_choices where group_id = (select current_group_id()) and user_id = ${userId}`);

export const saveChoices = (
  tx: Transaction,
  userId: number,
  choices: readonly { readonly kind: AlertKind; readonly byMail: boolean; readonly byPush: boolean }[],
) =>
  tx.execute(sql`
    insert into alert_choices (group_id, user_id, kind, by_mail, by_push)
    select (select current_group_id()), ${userId}, kind, by_mail, by_push
    from unnest(${choices.map(({ kind }) => kind)}::text[], ${choices.map(({ byMail }) => byMail)}::boolean[],
      ${choices.map(({ byPush }) => byPush)}::boolean[]) as chosen (kind, by_mail, by_push)
    on conflict (group_id, user_id, kind) do update set by_mail = excluded.by_mail, by_push = excluded.by_push`);

/** At what hour a person wants all alerts of a day in one mail; no row: each at once. */
export const findDigest = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<{ hour: number }>`
    select hour from alert_digests where group_id = (select current_group_id()) and user_id = ${userId}`);

/** Has a person told once a day. A day whose hour struck before is done with; who changes the hour is not told a day twice. */
export const saveDigest = (tx: Transaction, userId: number, { hour, now }: { hour: number; now: Date }) =>
  tx.execute(sql`
    insert into alert_digests (group_id, user_id, hour, done_on, done_at)
    values ((select current_group_id()), ${userId}, ${hour}, alert_day(${userId}, ${hour}::integer, ${now}), ${now})
    on conflict (group_id, user_id) do update set hour = excluded.hour`);

/** Has a person told of each alert at once again. */
export const deleteDigest = (tx: Transaction, userId: number) =>
  tx.execute(sql`delete from alert_digests where group_id = (select current_group_id()) and user_id = ${userId}`);
