import { alertAudience, usualQuietHours, usualRules } from '@larder/domain/office/alerts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Round } from '../jobs/public.ts';
import { type AlertMail, queueAlertMails } from '../mails/public.ts';
import { queuePushes } from '../push-subscriptions/public.ts';
import * as queries from './round-queries.ts';

/**
 * Looks once a minute what needs a person and what no longer does, for all groups, and writes the mails and messages about it: all in one
 * transaction, so that a server that dies has told nobody, and nobody is told twice (decision 67).
 */
export const alertRound: Round = {
  name: 'look_for_alerts',
  everyMs: 60_000,
  afterMs: 0,
  run: async (tx, services) => {
    const { config, signals, clock } = services;
    const now = clock();
    const swept = await queries.sweep(tx, { now, rules: usualRules(), backupHours: config.backups.everyHours });
    const untold = swept.filter((row) => row.is_untold).map((row) => row.group_id);
    if (untold.length > 0) await tellPeople(tx, services, { groupIds: untold, now });
    const changed = swept.filter((row) => row.is_changed);
    tx.afterCommit(() => {
      for (const { group_id: groupId, places } of changed)
        signals.emit({ kind: 'alerts', groupId, propertyIds: places ?? [] });
    });
  },
};

/**
 * One mail to each person, and one message to each of their browsers, with all that they want to know; what quiet hours hold back
 * comes with a later round.
 */
async function tellPeople(
  tx: Transaction,
  services: Services,
  { groupIds, now }: { readonly groupIds: readonly number[]; readonly now: Date },
): Promise<void> {
  const audience = alertAudience();
  const told = await queries.tell(tx, groupIds, { now, audience, quiet: usualQuietHours });
  await queueAlertMails(tx, services, { mails: told.map((row) => mailOf('alerts', row)), now });
  const pushed = await queries.listPushed(tx, groupIds, { now, audience });
  await queuePushes(
    tx,
    services,
    pushed.map((row) => ({
      groupId: row.group_id,
      pushSubscriptionId: row.push_subscription_id,
      alertIds: row.alert_ids,
    })),
  );
}

/**
 * Looks every five minutes for whom the hour of their one mail a day has come (ALR-09). Who has nothing to hear gets none, and a
 * day that no server saw is left out: what was in it is in the next.
 */
export const alertDigestRound: Round = {
  name: 'mail_alert_digests',
  everyMs: 5 * 60_000,
  afterMs: 0,
  run: async (tx, services) => {
    const now = services.clock();
    const due = await queries.takeDigests(tx, { now, audience: alertAudience() });
    await queueAlertMails(tx, services, { mails: due.map((row) => mailOf('alert_digest', row)), now });
  },
};

function mailOf(kind: AlertMail['kind'], row: queries.ToldRow): AlertMail {
  const { group_id: groupId, user_id: userId, email: recipient, locale, alert_ids: alertIds } = row;
  return { kind, groupId, userId, recipient, locale, alerts: { alertIds } };
}
