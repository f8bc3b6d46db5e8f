import type { Services } from '../../../platform/context.ts';
import { within } from '../../../platform/within.ts';
import { makeAsk } from './ask.ts';
import { claimMs, runCourier, type Sending } from './courier.ts';
import { postDueDays } from './days.ts';
import { claimConnections } from './sending-queries.ts';

/** How often is looked for what is to be posted. */
const everyMs = 2_000;
/** What a stop waits for what is under way; what was not recorded by then is looked for before it is sent again. */
const patienceMs = 1_500;

/** Posts to hotel systems, each by one process at a time. What a process that ended left undone is in the database. */
export function startPmsPosting(services: Services): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  let isStopped = false;
  const sending: Sending = {
    ...{ services, ask: makeAsk(services.config), self: crypto.randomUUID() },
    isStopped: () => isStopped,
  };
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (isStopped || round !== null) return;
    round = lookAround(sending, running)
      .catch((error: unknown) => services.log.warn({ err: error }, 'hotel systems not looked after'))
      .finally(() => (round = null));
  }, everyMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await within(patienceMs, Promise.all([round, ...running.values()]));
  };
}

/** Writes down what is due and begins to post it, and answers what runs; for tests, which do not wait for the clock. */
export async function postAll(services: Services): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const self = crypto.randomUUID();
  await lookAround({ services, ask: makeAsk(services.config), self, isStopped: () => false }, running);
  await Promise.all(running.values());
}

async function lookAround(sending: Sending, running: Map<string, Promise<void>>): Promise<void> {
  const { services, self } = sending;
  await postDueDays(services);
  const now = services.clock();
  const claim = { by: self, now, until: new Date(now.getTime() + claimMs) };
  const claimed = await services.database.write('identity', (tx) => claimConnections(tx, claim));
  for (const { group_id: groupId, property_id: propertyId } of claimed) {
    const key = `${groupId}/${propertyId}`;
    // Its claim ended while an answer hung; nothing is sent beside it.
    if (running.has(key)) continue;
    const courier = runCourier(sending, { groupId, propertyId })
      .catch((error: unknown) => services.log.warn({ err: error, groupId, propertyId }, 'hotel system not posted to'))
      .finally(() => running.delete(key));
    running.set(key, courier);
  }
}
