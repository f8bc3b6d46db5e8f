import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { changedProductsLimit, type changeProducts as contract } from '@larder/contract/assortment/product-changes';
import { formatMoney } from '@larder/domain/platform/money';
import {
  type Context,
  groupIdOf,
  type UserActor,
  userIdOf,
  visiblePropertyIds,
  write,
} from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { AppError, fieldRefusal, fieldRefusals } from '../../../../platform/http/app-error.ts';
import { wordsOf } from '../../../../platform/http/list.ts';
import { recordAudit } from '../../../office/audit/public.ts';
import { forbiddenPrices } from '../alcohol.ts';
import { scopeOf } from '../answer.ts';
import { type Change, nameError, namedAtMost, planChange, shifting, type Step } from './changes-plan.ts';
import * as queries from './changes-queries.ts';

type Body = InputOf<typeof contract>['body'];

const keptMs = 24 * 60 * 60 * 1000;

/** Changes many products in one transaction: all that were meant, or none (PRD-02, PRD-06). */
export async function changeProducts(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  assertOneOf(body);
  return write(context, async (tx) => {
    const change = await soundChange(context, tx, body);
    const ids = await lockMeant(context, tx, body);
    const place = { propertyId: context.propertyId, shopId: change.kind === 'visibility' ? change.shopId : null };
    const rows = await queries.readProducts(tx, ids, place);
    assertVersions(context, body, rows);
    const steps = planChange(context, change, rows);
    const changed = steps.map(({ row }) => row.id);
    const userId = userIdOf(context);
    const { id } = await queries.insertChange(tx, { userId, kind: change.kind, place, ids: changed, now: context.now });
    await queries.deleteOldChanges(tx, new Date(context.now.getTime() - keptMs));
    await apply(context, tx, { change, steps });
    await assertAlcoholPrices(context, tx, { change, steps });
    await recordChange(tx, context, { changeId: id, change, steps });
    productsChanged(context, tx);
    return { changeId: id, changedCount: changed.length };
  });
}

/** Wakes the tills: what they sell, or its price, is another once this is committed. */
export function productsChanged(context: Context, tx: Transaction): void {
  const groupId = groupIdOf(context);
  tx.afterCommit(() => context.services.signals.emit({ kind: 'prices', groupId }));
}

/** Refuses a body with several changes or none, and one that names its products twice or not at all. */
function assertOneOf({ productIds, filter, prices, ...changes }: Body): void {
  const changeCount = [prices, ...Object.values(changes)].filter((part) => part !== undefined).length;
  const selectionCount = [productIds, filter, prices].filter((part) => part !== undefined).length;
  const isTwice = prices !== undefined && new Set(prices.map((price) => price.productId)).size < prices.length;
  const problems = {
    ...(changeCount === 1 ? {} : { change: 'one_change' as const }),
    ...(selectionCount === 1 ? {} : { product_ids: 'one_selection' as const }),
    ...(isTwice ? { prices: 'one_selection' as const } : {}),
  };
  if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
}

/** What is asked for, once its category or its shop is known to be there for the caller. */
async function soundChange(context: Context<UserActor>, tx: Transaction, body: Body): Promise<Change> {
  const { archived, categoryId, visibility, priceShift, prices } = body;
  const hasOwnPrices = context.propertyId !== null;
  if (archived !== undefined) return { kind: 'archived', archived };
  if (categoryId !== undefined) {
    if ((await queries.holdCategory(tx, categoryId)) === undefined) throw fieldRefusal('category_id', 'invalid_value');
    return { kind: 'category', categoryId };
  }
  if (visibility !== undefined) {
    const shop = await queries.findShop(tx, visiblePropertyIds(context), visibility.shopId);
    if (shop === undefined) throw fieldRefusal('visibility.shop_id', 'invalid_value');
    return { kind: 'visibility', shopPropertyId: shop.property_id, ...visibility };
  }
  if (priceShift !== undefined) {
    if (priceShift.of === 'own' && !hasOwnPrices) throw fieldRefusal('price_shift.of', 'invalid_value');
    return {
      kind: priceShift.of === 'own' ? 'own_price' : 'advised_price',
      priceOf: shifting(priceShift.of, priceShift),
    };
  }
  const given = new Map(prices?.map(({ productId, priceCents }) => [productId, priceCents]));
  return { kind: hasOwnPrices ? 'own_price' : 'advised_price', priceOf: ({ id }) => given.get(id) ?? null };
}

/** Locks the products that are meant; who names one that is not theirs to see gets what is not there. */
async function lockMeant(context: Context, tx: Transaction, body: Body): Promise<readonly number[]> {
  const scope = scopeOf(context);
  if (body.filter !== undefined) {
    const { search, categoryId, status, origin } = body.filter;
    const filter = { words: wordsOf(search), categoryId, ledgerAccountId: undefined, status, origin };
    const limit = changedProductsLimit + 1;
    const exact = await queries.lockFound(tx, { scope, filter, limit });
    // Where nothing has the words, the list shows what is a slip of the hand away.
    const isNear = exact.length === 0 && filter.words.length > 0;
    const found = isNear ? await queries.lockFound(tx, { scope, filter: { ...filter, isNear }, limit }) : exact;
    if (found.length > changedProductsLimit)
      throw fieldRefusal('filter', 'too_many_products', { maximum: changedProductsLimit });
    return found.map(({ id }) => id);
  }
  const named = [...new Set(body.productIds ?? body.prices?.map(({ productId }) => productId))];
  const found = await queries.lockNamed(tx, scope, named);
  if (found.length < named.length) throw new AppError('not_found');
  return found.map(({ id }) => id);
}

