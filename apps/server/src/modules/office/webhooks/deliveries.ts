import type * as contract from '@larder/contract/office/webhooks';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, groupIdOf, type PersonActor, read, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../audit/public.ts';
import { toDelivery, toDeliveryInFull } from './answer.ts';
import * as queries from './delivery-queries.ts';
import { endPause, findWebhook } from './queries.ts';
import { sendTrial } from './trial.ts';

type Caller = Context<PersonActor>;

/** Lists what webhooks were told and are to be told, the newest first (HOK-07). */
export async function listWebhookDeliveries(
  context: Caller,
  { query }: InputOf<typeof contract.listWebhookDeliveries>,
): Promise<ResultOf<typeof contract.listWebhookDeliveries>> {
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['createdAt', 'id']]);
  const wanted = { webhookId: query.webhookId ?? null, state: query.state ?? null, kind: query.event ?? null };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listDeliveries(tx, wanted, page), queries.countDeliveries(tx, wanted)]),
  );
  const listed = found.map((row) => ({ ...row, sort_value: null }));
  const { rows, pagination } = listPage(page, listed, Math.min(count, queries.mostCounted));
  const isTotalExact = count <= queries.mostCounted;
  return { webhookDeliveries: rows.map(toDelivery), pagination: { ...pagination, isTotalExact } };
}

/** Answers one message with what was sent and every answer. */
export async function getWebhookDelivery(
  context: Caller,
  { params }: InputOf<typeof contract.getWebhookDelivery>,
): Promise<contract.WebhookDeliveryInFull> {
  return read(context, (tx) => describe(tx, params.webhookDeliveryId));
}

/** Sends a message again, as soon as what came before it of the same thing has arrived (HOK-07). */
export async function resendWebhookDelivery(
  context: Caller,
  { params: { webhookDeliveryId: id } }: InputOf<typeof contract.resendWebhookDelivery>,
): Promise<contract.WebhookDeliveryInFull> {
  return write(context, async (tx) => {
    const found = await queries.restartDelivery(tx, id, context.now);
    if (found === undefined) throw new AppError('not_found');
    await endPause(tx, found.webhook_id);
    const subject = { type: 'webhook', id: found.webhook_id };
    await recordAudit(tx, context, { action: 'webhook_delivery_resent', groupId: groupIdOf(context), subject });
    return describe(tx, id);
  });
}

/** Sends a trial at once, keeps it, and answers what came of it (HOK-06). */
export async function sendWebhookTest(
  context: Caller,
  { params: { webhookId } }: InputOf<typeof contract.sendWebhookTest>,
): Promise<contract.WebhookDeliveryInFull> {
  const row = await read(context, (tx) => findWebhook(tx, webhookId));
  if (row === undefined) throw new AppError('not_found');
  const trial = await sendTrial(context, row);
  return write(context, async (tx) => {
    // Removed while the trial was under way.
    if ((await findWebhook(tx, webhookId)) === undefined) throw new AppError('not_found');
    const isTaken = trial.attempt.trouble === null;
    const { id } = await queries.insertTrial(tx, webhookId, { ...trial, isTaken });
    return describe(tx, id);
  });
}

async function describe(tx: Transaction, id: number): Promise<contract.WebhookDeliveryInFull> {
  const row = await queries.findDelivery(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return toDeliveryInFull(row);
}
