import type * as contract from '@larder/contract/office/mail-senders';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { domainOf, isProven } from '@larder/domain/office/mail-sender';
import { isMailbox } from '@larder/domain/platform/email';
import { nameLength } from '@larder/domain/platform/name';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordChange } from '../audit/public.ts';
import { toMailSender } from './answer.ts';
import { checkSender } from './check.ts';
import { makeKey } from './key.ts';
import * as queries from './queries.ts';

type Caller = Context<UserActor>;

/** Answers as whom mails of a location go out, and what its domain has to publish for that (SND-01, SND-02). */
export async function getMailSender(
  context: Caller,
  { params: { propertyId } }: InputOf<typeof contract.getMailSender>,
): Promise<contract.MailSender> {
  assertEntered(context, propertyId);
  return read(context, (tx) => describe(context, tx, propertyId));
}

/** Changes it; it goes on only while its domain publishes what is needed (SND-03). */
export async function updateMailSender(
  context: Caller,
  { params: { propertyId }, body, expectedVersion }: InputOf<typeof contract.updateMailSender>,
): Promise<contract.MailSender> {
  assertEntered(context, propertyId);
  const { now, services } = context;
  const wanted = soundFields(body);
  // It takes a while to make, so nobody waits for it in a transaction.
  const isNew = (await read(context, (tx) => queries.findSender(tx, propertyId))) === undefined;
  const key = isNew ? await makeKey(services, groupIdOf(context)) : undefined;
  return write(context, async (tx) => {
    if (key !== undefined) await queries.insertSender(tx, propertyId, { ...wanted, key, now });
    const row = await queries.lockSender(tx, propertyId);
    if (row === undefined) throw new AppError('not_found');
    assertVersion(row, expectedVersion);
    const isDomainNew = domainOf(row.address) !== domainOf(wanted.address);
    const wasOn = row.is_on && !isDomainNew;
    if (wanted.isOn && !wasOn && (isDomainNew || isProven(row.findings) !== true))
      throw fieldRefusal('is_on', 'sender_unproven');
    await queries.updateSender(tx, propertyId, { ...wanted, isDomainNew, now });
    const former = { name: row.name, address: row.address, isOn: row.is_on };
    await record(tx, context, { propertyId, before: isNew ? undefined : former, after: wanted });
    return describe(context, tx, propertyId);
  });
}

/** Asks its domain now (SND-03, SND-04). */
export async function checkMailSender(
  context: Caller,
  { params: { propertyId } }: InputOf<typeof contract.checkMailSender>,
): Promise<contract.MailSender> {
  const row = await find(context, propertyId);
  const note = await checkSender(context.services, { groupId: groupIdOf(context), row });
  return write(context, async (tx) => {
    if (await note(tx)) await record(tx, context, { propertyId, after: { isSecretNew: true } });
    return describe(context, tx, propertyId);
  });
}

/** Makes a new key; mails are signed with the former until the domain publishes this one (SND-04). */
export async function rotateMailKey(
  context: Caller,
  { params: { propertyId } }: InputOf<typeof contract.rotateMailKey>,
): Promise<contract.MailSender> {
  await find(context, propertyId);
  const key = await makeKey(context.services, groupIdOf(context));
  return write(context, async (tx) => {
    await queries.setNextKey(tx, propertyId, { key, now: context.now });
    await record(tx, context, { propertyId, after: { isSecretNew: true } });
    return describe(context, tx, propertyId);
  });
}

async function find(context: Caller, propertyId: number): Promise<queries.SenderRow> {
  assertEntered(context, propertyId);
  const row = await read(context, (tx) => queries.findSender(tx, propertyId));
  if (row === undefined) throw fieldRefusal('address', 'required');
  return row;
}

function assertEntered(context: Caller, propertyId: number): void {
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
}

async function describe({ services }: Caller, tx: Transaction, propertyId: number): Promise<contract.MailSender> {
  return toMailSender(services.config, await queries.findSender(tx, propertyId));
}

type Body = InputOf<typeof contract.updateMailSender>['body'];

/** What was asked for in one spelling; refuses what mail cannot come from. */
function soundFields({ isOn, ...given }: Body): Body {
  const [name, address] = [given.name.trim(), given.address.trim()];
  if (nameLength(name) === 0) throw fieldRefusal('name', 'required');
  if (address === '') throw fieldRefusal('address', 'required');
  if (!isMailbox(address)) throw fieldRefusal('address', 'invalid_email');
  return { name, address, isOn };
}

async function record(
  tx: Transaction,
  context: Caller,
  {
    propertyId,
    ...states
  }: { readonly propertyId: number; readonly before?: object | undefined; readonly after: object },
): Promise<void> {
  const { before, after } = states;
  const change = before === undefined ? { after } : { before, after };
  await recordChange(tx, context, { type: 'mail_sender', id: propertyId, verb: 'updated', propertyId, ...change });
}