/** Refuses prices that were typed over a product that somebody has changed since. */
function assertVersions(context: Context, { prices }: Body, rows: readonly queries.ChangeRow[]): void {
  const seen = new Map(prices?.map(({ productId, version }) => [productId, version]));
  const stale = rows.filter(({ id, version }) => (seen.get(id) ?? version) !== version);
  const errors = stale.map((row) => nameError(context, row, 'product_changed'));
  if (errors.length > 0) throw new AppError('stale_version', { errors });
}

type Plan = { readonly change: Change; readonly steps: readonly Step[] };

async function apply(context: Context, tx: Transaction, { change, steps }: Plan): Promise<void> {
  const { now, propertyId } = context;
  const ids = steps.map(({ row }) => row.id);
  const prices = { ids, prices: steps.map(({ priceCents }) => priceCents) };
  if (change.kind === 'advised_price') return void (await queries.setAdvisedPrices(tx, prices, now));
  if (change.kind === 'own_price' && propertyId !== null) {
    await queries.setOwnPrices(tx, prices, propertyId);
    await queries.dropEmptyConfigs(tx, ids, propertyId);
  }
  if (change.kind === 'visibility') {
    await queries.setVisibility(tx, ids, { ...change, propertyId: change.shopPropertyId });
    if (!change.visible) await assertShown(context, tx, steps);
  }
  const categoryId = change.kind === 'category' ? { categoryId: change.categoryId } : {};
  const archivedAt = change.kind === 'archived' ? { archivedAt: change.archived ? now : null } : {};
  await queries.changeFacts(tx, ids, { ...categoryId, ...archivedAt, now });
}

/** Refuses prices of alcohol that the law forbids; only what became cheaper is looked at. */
async function assertAlcoholPrices(context: Context, tx: Transaction, { change, steps }: Plan): Promise<void> {
  if (change.kind !== 'advised_price' && change.kind !== 'own_price') return;
  const cheaper = steps.filter(({ row, priceCents }) => {
    const advised = row.retail_price_cents;
    const former = change.kind === 'own_price' ? (row.custom_price_cents ?? advised) : advised;
    return (priceCents ?? advised) < former;
  });
  const ids = cheaper.map(({ row }) => row.id);
  const lowest = new Map<number, number>();
  for (const { productId, lowestCents } of await forbiddenPrices(tx, ids))
    lowest.set(productId, Math.max(lowestCents, lowest.get(productId) ?? 0));
  const errors = cheaper.flatMap(({ row }) => {
    const cents = lowest.get(row.id);
    if (cents === undefined) return [];
    const { values, ...error } = nameError(context, row, 'change_alcohol_reduction');
    return [{ ...error, values: { ...values, lowest: formatMoney(cents, context.locale) } }];
  });
  if (errors.length > 0) throw new AppError('validation_failed', { errors: errors.slice(0, namedAtMost) });
}

/** Refuses to hide a product from the last shop that shows it (PRD-03): that is what archiving is for. */
async function assertShown(context: Context, tx: Transaction, steps: readonly Step[]): Promise<void> {
  // Where others sell what is of the whole group is not a location's concern.
  const own = steps.filter(({ row }) => context.propertyId === null || row.property_id !== null);
  const nowhere = await queries.findShownNowhere(
    tx,
    own.map(({ row }) => row.id),
  );
  const ids = new Set(nowhere.map(({ id }) => id));
  const errors = own
    .filter(({ row }) => ids.has(row.id))
    .map(({ row }) => nameError(context, row, 'change_shown_nowhere'));
  if (errors.length > 0) throw new AppError('validation_failed', { errors: errors.slice(0, namedAtMost) });
}

/** One line for the whole change: what every product had, and what it has now. */
async function recordChange(
  tx: Transaction,
  context: Context,
  { changeId, change, steps }: Plan & { readonly changeId: number },
): Promise<void> {
  const { kind } = change;
  const facts = 'priceOf' in change ? { kind } : change;
  await recordAudit(tx, context, {
    action: 'products_changed',
    groupId: groupIdOf(context),
    subject: { type: 'product_change', id: changeId },
    before: { kind, products: steps.map(({ row }) => ({ id: row.id, was: valueOf(kind, row) })) },
    after: {
      ...facts,
      products: steps.map(({ row, priceCents }) => ('priceOf' in change ? { id: row.id, priceCents } : { id: row.id })),
    },
  });
}

function valueOf(kind: queries.ChangeKind, row: queries.ChangeRow): unknown {
  if (kind === 'archived') return row.archived_at;
  if (kind === 'category') return [row.category_id, row.second_category_id];
  if (kind === 'visibility') return row.visible;
  return kind === 'own_price' ? row.custom_price_cents : row.retail_price_cents;
}
