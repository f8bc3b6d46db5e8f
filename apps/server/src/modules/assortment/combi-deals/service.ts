import type * as contract from '@larder/contract/assortment/combi-deals';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { contentCan, contentStatusOf } from '@larder/domain/assortment/content-status';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import { isForeignKeyViolation, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { recordChange } from '../../office/audit/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { toCombiDeal } from './describe.ts';
import { placeOfNew, scopeOf, soundFields, todayOf } from './entry.ts';
import * as queries from './queries.ts';

/** Lists the combi-deals that are offered where the caller looks, with what was sold of each there (CMB-01). */
export async function listCombiDeals(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listCombiDeals>,
): Promise<ResultOf<typeof contract.listCombiDeals>> {
  const page = readPage(input.query, [
    ['name', 'text'],
    ['shopPriceCents', 'number'],
    ['status', 'number'],
    ['soldCount', 'number'],
  ]);
  const filter = { words: wordsOf(input.query.search), status: input.query.status };
  const scope = scopeOf(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listCombiDeals(tx, { scope, filter }, page), queries.countCombiDeals(tx, scope, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { combiDeals: rows.map((row) => toCombiDeal(context, row, todayOf(context))), pagination };
}

/** Answers one combi-deal. */
export async function getCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getCombiDeal>,
): Promise<ResultOf<typeof contract.getCombiDeal>> {
  return read(context, (tx) => describe(context, tx, input.params.combiDealId));
}

/** Adds a combi-deal; the tills of the shops that offer it hear of it at once (CMB-01). */
export async function createCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createCombiDeal>,
): Promise<ResultOf<typeof contract.createCombiDeal>> {
  const { combiDeal } = input.body;
  return write(context, async (tx) => {
    const place = placeOfNew(context, combiDeal.propertyIds);
    const fields = await soundFields(tx, context, { before: null, place, change: combiDeal });
    const { id } = await queries.insertCombiDeal(tx, { propertyId: place.ownerId, fields, now: context.now });
    await queries.replaceParts(tx, id, fields);
    await recordChange(tx, context, { type: 'combi_deal', verb: 'created', id, after: fields });
    await tellTills(tx, context, [fields]);
    return describe(context, tx, id);
  });
}

/** Changes a combi-deal (CMB-01, bar D7); the tills that offered it and those that will hear of it at once. */
export async function updateCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateCombiDeal>,
): Promise<ResultOf<typeof contract.updateCombiDeal>> {
  const { combiDealId } = input.params;
  const { combiDeal } = input.body;
  return write(context, async (tx) => {
    const row = await lockOwn(tx, context, combiDealId);
    assertVersion(row, input.expectedVersion);
    if (!contentCan.edit.includes(contentStatusOf({ status: row.status, archivedAt: row.archived_at })))
      throw new AppError('combi_deal_archived');
    const before = fieldsOf(row);
    const { propertyIds = before.is_everywhere ? null : before.property_ids } = combiDeal;
    // An own deal has one location, which "everywhere" then is.
    const place = { ownerId: row.property_id, propertyIds: propertyIds ?? listOf(row.property_id) };
    const after = await soundFields(tx, context, { before, place, change: combiDeal });
    await queries.updateCombiDeal(tx, combiDealId, { fields: after, now: context.now });
    await queries.replaceParts(tx, combiDealId, after);
    await recordChange(tx, context, { type: 'combi_deal', verb: 'updated', id: combiDealId, before, after });
    await tellTills(tx, context, [before, after]);
    return describe(context, tx, combiDealId);
  });
}

/** Deletes a combi-deal that was never sold: a receipt that carries it keeps it for ever (CMB-02). */
export async function deleteCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteCombiDeal>,
): Promise<void> {
  const { combiDealId } = input.params;
  try {
    await write(context, async (tx) => {
      const row = await lockOwn(tx, context, combiDealId);
      const before = { propertyId: row.property_id, ...fieldsOf(row) };
      await keepRemoved(tx, context, { type: 'combi_deal', id: combiDealId, roots: [['combi_deals', 'id']] });
      await queries.deleteCombiDeal(tx, combiDealId);
      await recordChange(tx, context, { type: 'combi_deal', verb: 'deleted', id: combiDealId, before });
      await tellTills(tx, context, [before]);
    });
  } catch (error) {
    // Its sales say so by their foreign key, also one that comes at this moment.
    if (isForeignKeyViolation(error)) throw new AppError('combi_deal_in_use');
    throw error;
  }
}

