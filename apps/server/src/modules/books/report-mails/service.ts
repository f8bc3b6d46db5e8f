import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/report-mails';
import { dueUntil, kindsAt, nextSendingAt, type ReportKind, reportPeriod } from '@larder/domain/books/report-mail';
import { plainDay } from '@larder/domain/platform/date-range';
import {
  type Context,
  groupIdOf,
  type PersonActor,
  read,
  type UserActor,
  visiblePropertyIds,
  write,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { queueReportMails } from '../../office/mails/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { type Entry, readEntry, withChanges } from './entry.ts';
import * as queries from './queries.ts';

/** Lists who gets which report by mail: of the group and of the locations that the caller may see (RPM-01). */
export async function listReportMails(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listReportMails>,
): Promise<ResultOf<typeof contract.listReportMails>> {
  const page = readPage(query, [
    ['report', 'number'],
    ['place', 'text'],
    ['hour', 'number'],
    ['sentAt', 'number'],
  ]);
  const propertyIds = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listReportMails(tx, propertyIds, page), queries.countReportMails(tx, propertyIds)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { reportMails: rows.map((row) => toReportMail(context, row)), pagination };
}

/** Answers one list. */
export async function getReportMail(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.getReportMail>,
): Promise<ResultOf<typeof contract.getReportMail>> {
  return read(context, (tx) => describe(context, tx, params.reportMailId));
}

/** Answers who can be put on a list. */
export async function getReportReaders(
  context: Context<UserActor>,
): Promise<ResultOf<typeof contract.getReportReaders>> {
  const { propertyId } = context;
  assertPlace(context);
  return { people: await read(context, (tx) => queries.listReaders(tx, propertyId, kindsAt(propertyId === null))) };
}

/** Adds a list; its first report is of the next period that ends. */
export async function createReportMail(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.createReportMail>,
): Promise<ResultOf<typeof contract.createReportMail>> {
  const { propertyId, now } = context;
  const { kind } = body;
  assertPlace(context);
  if (!kindsAt(propertyId === null).includes(kind)) throw fieldRefusal('kind', 'invalid_value');
  return write(context, async (tx) => {
    const entry = await readEntry(tx, { ...body, isOn: body.isOn ?? true }, { kind, propertyId, formerIds: [] });
    const { time_zone: zone } = await queries.findZone(tx, propertyId);
    const doneUntil = dueUntil({ kind, hour: entry.hour, zone }, now);
    const row = { ...fieldsOf(entry), kind, done_until: doneUntil };
    const { id } = await queries.insertReportMail(tx, row, { propertyId, now });
    await queries.replacePeople(tx, id, entry.personIds);
    await record(tx, context, { action: 'report_mail_created', id, propertyId, after: told(kind, entry) });
    return describe(context, tx, id);
  });
}

/** Changes a list. What is switched on again begins with the next period: a pause is not made up for. */
export async function updateReportMail(
  context: Context<UserActor>,
  { params: { reportMailId: id }, body, expectedVersion }: InputOf<typeof contract.updateReportMail>,
): Promise<ResultOf<typeof contract.updateReportMail>> {
  const { now } = context;
  return write(context, async (tx) => {
    const row = await lock(context, tx, id);
    assertVersion(row, expectedVersion);
    const { kind, property_id: propertyId, time_zone: zone, done_until: doneUntil } = row;
    const before = entryOf(row);
    const entry = await readEntry(tx, withChanges(before, body), { kind, propertyId, formerIds: row.person_ids });
    const due = dueUntil({ kind, hour: entry.hour, zone }, now);
    const isWokenUp = entry.isOn && !before.isOn && due > doneUntil;
    const given = { ...fieldsOf(entry), done_until: isWokenUp ? due : doneUntil };
    await queries.updateReportMail(tx, id, { given, now });
    await queries.replacePeople(tx, id, entry.personIds);
    const states = { before: told(kind, before), after: told(kind, entry) };
    await record(tx, context, { action: 'report_mail_updated', id, propertyId, ...states });
    return describe(context, tx, id);
  });
}

/** Removes a list; what is on its way is not sent any more. */
export async function deleteReportMail(
  context: Context<UserActor>,
  { params: { reportMailId: id } }: InputOf<typeof contract.deleteReportMail>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await lock(context, tx, id);
    await keepRemoved(tx, context, { type: 'report_mail', id, roots: [['report_mails', 'id']] });
    await queries.deleteReportMail(tx, id);
    const before = told(row.kind, entryOf(row));
    await record(tx, context, { action: 'report_mail_deleted', id, propertyId: row.property_id, before });
  });
}

