import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/shelf/price-labels';
import { labelIdPattern } from '@larder/domain/shelf/shelf-price';
import {
  type Context,
  groupIdOf,
  readInSteps,
  type UserActor,
  visiblePropertyIds,
  write,
} from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit, recordAudits } from '../../office/audit/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { answerLabel, awaitedTills, type Label, labelOf, type Shop, shopOf, toLabel } from './label.ts';
import { passWithin } from './pass.ts';
import * as queries from './queries.ts';
import * as hostQueries from './host-queries.ts';

/** Lists the labels of a shop, and counts the products that have none there (PL-02, PL-06). */
export async function listPriceLabels(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listPriceLabels>,
): Promise<ResultOf<typeof contract.listPriceLabels>> {
  const page = readPage(query, [
    ['productName', 'text'],
    ['deviceId', 'text'],
    ['state', 'number'],
    ['batteryLevel', 'number'],
    ['shopPriceCents', 'number'],
  ]);
  const propertyIds = visiblePropertyIds(context);
  const search = query.search?.trim();
  const filter = {
    ...{ propertyIds, shopId: query.shopId, state: query.state, isHeld: query.isHeld === 'true' },
    search: search === '' ? undefined : search,
  };
  const [found, { count }, unassigned, tills] = await readInSteps(context, async (tx) => {
    const shop = await shopOf(tx, context, query.shopId);
    const place = { propertyId: shop.property_id, shopId: shop.id };
    const answers = await Promise.all([
      queries.listLabels(tx, filter, page),
      queries.countLabels(tx, filter),
      queries.countUnassigned(tx, place),
    ]);
    return [...answers, await awaitedTills(tx, answers[0], context.now)] as const;
  });
  const { rows, pagination } = listPage(page, found, count);
  return { priceLabels: rows.map((row) => toLabel(row, tills)), unassignedProductCount: unassigned.count, pagination };
}

/** Adds a label to a shop (PL-03). */
export async function createPriceLabel(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.createPriceLabel>,
): Promise<Label> {
  if (!labelIdPattern.test(body.labelId)) throw fieldRefusal('label_id', 'invalid_label');
  return write(context, async (tx) => {
    const shop = await shopOf(tx, context, body.shopId);
    await hostQueries.lockShelf(tx, shop.id);
    // Whose label it is tells nobody, only that it is another group's.
    if (!(await queries.claimLabel(tx, body.labelId))) throw new AppError('label_in_use_elsewhere');
    const place = { propertyId: shop.property_id, shopId: shop.id };
    const made = await queries.insertLabel(tx, place, { deviceId: body.labelId, now: context.now });
    if (made === undefined) throw fieldRefusal('label_id', 'label_in_use');
    await recordAudit(tx, context, {
      action: 'price_label_created',
      groupId: shop.group_id,
      subject: { type: 'price_label', id: made.id },
      after: { shopId: shop.id, deviceId: body.labelId },
    });
    await settle(context, tx, shop);
    return answerLabel(tx, context, made.id);
  });
}

/** Takes a label away; what it showed holds no price back any longer. */
export async function deletePriceLabel(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.deletePriceLabel>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await labelOf(tx, context, params.priceLabelId);
    const shop = await shopOf(tx, context, row.shop_id);
    await hostQueries.lockShelf(tx, shop.id);
    await keepRemoved(tx, context, { type: 'price_label', id: row.id, roots: [['price_labels', 'id']] });
    await queries.deleteLabel(tx, row.id);
    await recordAudit(tx, context, {
      action: 'price_label_deleted',
      groupId: shop.group_id,
      subject: { type: 'price_label', id: row.id },
      before: { propertyId: shop.property_id, shopId: shop.id, deviceId: row.device_id, productId: row.product_id },
    });
    await settle(context, tx, shop);
  });
}

/** Takes back that a label was taken away (UND-02): what it showed counts again. */
export async function undeletePriceLabel(
  context: Context<UserActor>,
  { params: { priceLabelId: id } }: InputOf<typeof contract.undeletePriceLabel>,
): Promise<Label> {
  return refusingTakenLabel(() =>
    write(context, async (tx) => {
      const isBack = await putBack(tx, context, { type: 'price_label', id });
      const shop = await shopOf(tx, context, (await labelOf(tx, context, id)).shop_id);
      if (isBack) {
        await hostQueries.lockShelf(tx, shop.id);
        await settle(context, tx, shop);
      }
      return answerLabel(tx, context, id);
    }),
  );
}

/** Whose label it is by now tells nobody, only that it is another group's. */
async function refusingTakenLabel<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (constraintOf(error) === 'label_claims_pkey') throw new AppError('label_in_use_elsewhere');
    if (constraintOf(error) === 'price_labels_device_unique') throw fieldRefusal('label_id', 'label_in_use');
    throw error;
  }
}

/** Links a product to a label, or takes it off (PL-06). */
export async function pairProduct(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.pairProduct>,
): Promise<Label> {
  return write(context, async (tx) => {
    const shop = await shopOf(tx, context, body.shopId);
    await hostQueries.lockShelf(tx, shop.id);
    const label = await queries.findLabelByDevice(tx, shop.id, body.labelId);
    if (label === undefined) throw fieldRefusal('label_id', 'invalid_label');
    const productId = await productOf(tx, shop.property_id, body.product);
    if (productId !== null && !label.is_claimed) throw new AppError('label_in_use_elsewhere');
    await queries.linkProduct(tx, label.id, { productId, now: context.now });
    await recordAudit(tx, context, {
      action: 'price_label_paired',
      groupId: shop.group_id,
      subject: { type: 'price_label', id: label.id },
      before: { productId: label.product_id },
      after: { productId },
    });
    await settle(context, tx, shop);
    return answerLabel(tx, context, label.id);
  });
}