/** Takes back that a combi-deal was deleted (UND-02); one that is there stays as it is. */
export async function undeleteCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteCombiDeal>,
): Promise<ResultOf<typeof contract.undeleteCombiDeal>> {
  const { combiDealId: id } = input.params;
  return write(context, async (tx) => {
    const isBack = await putBack(tx, context, { type: 'combi_deal', id });
    const row = await lockOwn(tx, context, id);
    if (isBack) await tellTills(tx, context, [row]);
    return describe(context, tx, id);
  });
}

/** Takes a combi-deal off every till; what was archived before keeps its date. */
export async function archiveCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.archiveCombiDeal>,
): Promise<ResultOf<typeof contract.archiveCombiDeal>> {
  return setArchived(context, input.params.combiDealId, context.now);
}

/** Brings a combi-deal back as it was. */
export async function restoreCombiDeal(
  context: Context<UserActor>,
  input: InputOf<typeof contract.restoreCombiDeal>,
): Promise<ResultOf<typeof contract.restoreCombiDeal>> {
  return setArchived(context, input.params.combiDealId, null);
}

async function setArchived(context: Context<UserActor>, combiDealId: number, archivedAt: Date | null) {
  return write(context, async (tx) => {
    const row = await lockOwn(tx, context, combiDealId);
    if ((row.archived_at === null) !== (archivedAt === null)) {
      await queries.setArchived(tx, combiDealId, { archivedAt, now: context.now });
      const verb = archivedAt === null ? 'restored' : 'archived';
      await recordChange(tx, context, { type: 'combi_deal', verb, id: combiDealId });
      await tellTills(tx, context, [row]);
    }
    return describe(context, tx, combiDealId);
  });
}

/** Finds a combi-deal that the caller may change: one of the whole group only as an administrator at group level. */
async function lockOwn(tx: Transaction, context: Context<UserActor>, combiDealId: number): Promise<queries.LockedRow> {
  const row = await queries.lockCombiDeal(tx, scopeOf(context), combiDealId);
  if (row === undefined) throw new AppError('not_found');
  if (row.property_id === null && (context.actor.role !== 'admin' || context.propertyId !== null))
    throw new AppError('forbidden');
  return row;
}

type Offered = Pick<queries.DealFields, 'is_everywhere' | 'property_ids'>;

/** Lets the tills of the shops that offered or will offer a deal ask for their catalogue again, after the commit. */
async function tellTills(tx: Transaction, context: Context, states: readonly Offered[]): Promise<void> {
  const isEverywhere = states.some((state) => state.is_everywhere);
  const propertyIds = isEverywhere ? null : [...new Set(states.flatMap((state) => state.property_ids))];
  const shops = await queries.listShopIds(tx, propertyIds);
  const groupId = groupIdOf(context);
  tx.afterCommit(() => {
    for (const { id } of shops) context.services.signals.emit({ kind: 'catalog', groupId, shopId: id });
  });
}

async function describe(
  context: Context<UserActor>,
  tx: Transaction,
  combiDealId: number,
): Promise<ResultOf<typeof contract.getCombiDeal>> {
  const row = await queries.findCombiDeal(tx, scopeOf(context), combiDealId);
  if (row === undefined) throw new AppError('not_found');
  return toCombiDeal(context, row, todayOf(context));
}

function fieldsOf(row: queries.LockedRow): queries.DealFields {
  const { name, shop_price_cents, is_everywhere, property_ids, status, groups } = row;
  return { name, shop_price_cents, is_everywhere, property_ids, status, groups };
}

function listOf(propertyId: number | null): readonly number[] | null {
  return propertyId === null ? null : [propertyId];
}
