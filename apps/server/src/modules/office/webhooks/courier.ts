import { randomInt } from 'node:crypto';
import { afterFailure, healthAfter } from '@larder/domain/office/webhooks';
import type { Services } from '../../../platform/context.ts';
import type { WalledPost } from '../../../platform/walled-post.ts';
import { recordAudit } from '../audit/public.ts';
import type { Attempt } from './delivery-queries.ts';
import type { Lane } from './lane.ts';
import * as queries from './sending-queries.ts';
import { secretsOf, type Target, tryOnce } from './try.ts';

/** What couriers share. */
export type Sending = {
  readonly services: Services;
  readonly post: WalledPost;
  /** Who claims webhooks. */
  readonly self: string;
  /** For whatever of the sending asks the database. */
  readonly lane: Lane;
  readonly isStopped: () => boolean;
};

/** A claim that is not renewed for this long is another process's to take. */
export const claimMs = 30_000;

/** Nothing is begun later than this, so that the claim lasts until it has ended. */
const beginWithinMs = 20_000;

/** So many are taken up together; when the process dies, as many may come twice. */
const batchSize = 32;
/** So many of a webhook are under way at once, once one has arrived. */
const atOnce = 8;

const chance = () => randomInt(1_000) / 1_000;

type Tried = { readonly due: queries.DueRow; readonly attempt: Attempt };

/**
 * Sends what is due at a webhook that this process claimed, until nothing is, or something does not arrive. The first message goes
 * alone: while an address takes nothing, that is all that it costs.
 */
export async function runCourier(sending: Sending, { groupId, webhookId }: queries.WebhookPlace): Promise<void> {
  const { services, self } = sending;
  const { database } = services;
  for (;;) {
    const work = sending.isStopped() ? undefined : await sending.lane(() => takeUp(sending, { groupId, webhookId }));
    const secrets = work && secretsOf(services, groupId, work.row);
    if (work === undefined || secrets === undefined || work.due.length === 0) {
      await sending.lane(() =>
        database.write({ groupId }, (tx) =>
          Promise.all([queries.letDiskWait(tx), queries.releaseClaim(tx, webhookId, self)]),
        ),
      );
      return;
    }
    const tried = await sendBatch(sending, { url: work.row.url, secrets }, work.due);
    if (tried.length > 0) await sending.lane(() => record(services, { groupId, webhookId }, { row: work.row, tried }));
  }
}

async function takeUp({ services, self }: Sending, { groupId, webhookId }: queries.WebhookPlace) {
  const now = services.clock();
  const claim = { by: self, now, until: new Date(now.getTime() + claimMs) };
  const [, row, due] = await services.database.write({ groupId }, (tx) =>
    Promise.all([
      queries.letDiskWait(tx),
      queries.renewClaim(tx, webhookId, claim),
      queries.listDue(tx, webhookId, { now, limit: batchSize }),
    ]),
  );
  return row && { row, due };
}

async function sendBatch(sending: Sending, target: Target, due: readonly queries.DueRow[]): Promise<readonly Tried[]> {
  const { services, post, isStopped } = sending;
  const tried: Tried[] = [];
  const waiting = due.values();
  const beginUntil = performance.now() + beginWithinMs;
  const sendNext = async () => {
    const { value: next } = waiting.next();
    if (next === undefined || isStopped() || performance.now() > beginUntil) return false;
    const attempt = await tryOnce(services, post, { target, message: next });
    tried.push({ due: next, attempt });
    return attempt.trouble === null;
  };
  let goesWell = await sendNext();
  const send = async () => {
    while (goesWell) goesWell = (await sendNext()) && goesWell;
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return tried;
}

async function record(
  services: Services,
  { groupId, webhookId }: queries.WebhookPlace,
  { row, tried }: { readonly row: queries.SendingRow; readonly tried: readonly Tried[] },
): Promise<void> {
  const now = services.clock();
  const troubles = tried.map(({ attempt }) => attempt.trouble);
  const former = { failingSince: row.failing_since, failureCount: row.failure_count };
  const health = healthAfter(former, troubles, { now, chance: chance() });
  const deliveredAt = troubles.includes(null) ? now : null;
  for (const trouble of troubles) services.metrics.count('webhooks', trouble === null ? 'delivered' : 'put_off');
  await services.database.write({ groupId }, async (tx) => {
    await Promise.all([
      queries.letDiskWait(tx),
      ...tried.map((one) => queries.recordTry(tx, triedRow(one, now))),
      queries.recordHealth(tx, webhookId, { health: { ...health, deliveredAt }, now }),
    ]);
    if (health.offReason === null) return;
    const author = {
      actor: { kind: 'system' },
      now,
      origin: { requestId: `webhook-${webhookId}`, network: '' },
    } as const;
    const subject = { type: 'webhook', id: webhookId };
    await recordAudit(tx, author, { action: 'webhook_off', groupId, subject, after: { reason: health.offReason } });
  });
}

function triedRow({ due, attempt }: Tried, now: Date): queries.TriedRow {
  const former = { triedSince: due.tried_since, failureCount: due.failure_count };
  if (attempt.trouble !== null) return { id: due.id, ...afterFailure(former, { now, chance: chance() }), attempt };
  return {
    ...{ id: due.id, state: 'delivered', triedSince: former.triedSince ?? now, failureCount: former.failureCount },
    ...{ nextAt: now, attempt },
  };
}