async function productOf(
  tx: Transaction,
  propertyId: number,
  product: InputOf<typeof contract.pairProduct>['body']['product'],
): Promise<number | null> {
  if (product === null) return null;
  if (product.id === undefined && typeof product.eanCode !== 'string') throw fieldRefusal('product.id', 'required');
  const found = await queries.findProduct(tx, propertyId, { id: product.id, eanCode: product.eanCode });
  if (found === undefined)
    throw fieldRefusal(product.id === undefined ? 'product.ean_code' : 'product.id', 'invalid_value');
  return found.id;
}

/** Links products without a label to labels without a product (PL-06), shop by shop. */
export async function pairProducts(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.pairProducts>,
): Promise<ResultOf<typeof contract.pairProducts>> {
  return write(context, async (tx) => {
    const propertyIds = visiblePropertyIds(context);
    if (body.shopId !== undefined) await shopOf(tx, context, body.shopId);
    await hostQueries.lockShelves(tx, propertyIds, body.shopId);
    const linked = await queries.linkProducts(tx, { propertyIds, shopId: body.shopId }, context.now);
    await recordPairs(tx, context, { action: 'price_labels_paired', pairs: linked, state: 'after' });
    const pairs = linked.map(({ id, product_id: productId }) => ({ priceLabelId: id, productId }));
    return { pairedCount: linked.length, pairs };
  });
}

/** Takes back that products were linked together: all of it, or nothing where one of the labels has another by now (UND-01). */
export async function undoPairProducts(
  context: Context<UserActor>,
  { body: { pairs } }: InputOf<typeof contract.undoPairProducts>,
): Promise<void> {
  await write(context, async (tx) => {
    const propertyIds = visiblePropertyIds(context);
    await hostQueries.lockShelves(tx, propertyIds, undefined);
    const unlinked = await queries.unlinkProducts(tx, propertyIds, { pairs, now: context.now });
    if (unlinked.length < pairs.length) throw new AppError('stale_version');
    await recordPairs(tx, context, { action: 'price_labels_unpaired', pairs: unlinked, state: 'before' });
  });
}

type Pairs = {
  readonly action: 'price_labels_paired' | 'price_labels_unpaired';
  readonly pairs: readonly { readonly id: number; readonly property_id: number; readonly product_id: number }[];
  readonly state: 'before' | 'after';
};

/** Leaves a trace at each location. Prices are looked up by whoever keeps these shops, before anything is sent. */
async function recordPairs(
  tx: Transaction,
  context: Context<UserActor>,
  { action, pairs, state }: Pairs,
): Promise<void> {
  const places = [...new Set(pairs.map((pair) => pair.property_id))];
  const pairsAt = (propertyId: number) => pairs.filter((pair) => pair.property_id === propertyId);
  await recordAudits(
    tx,
    context,
    places.map((propertyId) => ({
      action,
      groupId: groupIdOf(context),
      propertyId,
      [state]: { pairs: pairsAt(propertyId).map((pair) => [pair.id, pair.product_id]) },
    })),
  );
  tellOthers(context, tx, places);
}

/** Sends a label its picture again, whatever it was seen to show. */
export async function resendPriceLabel(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.resendPriceLabel>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await labelOf(tx, context, params.priceLabelId);
    const shop = await shopOf(tx, context, row.shop_id);
    await hostQueries.lockShelf(tx, shop.id);
    await queries.askResend(tx, row.id, context.now);
    tx.afterCommit(() => context.services.signals.emit({ kind: 'shelves', groupId: shop.group_id }));
  });
}

/** Asks whoever talks to the label's host to make its light flash; nobody waits for it. */
export async function locatePriceLabel(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.locatePriceLabel>,
): Promise<void> {
  await readInSteps(context, async (tx) => {
    const row = await labelOf(tx, context, params.priceLabelId);
    if (row.delay === 'in_use_elsewhere') throw new AppError('label_in_use_elsewhere');
    const groupId = groupIdOf(context);
    context.services.signals.emit({ kind: 'flash', groupId, shopId: row.shop_id, deviceId: row.device_id });
  });
}

/** Brings prices and timeline of a shop up to date in the transaction of the change, and lets its keeper know. */
async function settle(context: Context<UserActor>, tx: Transaction, shop: Shop): Promise<void> {
  const { services, now } = context;
  const place = { groupId: shop.group_id, shopId: shop.id };
  await passWithin(tx, services, { place, sightings: null, now });
  tellOthers(context, tx, [shop.property_id]);
}

/** Wakes who looks after the labels, and tells open pages. */
function tellOthers(context: Context<UserActor>, tx: Transaction, propertyIds: readonly number[]): void {
  const groupId = groupIdOf(context);
  tx.afterCommit(() => {
    context.services.signals.emit({ kind: 'shelves', groupId });
    context.services.signals.emit({ kind: 'labels', groupId, propertyIds });
  });
}
