import type * as contract from '@larder/contract/office/webhooks';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { deliveryWords, formerSecretMs, mostWebhooks, webhookUrlProblem } from '@larder/domain/office/webhooks';
import { nameLength } from '@larder/domain/platform/name';
import { type Context, groupIdOf, type PersonActor, read, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordChange } from '../audit/public.ts';
import { toWebhook } from './answer.ts';
import { makeWebhookSecret } from './message.ts';
import * as queries from './queries.ts';
import { sendTrial } from './trial.ts';

type Caller = Context<PersonActor>;

/** Lists the webhooks of the group and its locations (HOK-01). */
export async function listWebhooks(
  context: Caller,
  { query }: InputOf<typeof contract.listWebhooks>,
): Promise<ResultOf<typeof contract.listWebhooks>> {
  const page = readPage(query, [
    ['name', 'text'],
    ['place', 'text'],
    ['createdAt', 'number'],
  ]);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listWebhooks(tx, page), queries.countWebhooks(tx)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { webhooks: rows.map((row) => toWebhook(context.services, groupIdOf(context), row)), pagination };
}

/** Answers one of them. */
export async function getWebhook(
  context: Caller,
  { params }: InputOf<typeof contract.getWebhook>,
): Promise<contract.Webhook> {
  return read(context, (tx) => describe(context, tx, params.webhookId));
}

/** Makes one that is off, and tells its secret this once (HOK-01, HOK-04). */
export async function createWebhook(
  context: Caller,
  { body }: InputOf<typeof contract.createWebhook>,
): Promise<ResultOf<typeof contract.createWebhook>> {
  const { actor, now, services } = context;
  const { propertyId } = body;
  if (propertyId !== null && !actor.propertyIds.includes(propertyId))
    throw fieldRefusal('property_id', 'invalid_value');
  const fields = soundFields(context, body);
  const secret = makeWebhookSecret();
  const sealed = services.secrets.seal(secret, { groupId: groupIdOf(context), purpose: 'webhook' });
  return write(context, async (tx) => {
    const { count } = await queries.countWebhooks(tx);
    if (count >= mostWebhooks) throw fieldRefusal('name', 'webhook_limit', { maximum: mostWebhooks });
    const { id } = await queries.insertWebhook(tx, fields, { propertyId, secret: sealed, userId: actor.userId, now });
    await recordChange(tx, context, { type: 'webhook', id, verb: 'created', propertyId, after: told(fields) });
    return { webhook: await describe(context, tx, id), secret };
  });
}

/** Changes it. Where it goes on, or leads elsewhere while it is on, a trial has to arrive before that is saved (HOK-06). */
export async function updateWebhook(
  context: Caller,
  { params: { webhookId: id }, body, expectedVersion }: InputOf<typeof contract.updateWebhook>,
): Promise<contract.Webhook> {
  const former = await read(context, (tx) => find(tx, id));
  assertVersion(former, expectedVersion);
  const fields = soundFields(context, wanted(former, body));
  const isOn = body.isOn ?? former.is_on;
  const isAnew = isOn && (!former.is_on || former.url !== fields.url);
  if (isAnew) await assertArrives(context, { ...former, url: fields.url });
  return write(context, async (tx) => {
    const row = await lock(tx, id);
    // What arrived was a trial of what was read before.
    assertVersion(row, former.version);
    await queries.updateWebhook(tx, id, { fields, isOn, isAnew, now: context.now });
    const propertyId = row.property?.id ?? null;
    const states = { before: { ...told(row), isOn: row.is_on }, after: { ...told(fields), isOn } };
    await recordChange(tx, context, { type: 'webhook', id, verb: 'updated', propertyId, ...states });
    return describe(context, tx, id);
  });
}

/** Removes it, with all that it was told. */
export async function deleteWebhook(
  context: Caller,
  { params: { webhookId: id } }: InputOf<typeof contract.deleteWebhook>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await lock(tx, id);
    await queries.deleteWebhook(tx, id);
    const propertyId = row.property?.id ?? null;
    await recordChange(tx, context, { type: 'webhook', id, verb: 'deleted', propertyId, before: told(row) });
  });
}

/** Makes the secret anew and tells it this once; for a day messages are signed with the former one too (HOK-04). */
export async function createWebhookSecret(
  context: Caller,
  { params: { webhookId: id } }: InputOf<typeof contract.createWebhookSecret>,
): Promise<ResultOf<typeof contract.createWebhookSecret>> {
  const { now, services } = context;
  const of = { groupId: groupIdOf(context), purpose: 'webhook' } as const;
  const secret = makeWebhookSecret();
  return write(context, async (tx) => {
    const row = await lock(tx, id);
    // What nobody can read signs nothing.
    const former = services.secrets.open(row.secret, of) === undefined ? null : row.secret;
    const formerUntil = new Date(now.getTime() + formerSecretMs);
    await queries.replaceSecret(tx, id, { secret: services.secrets.seal(secret, of), former, formerUntil, now });
    const propertyId = row.property?.id ?? null;
    const after = { isSecretNew: true };
    await recordChange(tx, context, { type: 'webhook', id, verb: 'updated', propertyId, after });
    return { webhook: await describe(context, tx, id), secret };
  });
}

async function assertArrives(context: Caller, row: queries.WebhookRow): Promise<void> {
  const { attempt } = await sendTrial(context, row);
  if (attempt.trouble !== null)
    throw fieldRefusal('url', `webhook_${attempt.trouble}`, attempt.status === null ? {} : { status: attempt.status });
}

async function find(tx: Transaction, id: number): Promise<queries.WebhookRow> {
  const row = await queries.findWebhook(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function lock(tx: Transaction, id: number): Promise<queries.WebhookRow> {
  const row = await queries.lockWebhook(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describe(context: Caller, tx: Transaction, id: number): Promise<contract.Webhook> {
  return toWebhook(context.services, groupIdOf(context), await find(tx, id));
}

const told = ({ name, url, events }: queries.WebhookFields) => ({
  name,
  url,
  events: events.map((event) => deliveryWords[event]),
});

type Changes = InputOf<typeof contract.updateWebhook>['body'];

const wanted = (row: queries.WebhookFields, body: Changes) => ({
  name: body.name ?? row.name,
  url: body.url ?? row.url,
  events: body.events ?? row.events,
});

/** What was asked for in one spelling; refuses what a webhook cannot have. */
function soundFields({ services }: Caller, given: queries.WebhookFields): queries.WebhookFields {
  const { environment, webhookSubnets } = services.config;
  const [name, url] = [given.name.trim(), given.url.trim()];
  if (nameLength(name) === 0) throw fieldRefusal('name', 'required');
  const problem = webhookUrlProblem(url, { isHttpOpen: environment === 'LOCAL' || webhookSubnets.length > 0 });
  if (problem !== null || !URL.canParse(url)) throw fieldRefusal('url', problem ?? 'webhook_url');
  if (given.events.length === 0) throw fieldRefusal('events', 'required');
  return { name, url, events: [...new Set(given.events)] };
}
