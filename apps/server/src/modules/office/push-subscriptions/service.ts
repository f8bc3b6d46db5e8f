import type * as contract from '@larder/contract/office/push-subscriptions';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, groupIdOf, read, type PersonActor, write } from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { isBrowserKey, makePushKey } from '../../../platform/push/message.ts';
import { makePushWall } from '../../../platform/push/push-wall.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './queries.ts';

/** Lists the browsers in which the caller is told of alerts (ALR-10). */
export async function listPushSubscriptions(
  context: Context<PersonActor>,
): Promise<ResultOf<typeof contract.listPushSubscriptions>> {
  const { userId, sessionHash } = context.actor;
  const rows = await read(context, (tx) => queries.listSubscriptions(tx, userId, sessionHash));
  return { pushSubscriptions: rows.map(toSubscription) };
}

/** Answers the key that messages of the group are signed with. It is made once: with another, no browser would hear them. */
export async function requestPushKey(context: Context<PersonActor>): Promise<ResultOf<typeof contract.requestPushKey>> {
  const key = await write(context, async (tx) => {
    const known = await queries.findKey(tx);
    if (known !== undefined) return known;
    await queries.insertKey(tx, makePushKey(), context.now);
    return queries.findKey(tx);
  });
  if (key === undefined) throw new Error('a key that was kept is not there');
  return { publicKey: key.publicKey };
}

/** Has the caller told in the browser that asks, which tells nobody else from then on. */
export async function createPushSubscription(
  context: Context<PersonActor>,
  { body }: InputOf<typeof contract.createPushSubscription>,
): Promise<ResultOf<typeof contract.createPushSubscription>> {
  const { actor, origin, now, services } = context;
  if (!makePushWall(services.config).mayBe(body.endpoint)) throw fieldRefusal('endpoint', 'invalid_value');
  if (!isBrowserKey(body.p256dh)) throw fieldRefusal('p256dh', 'invalid_value');
  const { userId, sessionHash } = actor;
  return write(context, async (tx) => {
    await queries.deleteOfEndpoint(tx, body.endpoint);
    const row = await queries.saveSubscription(tx, body, { userId, sessionHash, userAgent: origin.userAgent, now });
    if (row === undefined) throw new AppError('unauthenticated');
    await recordAudit(tx, context, {
      action: 'push_subscription_created',
      groupId: groupIdOf(context),
      subject: { type: 'user', id: userId },
    });
    return toSubscription(row);
  });
}

/** Ends what the caller is told in one of their browsers. */
export async function deletePushSubscription(
  context: Context<PersonActor>,
  { params }: InputOf<typeof contract.deletePushSubscription>,
): Promise<void> {
  const { userId } = context.actor;
  await write(context, async (tx) => {
    if ((await queries.deleteSubscription(tx, userId, params.pushSubscriptionId)) === 0)
      throw new AppError('not_found');
    await recordAudit(tx, context, {
      action: 'push_subscription_deleted',
      groupId: groupIdOf(context),
      subject: { type: 'user', id: userId },
    });
  });
}

function toSubscription(row: queries.SubscriptionRow) {
  return {
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    isCurrent: row.is_current,
  };
}
