import type { Services } from '../../../platform/context.ts';
import { makePushSender } from '../../../platform/push/sender.ts';
import { findRecipient, forgetEndpoint } from './queries.ts';
import type { PushContent, ToldPerson } from './told.ts';

/** What a message says at the moment that it goes out; undefined when there is nothing that its person may still hear. */
export type PushContentOf = (services: Services, told: ToldPerson) => Promise<PushContent | undefined>;

/**
 * Sends messages to push services as their jobs come up. One that fails is left to the queue's retries; a browser that its push
 * service no longer knows is forgotten, as it shows nothing any more.
 */
export async function startPushJobs(services: Services, contentOf: PushContentOf): Promise<void> {
  const send = makePushSender(services.config);
  const { database, metrics, log } = services;
  await services.jobs.work('deliver-push', async ({ groupId, pushSubscriptionId, alertIds }) => {
    const recipient = await database.read({ groupId }, (tx) => findRecipient(tx, pushSubscriptionId));
    if (recipient === undefined) return;
    const { user_id: userId, locale } = recipient;
    const content = await contentOf(services, { groupId, alertIds, userId, locale });
    if (content === undefined) return;
    const outcome = await send(recipient, { payload: { ...content, locale }, topic: content.tag });
    metrics.count('pushes', outcome);
    if (outcome === 'gone')
      await database.write({ groupId }, (tx) => forgetEndpoint(tx, pushSubscriptionId, recipient.endpoint));
    if (outcome === 'sent' || outcome === 'gone') return;
    log.warn({ groupId, pushSubscriptionId, outcome }, 'push message not sent');
    if (outcome === 'put_off') throw new Error('the push service did not take it');
  });
}
