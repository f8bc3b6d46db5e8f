import { isEan } from '@larder/domain/assortment/ean';
import { canUseLedger, type ProductReach } from '@larder/domain/assortment/product';
import type { Context, UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { storedMediaName } from '../../../platform/media.ts';
import { ownMedia } from '../../office/media/public.ts';
import { type ConfigChange, configAt } from './configs.ts';
import type { Judged, Problems, ProductEntry } from './policy.ts';
import * as queries from './write-queries.ts';

/** A call's change of a product, with what it is held against. */
export type Named = Judged & {
  readonly productId: number | null;
  /** The location of an own product, null for a group-wide one. */
  readonly propertyId: number | null;
  readonly places: readonly queries.PlaceRow[];
  /** The address of the picture as the call has it. */
  readonly imageUrl: string | null | undefined;
};

/** Where a product of these locations can be sold, for the rules. */
export function reachOf(places: readonly queries.PlaceRow[]): ProductReach {
  return {
    countries: places.map(({ country }) => country),
    shops: places.flatMap((place) => place.shop_ids.map((shopId) => ({ propertyId: place.property_id, shopId }))),
  };
}

/** The file name of an address of ours; another address stays what it is, which is no file's name. */
export function imageFileOf(context: Context, url: string | null): string | null {
  return url === null ? null : (storedMediaName(context.services.config, url) ?? url);
}

/** What is wrong with the rows of others that a call newly names: pictures, categories, ledger accounts, EAN, shops. */
export async function referenceProblems(tx: Transaction, context: Context<UserActor>, named: Named): Promise<Problems> {
  const { entry, former, places, imageUrl } = named;
  const isNewImage = entry.imageUrl !== (former?.imageUrl ?? null);
  const [media, categories, ledgers, twin] = await Promise.all([
    ownMedia(tx, context.services.config, { imageUrl: isNewImage ? imageUrl : undefined }),
    categoryProblems(tx, entry, former),
    ledgerProblems(tx, named),
    eanProblems(tx, named),
  ]);
  const configs = (named.changes.propertyConfigs ?? []).map((config, index) =>
    prefixed(`propertyConfigs.${index}`, placeProblems(context, { config, places, earlier: earlierOf(named, index) })),
  );
  return Object.assign({}, media.problems, categories, ledgers, twin, ...configs);
}

async function categoryProblems(tx: Transaction, entry: ProductEntry, former: ProductEntry | null): Promise<Problems> {
  const fresh = entry.categoryIds.filter((id) => former?.categoryIds.includes(id) !== true);
  if (fresh.length === 0) return {};
  const known = new Set((await queries.listKnownCategories(tx, fresh)).map(({ id }) => id));
  const unknown = entry.categoryIds.flatMap((id, index) =>
    fresh.includes(id) && !known.has(id) ? [[`categoryIds.${index}`, 'invalid_value'] as const] : [],
  );
  return Object.fromEntries(unknown);
}

/** An account is the group's, or of the one location that uses it. */
async function ledgerProblems(tx: Transaction, named: Named): Promise<Problems> {
  const { entry, former, changes, propertyId } = named;
  const uses = [
    ...(['ledgerAccountId', 'ledgerAccountNlId'] as const).map((path) => ({
      path,
      id: entry[path],
      isFresh: entry[path] !== (former?.[path] ?? null),
      user: propertyId,
    })),
    ...(changes.propertyConfigs ?? []).map((config, index) => ({
      path: `propertyConfigs.${index}.ledgerAccountId`,
      id: config.ledgerAccountId ?? null,
      isFresh: config.ledgerAccountId !== configAt(former?.propertyConfigs ?? [], config.propertyId).ledgerAccountId,
      user: config.propertyId,
    })),
  ].flatMap(({ path, id, isFresh, user }) => (isFresh && id !== null ? [{ path, id, user }] : []));
  if (uses.length === 0) return {};
  const known = await queries.listKnownLedgers(tx, [...new Set(uses.map(({ id }) => id))]);
  const isOpen = ({ id, user }: (typeof uses)[number]) =>
    known.some((ledger) => ledger.id === id && canUseLedger({ propertyId: ledger.property_id }, { propertyId: user }));
  return Object.fromEntries(uses.filter((use) => !isOpen(use)).map(({ path }) => [path, 'invalid_value'] as const));
}

/** Says so beside everything else that is wrong; the constraint has the last word. */
async function eanProblems(tx: Transaction, { entry, former, productId }: Named): Promise<Problems> {
  const { eanCode } = entry;
  if (eanCode === null || eanCode === former?.eanCode || !isEan(eanCode)) return {};
  const { count } = await queries.countEan(tx, eanCode, productId);
  return count > 0 ? { eanCode: 'ean_taken' } : {};
}

type GivenPlace = {
  readonly config: ConfigChange;
  readonly places: readonly queries.PlaceRow[];
  readonly earlier: readonly ConfigChange[];
};

/** A location that the caller may not enter, one that the product is not for, one twice, or a shop that is not there. */
function placeProblems(context: Context<UserActor>, { config, places, earlier }: GivenPlace): Problems {
  const { propertyId, shopConfigs = [] } = config;
  const canEnter =
    context.actor.propertyIds.includes(propertyId) &&
    (context.propertyId === null || context.propertyId === propertyId);
  if (!canEnter) return { propertyId: 'foreign_property' };
  const place = places.find((known) => known.property_id === propertyId);
  if (place === undefined || earlier.some((other) => other.propertyId === propertyId))
    return { propertyId: 'invalid_value' };
  const wrong = shopConfigs.flatMap(({ shopId }, index) => {
    const isTwice = shopConfigs.findIndex((other) => other.shopId === shopId) < index;
    return isTwice || !place.shop_ids.includes(shopId)
      ? [[`shopConfigs.${index}.shopId`, 'invalid_value'] as const]
      : [];
  });
  return Object.fromEntries(wrong);
}

function earlierOf({ changes }: Named, index: number): readonly ConfigChange[] {
  return changes.propertyConfigs?.slice(0, index) ?? [];
}

function prefixed(prefix: string, problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([path, code]) => [`${prefix}.${path}`, code]));
}
