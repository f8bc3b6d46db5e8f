import type { alertAudience, QuietHours, usualRules } from '@larder/domain/office/alerts';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A group where alerts opened, changed or ended, at which locations, or wait to be told. */
export type SweptRow = { group_id: number; places: number[] | null; is_changed: boolean; is_untold: boolean };

/** Opens and closes the alerts of all groups; their rules stand in `sweep_alerts`. */
export const sweep = (
  tx: Transaction,
  given: { now: Date; rules: ReturnType<typeof usualRules>; backupHours: number | null },
) =>
  tx.rows(sql<SweptRow>`
    select of_group as group_id, places, is_changed, is_untold
    from sweep_alerts(${given.now}, ${JSON.stringify(given.rules)}::jsonb, ${given.backupHours}::integer)`);

/** A person who is to be told of alerts. */
export type ToldRow = { group_id: number; user_id: number; email: string; locale: Locale; alert_ids: number[] };

/** Marks alerts as told where no quiet hours hold them back, and answers whom. */
export const tell = (
  tx: Transaction,
  groupIds: readonly number[],
  given: { now: Date; audience: ReturnType<typeof alertAudience>; quiet: QuietHours },
) =>
  tx.rows(sql<ToldRow>`
    select of_group as group_id, user_id, email, locale, alert_ids
    from tell_alerts(${groupIds}::bigint[], ${given.now}, ${JSON.stringify(given.audience)}::jsonb, ${JSON.stringify(given.quiet)}::jsonb)`);

/** A browser that is to be told of alerts. */
export type PushedRow = { group_id: number; push_subscription_id: number; alert_ids: number[] };

/** Answers which browsers to tell of what `tell` marked at the same moment. */
export const listPushed = (
  tx: Transaction,
  groupIds: readonly number[],
  given: { now: Date; audience: ReturnType<typeof alertAudience> },
) =>
  tx.rows(sql<PushedRow>`
    select of_group as group_id, push_subscription_id, alert_ids
    from push_alerts(${groupIds}::bigint[], ${given.now}, ${JSON.stringify(given.audience)}::jsonb)`);

/** Takes the digests that are due, and answers whom to tell of what. */
export const takeDigests = (tx: Transaction, given: { now: Date; audience: ReturnType<typeof alertAudience> }) =>
  tx.rows(sql<ToldRow>`
    select of_group as group_id, user_id, email, locale, alert_ids
    from take_alert_digests(${given.now}, ${JSON.stringify(given.audience)}::jsonb)`);
