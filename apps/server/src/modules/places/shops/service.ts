import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { FieldCode } from '@larder/contract/platform/problem';
import type * as contract from '@larder/contract/places/shops';
import { snakeCase } from '@larder/contract/platform/wire';
import { addDays, localDay } from '@larder/domain/platform/date-range';
import { shortcutCount } from '@larder/domain/places/organisation';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { deleteRemovedRegisters } from '../cash-registers/public.ts';
import { makeAddressWall } from '../../../platform/address-wall.ts';
import {
  differenceOf,
  emptyEntry,
  entryOf,
  problemsOf,
  type ShopChanges,
  type ShopEntry,
  storedOf,
  withChanges,
} from './policy.ts';
import * as queries from './queries.ts';

/** How far back the proposal of shortcuts looks: long enough for every weekday, short enough for the season. */
const proposalDays = 28;

/** Lists the shops of the locations that the caller may see. */
export async function listShops(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listShops>,
): Promise<ResultOf<typeof contract.listShops>> {
  const page = readPage(input.query, [['name', 'text']]);
  const visible = visiblePropertyIds(context);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listShops(tx, visible, page), queries.countShops(tx, visible)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  const shops = rows.map((row) => ({
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    defaultLanguage: row.default_language,
    defaultCountry: row.default_country,
  }));
  return { shops, pagination };
}

/** Answers one shop. */
export async function getShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getShop>,
): Promise<ResultOf<typeof contract.getShop>> {
  return read(context, (tx) => describeShop(context, tx, input.params.shopId));
}

/** Answers the products that are proposed as shortcuts: those that sell best (SHP-01). */
export async function listShortcutProposal(
  context: Context<UserActor>,
): Promise<ResultOf<typeof contract.listShortcutProposal>> {
  const since = addDays(localDay(context.now, 'UTC'), -proposalDays);
  const products = await read(context, (tx) =>
    queries.listBestSellers(tx, visiblePropertyIds(context), { since, limit: shortcutCount }),
  );
  return { products };
}

/** Adds a shop to the location of the path; at group level the body has to name one of the caller's (SHP-01). */
export async function createShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createShop>,
): Promise<ResultOf<typeof contract.createShop>> {
  const { propertyId = context.propertyId, ...changes } = input.body;
  if (propertyId === null) throw fieldRefusal('property_id', 'required');
  return write(context, async (tx) => {
    const location = await queries.keepLocation(tx, visiblePropertyIds(context), propertyId);
    if (location === undefined) throw new AppError('not_found');
    const entry = withChanges(emptyEntry(location.country), changes);
    await assertSound(context, tx, { entry, changes, former: null, propertyId });
    const fields = storedOf(entry, location.country);
    const { id } = await queries.insertShop(tx, location, { fields, now: context.now });
    await recordAudit(tx, context, {
      action: 'shop_created',
      groupId: location.group_id,
      subject: { type: 'shop', id },
      after: { propertyId, ...fields },
    });
    tellOthers(context, tx);
    return describeShop(context, tx, id);
  });
}

/** Changes a shop (SHP-01, SHP-02); its tills hear of it if they wait, and find it in their next catalogue. */
export async function updateShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateShop>,
): Promise<ResultOf<typeof contract.updateShop>> {
  const { shopId } = input.params;
  return write(context, async (tx) => {
    const row = await queries.lockShop(tx, visiblePropertyIds(context), shopId);
    if (row === undefined) throw new AppError('not_found');
    assertVersion(row, input.expectedVersion);
    const former = entryOf(row);
    const entry = withChanges(former, input.body);
    await assertSound(context, tx, { entry, changes: input.body, former, propertyId: row.property_id });
    const fields = storedOf(entry, row.location_country);
    await queries.updateShop(tx, shopId, { fields, now: context.now });
    await recordAudit(tx, context, {
      action: 'shop_updated',
      groupId: row.group_id,
      subject: { type: 'shop', id: shopId },
      ...differenceOf(storedOf(former, row.location_country), fields),
    });
    tellOthers(context, tx);
    tx.afterCommit(() => context.services.signals.emit({ kind: 'catalog', groupId: row.group_id, shopId }));
    if (isHostMoved(entry, former))
      tx.afterCommit(() => context.services.signals.emit({ kind: 'shelves', groupId: row.group_id }));
    return describeShop(context, tx, shopId);
  });
}

/** Deletes a shop that never sold and has no till; tills that were removed before their first sale go with it. */
export async function deleteShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteShop>,
): Promise<void> {
  const { shopId } = input.params;
  await write(context, async (tx) => {
    const row = await queries.lockShop(tx, visiblePropertyIds(context), shopId);
    if (row === undefined) throw new AppError('not_found');
    if ((await queries.isInUse(tx, shopId)).is_in_use) throw new AppError('shop_in_use');
    const roots = [
      ['shops', 'id'],
      ['cash_registers', 'shop_id'],
    ] as const;
    await keepRemoved(tx, context, { type: 'shop', id: shopId, roots });
    await deleteRemovedRegisters(tx, shopId);
    await queries.deleteShop(tx, shopId);
    await recordAudit(tx, context, {
      action: 'shop_deleted',
      groupId: row.group_id,
      subject: { type: 'shop', id: shopId },
      before: { propertyId: row.property_id, ...storedOf(entryOf(row), row.location_country) },
    });
    tellOthers(context, tx);
  });
}

