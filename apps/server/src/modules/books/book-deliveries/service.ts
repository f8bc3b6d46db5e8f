import type * as contract from '@larder/contract/books/book-targets';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { bookTroubleFields, mostBookTargets } from '@larder/domain/books/book-delivery';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordChange } from '../../office/audit/public.ts';
import { toTarget } from './answer.ts';
import { dropEarlier } from './delivery-queries.ts';
import { freshEntry, leadsElsewhere, readEntry, told } from './entry.ts';
import * as queries from './queries.ts';
import { tryTarget } from './trial.ts';

type Caller = Context<UserActor>;

/** Lists the targets of the locations that the caller may see (BKD-01). */
export async function listBookTargets(
  context: Caller,
  { query }: InputOf<typeof contract.listBookTargets>,
): Promise<ResultOf<typeof contract.listBookTargets>> {
  const page = readPage(query, [
    ['name', 'text'],
    ['place', 'text'],
    ['deliveredAt', 'number'],
  ]);
  const propertyIds = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listTargets(tx, propertyIds, page), queries.countTargets(tx, propertyIds)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  const hasFolders = context.services.config.handover.directory !== null;
  return { bookTargets: rows.map((row) => toTarget(context, row)), hasFolders, pagination };
}

/** Answers one of them. */
export async function getBookTarget(
  context: Caller,
  { params }: InputOf<typeof contract.getBookTarget>,
): Promise<contract.BookTarget> {
  return read(context, (tx) => describe(context, tx, params.bookTargetId));
}

/** Makes one that is off (BKD-01). */
export async function createBookTarget(
  context: Caller,
  { body }: InputOf<typeof contract.createBookTarget>,
): Promise<contract.BookTarget> {
  const { propertyId } = body;
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
  const entry = readEntry(context, freshEntry(body), body);
  return write(context, async (tx) => {
    const { count } = await queries.countTargets(tx, [propertyId]);
    if (count >= mostBookTargets) throw fieldRefusal('name', 'book_target_limit', { maximum: mostBookTargets });
    const { id } = await queries.insertTarget(tx, entry, { propertyId, now: context.now });
    await recordChange(tx, context, { type: 'book_target', id, verb: 'created', propertyId, after: told(entry) });
    return describe(context, tx, id);
  });
}

/** Changes it. Where it goes on, or leads elsewhere while it is on, a trial has to arrive before that is saved (BKD-04). */
export async function updateBookTarget(
  context: Caller,
  { params: { bookTargetId: id }, body, expectedVersion }: InputOf<typeof contract.updateBookTarget>,
): Promise<contract.BookTarget> {
  const former = await read(context, (tx) => find(context, tx, id));
  assertVersion(former, expectedVersion);
  const entry = readEntry(context, former, body);
  const isOn = body.isOn ?? former.is_on;
  const isAnew = isOn && (!former.is_on || leadsElsewhere(former, entry));
  const shownKey = isAnew && entry.way !== 'mail' ? await arrived(context, { ...former, ...entry }) : null;
  const given = { ...entry, host_key: shownKey ?? entry.host_key };
  return write(context, async (tx) => {
    const row = await lock(context, tx, id);
    // What arrived was a trial of what was read before.
    assertVersion(row, former.version);
    await queries.updateTarget(tx, id, { given, isOn, isAnew, now: context.now });
    await dropEarlier(tx, id, given.starts_on);
    const { property_id: propertyId } = row;
    const isSecretNew = body.secret === undefined ? {} : { isSecretNew: true };
    const states = { before: { ...told(row), isOn: row.is_on }, after: { ...told(given), isOn, ...isSecretNew } };
    await recordChange(tx, context, { type: 'book_target', id, verb: 'updated', propertyId, ...states });
    return describe(context, tx, id);
  });
}

/** Removes it with what it knows of deliveries; files that lie there stay. */
export async function deleteBookTarget(
  context: Caller,
  { params: { bookTargetId: id } }: InputOf<typeof contract.deleteBookTarget>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await lock(context, tx, id);
    await queries.deleteTarget(tx, id);
    const { property_id: propertyId } = row;
    await recordChange(tx, context, { type: 'book_target', id, verb: 'deleted', propertyId, before: told(row) });
  });
}

/** Tries whether files arrive, and says what came of it (BKD-04). */
export async function checkBookTarget(
  context: Caller,
  { params }: InputOf<typeof contract.checkBookTarget>,
): Promise<ResultOf<typeof contract.checkBookTarget>> {
  return tryTarget(context, await read(context, (tx) => find(context, tx, params.bookTargetId)));
}

/** What the server shows itself by at a trial that arrived; refuses the field that kept it from arriving. */
async function arrived(context: Caller, row: queries.TargetRow): Promise<string | null> {
  const { trouble, shownKey } = await tryTarget(context, row);
  if (trouble !== null) throw fieldRefusal(bookTroubleFields[trouble], `book_${trouble}`);
  return shownKey;
}

async function find(context: Caller, tx: Transaction, id: number): Promise<queries.TargetRow> {
  const row = await queries.findTarget(tx, visiblePropertyIds(context), id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function lock(context: Caller, tx: Transaction, id: number): Promise<queries.TargetRow> {
  const row = await queries.lockTarget(tx, visiblePropertyIds(context), id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describe(context: Caller, tx: Transaction, id: number): Promise<contract.BookTarget> {
  return toTarget(context, await find(context, tx, id));
}
