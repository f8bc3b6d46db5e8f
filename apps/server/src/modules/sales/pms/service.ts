import type * as contract from '@larder/contract/sales/pms';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { snakeCase } from '@larder/contract/platform/wire';
import { webhookUrlProblem } from '@larder/domain/office/webhooks';
import { localDay } from '@larder/domain/platform/date-range';
import { fieldOfTrouble, missingFields } from '@larder/domain/sales/pms';
import { type Context, groupIdOf, type PersonActor, read, type UserActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { toConnection } from './answer.ts';
import { makeAsk } from './ask.ts';
import { makeDriver } from './courier.ts';
import { openKeys, sealKeys } from './credentials.ts';
import * as queries from './queries.ts';

/** Answers how a location reaches its hotel system (PMS-01). */
export function getPmsConnection(
  context: Context<UserActor>,
  { params: { propertyId } }: InputOf<typeof contract.getPmsConnection>,
): Promise<contract.PmsConnection> {
  assertEntered(context, propertyId);
  return read(context, (tx) => describe(context, tx, propertyId));
}

/** Sets it up or changes it. Before it is on, the system has answered and let us in (PMS-06). */
export async function updatePmsConnection(
  context: Context<PersonActor>,
  { params: { propertyId }, body, expectedVersion }: InputOf<typeof contract.updatePmsConnection>,
): Promise<contract.PmsConnection> {
  assertEntered(context, propertyId);
  const former = await read(context, (tx) => queries.findConnection(tx, propertyId));
  assertVersion({ version: former?.version ?? 1 }, expectedVersion);
  const { fields, areKeysNew } = soundFields(context, body, former);
  const wanted = { ...fields, is_on: body.isOn };
  if (body.isOn) await assertAnswers(context, wanted);
  return write(context, async (tx) => {
    const row = await queries.lockConnection(tx, propertyId);
    // What answered is what was read before.
    assertVersion({ version: row?.version ?? 1 }, expectedVersion);
    const zone = await queries.findZone(tx, propertyId);
    if (zone === undefined) throw new AppError('not_found');
    const { now } = context;
    const startsOn = row?.starts_on ?? localDay(now, zone.time_zone);
    await queries.saveConnection(tx, propertyId, { fields: wanted, startsOn, areKeysNew, now });
    await recordAudit(tx, context, {
      ...{ action: 'pms_connection_updated', groupId: groupIdOf(context) },
      subject: { type: 'property', id: propertyId },
      ...(row !== undefined && { before: told(row) }),
      after: { ...told(wanted), isSecretNew: areKeysNew },
    });
    return describe(context, tx, propertyId);
  });
}

/** Asks a system whether it answers and lets us in, and says at its field what is wrong (PMS-06). */
export async function checkPmsConnection(
  context: Context<PersonActor>,
  { params: { propertyId }, body }: InputOf<typeof contract.checkPmsConnection>,
): Promise<void> {
  assertEntered(context, propertyId);
  const former = await read(context, (tx) => queries.findConnection(tx, propertyId));
  const { fields } = soundFields(context, body, former);
  await assertAnswers(context, { ...fields, is_on: false });
}

/** Ends it; what was posted stays to be seen. */
export async function deletePmsConnection(
  context: Context<PersonActor>,
  { params: { propertyId } }: InputOf<typeof contract.deletePmsConnection>,
): Promise<void> {
  assertEntered(context, propertyId);
  await write(context, async (tx) => {
    const row = await queries.lockConnection(tx, propertyId);
    if (row === undefined) return;
    await queries.deleteConnection(tx, propertyId);
    await recordAudit(tx, context, {
      ...{ action: 'pms_connection_deleted', groupId: groupIdOf(context) },
      subject: { type: 'property', id: propertyId },
      before: told(row),
    });
  });
}

/** What belongs to others is not there. */
export function assertEntered(context: Context<UserActor>, propertyId: number): void {
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
}

async function describe(context: Context, tx: Transaction, propertyId: number): Promise<contract.PmsConnection> {
  const [row, summary] = await Promise.all([queries.findConnection(tx, propertyId), queries.summarize(tx, propertyId)]);
  return toConnection(context.services, groupIdOf(context), { row, summary });
}

type Body = InputOf<typeof contract.checkPmsConnection>['body'];

/** What was entered in one spelling, with its keys sealed; refuses what a connection cannot have. */
function soundFields(context: Context, given: Body, former: queries.ConnectionRow | undefined) {
  const { services } = context;
  const { environment, webhookSubnets } = services.config;
  const groupId = groupIdOf(context);
  const entered = {
    ...{ system: given.system, address: given.address.trim().replace(/\/+$/, ''), hotelId: given.hotelId.trim() },
    ...{ serviceId: given.serviceId.trim(), outletId: given.outletId.trim() },
    ...{ clientKey: given.clientKey?.trim() ?? '', accessKey: given.accessKey?.trim() ?? '' },
  };
  const { address } = entered;
  const problem = webhookUrlProblem(address, { isHttpOpen: environment === 'LOCAL' || webhookSubnets.length > 0 });
  if (problem !== null || !URL.canParse(address)) throw fieldRefusal('address', problem ?? 'webhook_url');
  // Keys go where they were entered for, and nowhere else.
  const isSame = former !== undefined && former.address === address && former.system === entered.system;
  const kept = isSame && openKeys(services, groupId, former.credentials) !== undefined ? former.credentials : undefined;
  const missing = missingFields(entered, { hasKeys: kept !== undefined });
  if (missing.length > 0)
    throw fieldRefusals(Object.fromEntries(missing.map((field) => [snakeCase(field), 'required'] as const)));
  const codes = given.vatCodes.map(({ rateBasisPoints, code }) => ({ rateBasisPoints, code: code.trim() }));
  if (new Set(codes.map(({ rateBasisPoints }) => rateBasisPoints)).size < codes.length)
    throw fieldRefusal('vat_codes', 'invalid_value');
  const areKeysNew = entered.clientKey !== '' || kept === undefined;
  return {
    areKeysNew,
    fields: {
      ...{ system: entered.system, address, hotel_id: entered.hotelId, service_id: entered.serviceId },
      outlet_id: entered.outletId,
      vat_codes: codes.filter(({ code }) => code !== ''),
      credentials: areKeysNew ? sealKeys(services, groupId, entered) : (kept ?? ''),
    },
  };
}

async function assertAnswers(context: Context, fields: queries.ConnectionFields): Promise<void> {
  const { services, now } = context;
  const driver = makeDriver({ services, ask: makeAsk(services.config) }, groupIdOf(context), fields);
  const trouble = driver === null ? 'secret_unreadable' : await driver.check(now);
  if (trouble !== null) throw fieldRefusal(snakeCase(fieldOfTrouble(trouble)), `pms_${trouble}`);
}

/** What stands in the audit trail of it: never a key. */
function told({ system, address, is_on: isOn }: queries.ConnectionFields) {
  return { system, url: address, isOn };
}
