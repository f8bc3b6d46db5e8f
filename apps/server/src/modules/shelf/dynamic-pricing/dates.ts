import type * as contract from '@larder/contract/shelf/dynamic-pricing';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { dynamicDateProblems } from '@larder/domain/shelf/dynamic-pricing';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { codeOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordChange, type RecordedChange } from '../../office/audit/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { assertSound, propertyIdOf, tellTills } from './place.ts';
import * as queries from './queries.ts';

const exclusionViolation = '23P01';

type DynamicDate = ResultOf<typeof contract.getDynamicDate>;

/** Lists the periods with an increase of their own of the locations that the caller may see (DYN-03). */
export async function listDynamicDates(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listDynamicDates>,
): Promise<ResultOf<typeof contract.listDynamicDates>> {
  const page = readPage(query, [['startAt', 'number']]);
  const after = query.minDatetime === undefined ? {} : { after: new Date(query.minDatetime) };
  const scope = { ...scopeOf(context), ...after };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listDates(tx, scope, page), queries.countDates(tx, scope)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { dynamicDates: rows.map(toDate), pagination };
}

/** Answers one period. */
export async function getDynamicDate(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getDynamicDate>,
): Promise<DynamicDate> {
  const row = await read(context, (tx) => queries.findDate(tx, scopeOf(context), input.params.dynamicDateId));
  if (row === undefined) throw new AppError('not_found');
  return toDate(row);
}

/** Adds a period that no other of its location touches (DYN-03); its tills hear of it at once. */
export async function createDynamicDate(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createDynamicDate>,
): Promise<DynamicDate> {
  const propertyId = propertyIdOf(context, input.body.propertyId);
  const { startAt, endAt, dynamicPercentage, reason } = input.body.dynamicDate;
  const fields = {
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    percentage: Number(dynamicPercentage),
    reason: tidy(reason ?? null),
  };
  assertRight(fields);
  return writeDate(context, async (tx) => {
    await queries.lockLocation(tx, propertyId);
    const row = await queries.insertDate(tx, propertyId, { fields, now: context.now });
    await recordDate(tx, context, { verb: 'created', id: row.id, after: { propertyId, ...fields } });
    return toDate(row);
  });
}

/** Changes a period (DYN-03, bar D7); its tills hear of it at once. */
export async function updateDynamicDate(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateDynamicDate>,
): Promise<DynamicDate> {
  const { dynamicDateId } = input.params;
  const { startAt, endAt, dynamicPercentage, reason } = input.body.dynamicDate;
  return writeDate(context, async (tx) => {
    const row = await lockOwn(tx, context, dynamicDateId);
    assertVersion(row, input.expectedVersion);
    const before = fieldsOf(row);
    const fields = {
      startAt: startAt === undefined ? before.startAt : new Date(startAt),
      endAt: endAt === undefined ? before.endAt : new Date(endAt),
      percentage: dynamicPercentage === undefined ? before.percentage : Number(dynamicPercentage),
      reason: reason === undefined ? before.reason : tidy(reason),
    };
    assertRight(fields);
    await queries.lockLocation(tx, row.property_id);
    const changed = await queries.updateDate(tx, dynamicDateId, { fields, now: context.now });
    await recordDate(tx, context, { verb: 'updated', id: row.id, before, after: fields });
    return toDate(changed);
  });
}

/** Changes the period that the body names. */
export async function putDynamicDate(
  context: Context<UserActor>,
  { body, ...input }: InputOf<typeof contract.putDynamicDate>,
): Promise<DynamicDate> {
  const { id: dynamicDateId, ...dynamicDate } = body.dynamicDate;
  return updateDynamicDate(context, { ...input, params: { dynamicDateId }, body: { dynamicDate } });
}

/** Takes a period away; its tills hear of it at once. */
export async function deleteDynamicDate(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteDynamicDate>,
): Promise<void> {
  const { dynamicDateId } = input.params;
  await writeDate(context, async (tx) => {
    const row = await lockOwn(tx, context, dynamicDateId);
    await keepRemoved(tx, context, { type: 'dynamic_date', id: dynamicDateId, roots: [['dynamic_dates', 'id']] });
    await queries.deleteDate(tx, dynamicDateId);
    const before = { propertyId: row.property_id, ...fieldsOf(row) };
    await recordDate(tx, context, { verb: 'deleted', id: row.id, before });
  });
}

/** Takes back that a period was taken away (UND-02); refused where another is in its place now. */
export async function undeleteDynamicDate(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteDynamicDate>,
): Promise<DynamicDate> {
  const { dynamicDateId: id } = input.params;
  return writeDate(context, async (tx) => {
    if (await putBack(tx, context, { type: 'dynamic_date', id })) tellTills(context, tx);
    return toDate(await lockOwn(tx, context, id));
  });
}

function scopeOf(context: Context<UserActor>): queries.DateScope {
  return { propertyIds: visiblePropertyIds(context) };
}

/** That a period overlaps no other of its location is for the table to say, which also knows the one of this moment. */
function assertRight(fields: queries.DateFields): void {
  assertSound('dynamic_date', dynamicDateProblems(fields, []));
}

/** Writes, or says in the domain's words that another period is in the way. */
async function writeDate<T>(context: Context<UserActor>, run: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await write(context, run);
  } catch (error) {
    if (codeOf(error) === exclusionViolation) throw fieldRefusal('dynamic_date.start_at', 'dates_overlap');
    throw error;
  }
}

async function lockOwn(tx: Transaction, context: Context<UserActor>, dateId: number): Promise<queries.DateRow> {
  const row = await queries.lockDate(tx, scopeOf(context), dateId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function recordDate(
  tx: Transaction,
  context: Context<UserActor>,
  change: Omit<RecordedChange, 'type'>,
): Promise<void> {
  await recordChange(tx, context, { type: 'dynamic_date', ...change });
  tellTills(context, tx);
}

function toDate(row: queries.DateRow): DynamicDate {
  return {
    id: row.id,
    propertyId: row.property_id,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    dynamicPercentage: String(row.percentage),
    reason: row.reason,
    version: row.version,
  };
}

function fieldsOf(row: queries.DateRow): queries.DateFields {
  return { startAt: row.start_at, endAt: row.end_at, percentage: row.percentage, reason: row.reason };
}

function tidy(reason: string | null): string | null {
  return reason?.trim() || null;
}