/** Takes back that a shop was deleted (UND-02); one that is there stays as it is. */
export async function undeleteShop(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteShop>,
): Promise<ResultOf<typeof contract.undeleteShop>> {
  const { shopId: id } = input.params;
  return write(context, async (tx) => {
    const isBack = await putBack(tx, context, { type: 'shop', id });
    const shop = await describeShop(context, tx, id);
    if (isBack) {
      // Its shortcuts held their products only while it was there.
      if (shop.shortcutProducts.length < shop.shortcutProductIds.length) throw new AppError('ties_gone');
      tellOthers(context, tx);
    }
    return shop;
  });
}

type Entered = {
  readonly entry: ShopEntry;
  readonly changes: ShopChanges;
  readonly former: ShopEntry | null;
  readonly propertyId: number;
};

/** Refuses an entry with everything that is wrong with it, also what only the group's own rows can tell. */
async function assertSound(context: Context, tx: Transaction, entered: Entered): Promise<void> {
  const { entry, former, propertyId } = entered;
  const { count } = await queries.countSold(tx, propertyId, shortcutCount);
  const found: Record<string, FieldCode> = {
    ...(isChanged(entry.shortcutProductIds, former?.shortcutProductIds)
      ? await unknownShortcuts(tx, propertyId, entry.shortcutProductIds)
      : {}),
    ...(isChanged(entry.categoryOrder, former?.categoryOrder) ? await unknownCategories(tx, entry.categoryOrder) : {}),
    ...wallProblems(context, { entry, former }),
    ...problemsOf(entered, count === shortcutCount),
  };
  const problems = Object.entries(found).map(
    ([path, code]) => [path.split('.').map(snakeCase).join('.'), code] as const,
  );
  if (problems.length > 0) throw fieldRefusals(Object.fromEntries(problems));
}

/** Whether the label host of an entry may be where it says; one that was there before stays. */
function wallProblems({ services }: Context, { entry, former }: Pick<Entered, 'entry' | 'former'>) {
  const { addressRefusal, portRefusal } = makeAddressWall(services.config.labelHosts);
  const found: [string, FieldCode | null][] = [
    [
      'ipAddress',
      entry.ipAddress === null || entry.ipAddress === former?.ipAddress ? null : addressRefusal(entry.ipAddress),
    ],
    ['port', entry.port === null || entry.port === former?.port ? null : portRefusal(entry.port)],
    [
      'configPort',
      entry.configPort === null || entry.configPort === former?.configPort ? null : portRefusal(entry.configPort),
    ],
  ];
  return Object.fromEntries(found.flatMap(([path, code]) => (code === null ? [] : [[path, code] as const])));
}

/** Its labels are looked at where they are from now on, or hear that they have no host. */
function isHostMoved(entry: ShopEntry, former: ShopEntry): boolean {
  return entry.ipAddress !== former.ipAddress || entry.port !== former.port || entry.configPort !== former.configPort;
}

/** A list that stands as it is stays, even if a product of it was archived since. */
function isChanged(ids: readonly number[], former: readonly number[] = []): boolean {
  return ids.join() !== former.join();
}

async function unknownShortcuts(tx: Transaction, propertyId: number, ids: readonly number[]) {
  const offerable = await queries.listOfferable(tx, propertyId, ids);
  return refusedIds('shortcutProductIds', ids, new Set(offerable.map(({ id }) => id)));
}

async function unknownCategories(tx: Transaction, ids: readonly number[]) {
  const known = await queries.listKnownCategories(tx, ids);
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [[`categoryOrder.${index}`, 'invalid_value'] as const] : [],
  );
  return { ...refusedIds('categoryOrder', ids, new Set(known.map(({ id }) => id))), ...Object.fromEntries(twice) };
}

function refusedIds(path: string, ids: readonly number[], known: ReadonlySet<number>): Record<string, FieldCode> {
  return Object.fromEntries(
    ids.flatMap((id, index) => (known.has(id) ? [] : [[`${path}.${index}`, 'invalid_value'] as const])),
  );
}

/** Who is remembered with the shops that they may enter is looked up again. */
function tellOthers(context: Context, tx: Transaction): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
}

async function describeShop(
  context: Context,
  tx: Transaction,
  shopId: number,
): Promise<ResultOf<typeof contract.getShop>> {
  const [row, categories, shortcutProducts] = await Promise.all([
    queries.findShop(tx, visiblePropertyIds(context), shopId),
    queries.listCategories(tx, shopId),
    queries.listShortcutProducts(tx, shopId),
  ]);
  if (row === undefined) throw new AppError('not_found');
  const { categoryOrder: _order, ...entry } = entryOf(row);
  const { storefrontUrl, storefrontStagingUrl } = context.services.config;
  return {
    id: row.id,
    propertyId: row.property_id,
    ...entry,
    shortcutProductIds: [...entry.shortcutProductIds],
    openingHours: entry.openingHours === null ? null : [...entry.openingHours],
    shortcutProducts,
    categories,
    storefrontUrls: {
      production: addressBelow(storefrontUrl, row),
      staging: addressBelow(storefrontStagingUrl, row),
    },
    version: row.version,
  };
}

function addressBelow(prefix: string | null, row: queries.ShopRow): string | null {
  return prefix === null ? null : `${prefix}/${row.group_slug}/${row.property_slug}/${row.id}`;
}