/** Takes back that a list was removed (UND-02); one that is there stays as it is. */
export async function undeleteReportMail(
  context: Context<UserActor>,
  { params: { reportMailId: id } }: InputOf<typeof contract.undeleteReportMail>,
): Promise<ResultOf<typeof contract.undeleteReportMail>> {
  return write(context, async (tx) => {
    await putBack(tx, context, { type: 'report_mail', id });
    return describe(context, tx, id);
  });
}

/** Takes the caller off a list; the list stays, even with nobody on it. */
export async function stopReportMail(
  context: Context<PersonActor>,
  { params: { reportMailId: id } }: InputOf<typeof contract.stopReportMail>,
): Promise<ResultOf<typeof contract.stopReportMail>> {
  const { actor, now } = context;
  return write(context, async (tx) => {
    const row = await lock(context, tx, id);
    const { kind, property_id: propertyId } = row;
    const before = entryOf(row);
    const entry = { ...before, personIds: before.personIds.filter((personId) => personId !== actor.userId) };
    if (entry.personIds.length < before.personIds.length) {
      await queries.updateReportMail(tx, id, { given: { ...fieldsOf(entry), done_until: row.done_until }, now });
      await queries.replacePeople(tx, id, entry.personIds);
      const states = { before: told(kind, before), after: told(kind, entry) };
      await record(tx, context, { action: 'report_mail_updated', id, propertyId, ...states });
    }
    return describe(context, tx, id);
  });
}

/** Mails the newest period that is over to the caller alone; the list goes on as if it had not been. */
export async function sendReportMail(
  context: Context<PersonActor>,
  { params }: InputOf<typeof contract.sendReportMail>,
): Promise<void> {
  const { services, actor, now } = context;
  await write(context, async (tx) => {
    const { kind, hour, time_zone: zone } = await lock(context, tx, params.reportMailId);
    // Locked above, so that who presses twice gets one.
    if ((await queries.isTrialUnderWay(tx, params.reportMailId, actor.userId)).is_under_way) return;
    const { email, locale } = await queries.findPerson(tx, actor.userId);
    const report = {
      reportMailId: params.reportMailId,
      endsOn: dueUntil({ kind, hour, zone }, now),
      isTrial: true as const,
    };
    const mail = { groupId: groupIdOf(context), userId: actor.userId, recipient: email, locale, report };
    await queueReportMails(tx, services, { mails: [mail], now });
  });
}

/** What is of the whole group is for administrators. */
function assertPlace({ propertyId, actor }: Context<UserActor>): void {
  if (propertyId === null && actor.role !== 'admin') throw new AppError('forbidden');
}

async function lock(context: Context<UserActor>, tx: Transaction, id: number): Promise<queries.LockedRow> {
  const row = await queries.lockReportMail(tx, visiblePropertyIds(context), id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describe(
  context: Context<UserActor>,
  tx: Transaction,
  id: number,
): Promise<ResultOf<typeof contract.getReportMail>> {
  const row = await queries.findReportMail(tx, visiblePropertyIds(context), id);
  if (row === undefined) throw new AppError('not_found');
  return toReportMail(context, row);
}

function entryOf(row: queries.LockedRow): Entry {
  const { hour, formats, is_on: isOn, addresses, person_ids: personIds } = row;
  return { hour, formats, isOn, addresses, personIds };
}

function fieldsOf({ hour, formats, isOn, addresses }: Entry): Omit<queries.ReportMailFields, 'done_until'> {
  return { hour, formats, is_on: isOn, addresses };
}

type Recorded = {
  readonly action: string;
  readonly id: number;
  readonly propertyId: number | null;
  readonly before?: object;
  readonly after?: object;
};

function record(tx: Transaction, context: Context<UserActor>, { id, ...event }: Recorded): Promise<void> {
  return recordAudit(tx, context, { ...event, groupId: groupIdOf(context), subject: { type: 'report_mail', id } });
}

/** What the audit trail keeps: of addresses, which are of people outside, only how many. */
function told(kind: ReportKind, { hour, formats, isOn, addresses, personIds }: Entry) {
  return {
    report: kind,
    hour,
    formats,
    personIds,
    personCount: personIds.length,
    addressCount: addresses.length,
    isOn,
  };
}

function toReportMail({ now }: Context, row: queries.ReportMailRow): ResultOf<typeof contract.getReportMail> {
  const { kind, hour, time_zone: timeZone, sent_until: sentUntil, sent_at: sentAt } = row;
  const next = nextSendingAt({ kind, hour, zone: timeZone }, plainDay(row.done_until), now);
  return {
    id: row.id,
    propertyId: row.property_id,
    kind,
    hour,
    timeZone,
    formats: [...row.formats],
    people: [...row.people],
    addresses: [...row.addresses],
    isOn: row.is_on,
    lastSent:
      sentUntil === null || sentAt === null ? null : { ...reportPeriod(kind, sentUntil), at: sentAt.toISOString() },
    nextAt: row.is_on ? next.toISOString() : null,
    version: row.version,
  };
}
