import { performance } from 'node:perf_hooks';
import type { Services } from '../../../platform/context.ts';
import { makeWalledPost } from '../../../platform/walled-post.ts';
import { within } from '../../../platform/within.ts';
import { claimMs, runCourier, type Sending } from './courier.ts';
import { makeLane } from './lane.ts';
import * as queries from './sending-queries.ts';

/** How often is looked for what happened and what is due, when there is no news. */
const everyMs = 1_000;
/** News are gathered for this long. */
const gatherMs = 250;
/** So many webhooks are sent for at once in this process, those first that nothing is wrong with. */
const mostCouriers = 32;
/** Tills come first: what a turn at the database took is left to them twice over. */
const rest = 2;
/** What a stop waits for messages that are under way; what was not recorded by then is sent again. */
const patienceMs = 1_500;

/**
 * Tells webhooks what happened: spreads it over those that want to hear of it, and sends for each that this process claims. What a process
 * that ended left undone is in the database, so the next one goes on with it.
 */
export function startWebhooks(services: Services): () => Promise<void> {
  const post = makeWalledPost(services.config);
  const running = new Map<number, Promise<void>>();
  let isStopped = false;
  const sending: Sending = {
    ...{ services, post, self: crypto.randomUUID(), lane: makeLane(rest) },
    isStopped: () => isStopped,
  };
  let round: Promise<void> | null = null;
  let dueAt = 0;
  const stopListening = services.signals.on(({ kind }) => {
    if (kind !== 'access' && kind !== 'flash') dueAt = Math.min(dueAt, performance.now() + gatherMs);
  });
  const timer = setInterval(() => {
    if (isStopped || round !== null || performance.now() < dueAt) return;
    dueAt = performance.now() + everyMs;
    round = lookAround(sending, running)
      .catch((error: unknown) => services.log.warn({ err: error }, 'webhooks not looked after'))
      .finally(() => (round = null));
  }, gatherMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    await within(patienceMs, Promise.all([round, ...running.values()]));
    post.close();
  };
}

async function lookAround(sending: Sending, running: Map<number, Promise<void>>): Promise<void> {
  const { services, self } = sending;
  await spreadAll(sending);
  const limit = mostCouriers - running.size;
  if (limit <= 0) return;
  const now = services.clock();
  const claim = { by: self, now, until: new Date(now.getTime() + claimMs), limit };
  const claimed = await sending.lane(() =>
    services.database.write('identity', (tx) => queries.claimWebhooks(tx, claim)),
  );
  for (const { group_id: groupId, id: webhookId } of claimed) {
    // Its claim ended while its messages hung; what is under way is not sent beside itself.
    if (running.has(webhookId)) continue;
    const courier = runCourier(sending, { groupId, webhookId })
      .catch((error: unknown) => services.log.warn({ err: error, groupId, webhookId }, 'webhook not told'))
      .finally(() => running.delete(webhookId));
    running.set(webhookId, courier);
  }
}

async function spreadAll({ services, isStopped, lane }: Sending): Promise<void> {
  for (let count = queries.spreadAtOnce; count === queries.spreadAtOnce && !isStopped();)
    count = await lane(() =>
      services.database.write('identity', async (tx) => {
        const [, { is_ours: isOurs }] = await Promise.all([queries.letDiskWait(tx), queries.claimSpreading(tx)]);
        return isOurs ? (await queries.spread(tx, services.clock())).count : 0;
      }),
    );
}
