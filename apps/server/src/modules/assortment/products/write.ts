import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { FieldError } from '@larder/contract/platform/problem';
import type * as contract from '@larder/contract/assortment/products';
import { snakeCase } from '@larder/contract/platform/wire';
import { formatMoney } from '@larder/domain/platform/money';
import { canChangeWhole } from '@larder/domain/assortment/product';
import { type Context, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { isForeignKeyViolation, constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { forbiddenPrices } from './alcohol.ts';
import { scopeOf, toProduct } from './answer.ts';
import { configAt, type ConfigWrites, configWritesOf } from './configs.ts';
import { recordProduct, tellTills } from './effects.ts';
import {
  differenceOf,
  emptyEntry,
  entryOf,
  foreignFields,
  ownProblemsOf,
  type Problems,
  problemsOf,
  type ProductChanges,
  type ProductEntry,
  withChanges,
} from './policy.ts';
import { findProduct, type ProductRow } from './queries.ts';
import { imageFileOf, type Named, reachOf, referenceProblems } from './references.ts';
import * as queries from './write-queries.ts';

/** Adds a group-wide product (administrators, at group level), or an own product of the location of the path (PRD-06). */
export async function createProduct(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createProduct>,
): Promise<ResultOf<typeof contract.createProduct>> {
  const { propertyId } = context;
  if (!canChangeWhole({ propertyId }, { role: context.actor.role, propertyId })) throw new AppError('forbidden');
  return refusingByConstraint(() =>
    write(context, async (tx) => {
      const places = await queries.listPlaces(tx, propertyId === null ? null : [propertyId]);
      const changes = changesOf(context, input.body);
      const entry = withChanges(emptyEntry, changes);
      const reach = reachOf(places);
      const named = { entry, changes, former: null, reach, places, productId: null, propertyId };
      await assertSound(tx, context, { ...named, imageUrl: input.body.imageUrl });
      const { id } = await queries.insertProduct(tx, entry, { propertyId, now: context.now });
      await writeConfigs(tx, id, configWritesOf([], entry.propertyConfigs));
      await recordProduct(tx, context, { action: 'product_created', productId: id, after: { propertyId, ...entry } });
      tellTills(context, tx);
      return describeProduct(context, tx, id);
    }),
  );
}

/** Changes a product, or what a location says of a group-wide one (PRD-01, PRD-06); tills hear of it at once. */
export async function updateProduct(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateProduct>,
): Promise<ResultOf<typeof contract.updateProduct>> {
  const { productId } = input.params;
  return refusingByConstraint(() =>
    write(context, async (tx) => {
      const row = await lockedProduct(tx, context, productId);
      assertVersion(row, input.expectedVersion);
      if (row.archived_at !== null) throw new AppError('product_archived');
      const isWhole = canChangeWhole({ propertyId: row.property_id }, placeOf(context));
      const places = await queries.listPlaces(tx, reachedBy(context, row, isWhole));
      const former = entryOf(row);
      const changes = changesOf(context, input.body);
      const entry = withChanges(former, changes);
      const judged = { entry, changes, former, reach: reachOf(places), places, productId, propertyId: row.property_id };
      const named = { ...judged, imageUrl: input.body.imageUrl };
      await (isWhole ? assertSound(tx, context, named) : assertOwnPart(tx, context, named));
      const difference = differenceOf(former, entry);
      if (isWhole) await queries.updateProduct(tx, productId, { entry, now: context.now });
      else await queries.touchProduct(tx, productId, context.now);
      await writeConfigs(tx, productId, configWritesOf(former.propertyConfigs, entry.propertyConfigs));
      await assertAlcoholPrices(tx, context, { productId, entry, former });
      await recordProduct(tx, context, { action: 'product_updated', productId, ...difference });
      tellTills(context, tx);
      return describeProduct(context, tx, productId);
    }),
  );
}

/** Finds a product and keeps others from changing it; its locations' parts are looked up once nobody else can. */
export async function lockedProduct(tx: Transaction, context: Context, productId: number): Promise<ProductRow> {
  const scope = scopeOf(context);
  const [, row] = await Promise.all([queries.lockProduct(tx, scope, productId), findProduct(tx, scope, productId)]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The product as the caller sees it now. */
export async function describeProduct(
  context: Context,
  tx: Transaction,
  productId: number,
): Promise<ResultOf<typeof contract.getProduct>> {
  const row = await findProduct(tx, scopeOf(context), productId);
  if (row === undefined) throw new AppError('not_found');
  return toProduct(context, row);
}

/** Who changes something, and from which level. */
export function placeOf({ actor, propertyId }: Context<UserActor>) {
  return { role: actor.role, propertyId };
}

type Body = InputOf<typeof contract.updateProduct>['body'];

function changesOf(context: Context, { imageUrl, ...body }: Body): ProductChanges {
  return imageUrl === undefined ? body : { ...body, imageUrl: imageFileOf(context, imageUrl) };
}

/** The locations whose shops and countries a change is about: the product's, or those that the caller changes it for. */
function reachedBy(context: Context, row: ProductRow, isWhole: boolean): readonly number[] | null {
  if (row.property_id !== null) return [row.property_id];
  return isWhole ? null : visiblePropertyIds(context);
}

/** Refuses a product with everything that is wrong with it, also what only the group's own rows can tell. */
async function assertSound(tx: Transaction, context: Context<UserActor>, named: Named): Promise<void> {
  const references = await referenceProblems(tx, context, named);
  refuse({ ...problemsOf(named), ...references });
}

/** Refuses what is not a location's to change of a group-wide product, and what is wrong with its own part. */
async function assertOwnPart(tx: Transaction, context: Context<UserActor>, named: Named): Promise<void> {
  const { former, entry } = named;
  if (former === null) throw new Error('a product that is not there yet has no part of a location');
  const foreign = foreignFields(former, entry);
  const own = { ...named, entry: { ...former, propertyConfigs: entry.propertyConfigs } };
  const references = await referenceProblems(tx, context, own);
  refuse({ ...ownProblemsOf(own), ...references, ...foreign });
}

type Priced = { readonly productId: number; readonly entry: ProductEntry; readonly former: ProductEntry };

/** Refuses a price of alcohol that the law forbids, at the field that made it so: a location's own, else the advised one. */
async function assertAlcoholPrices(
  tx: Transaction,
  { locale }: Context,
  { productId, entry, former }: Priced,
): Promise<void> {
  const ownAt = (of: ProductEntry, propertyId: number) => configAt(of.propertyConfigs, propertyId).customPriceCents;
  const isPriced =
    entry.retailPriceCents !== former.retailPriceCents ||
    entry.propertyConfigs.some(({ propertyId }) => ownAt(entry, propertyId) !== ownAt(former, propertyId));
  if (entry.ageRestriction === 'off' || !isPriced) return;
  const errors = new Map<string, FieldError>();
  for (const { propertyId, lowestCents } of await forbiddenPrices(tx, [productId])) {
    const index = entry.propertyConfigs.findIndex((config) => config.propertyId === propertyId);
    const isOwn = ownAt(entry, propertyId) !== ownAt(former, propertyId);
    const path = isOwn ? `property_configs.${index}.custom_price_cents` : 'retail_price_cents';
    const values = { lowest: formatMoney(lowestCents, locale) };
    if (!errors.has(path)) errors.set(path, { path, code: 'alcohol_reduction', values });
  }
  if (errors.size > 0) throw new AppError('validation_failed', { errors: [...errors.values()] });
}

function refuse(problems: Problems): void {
  const found = Object.entries(problems).map(
    ([path, code]) => [path.split('.').map(snakeCase).join('.'), code] as const,
  );
  if (found.length > 0) throw fieldRefusals(Object.fromEntries(found));
}

async function writeConfigs(tx: Transaction, productId: number, { own, shops }: ConfigWrites): Promise<void> {
  await Promise.all([
    ...(own.length === 0 ? [] : [queries.upsertConfigs(tx, productId, own)]),
    ...(shops.length === 0 ? [] : [queries.upsertShopConfigs(tx, productId, shops)]),
  ]);
}

/**
 * The constraints have the last word, over what came at the same moment: an EAN is taken by it; where a category, shop
 * or account went, the second try finds it gone and says so at its field.
 */
export async function refusingByConstraint<T>(run: () => Promise<T>, isSecond = false): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (constraintOf(error) === 'products_ean_unique') throw fieldRefusal('ean_code', 'ean_taken');
    if (isForeignKeyViolation(error) && !isSecond) return refusingByConstraint(run, true);
    throw error;
  }
}
