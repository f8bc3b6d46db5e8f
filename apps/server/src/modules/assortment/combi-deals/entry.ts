import type * as contract from '@larder/contract/assortment/combi-deals';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { tidyText } from '@larder/domain/platform/translated-text';
import { type Context, type UserActor, visiblePropertyIds, visibleTimeZones } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusals } from '../../../platform/http/app-error.ts';
import { type Place, problemsOf } from './policy.ts';
import * as queries from './queries.ts';

/** Whose a new deal is: the path's location's, an administrator's group's, or the one location that is named. */
export function placeOfNew(context: Context<UserActor>, propertyIds: readonly number[] | null | undefined): Place {
  if (context.propertyId !== null)
    return { ownerId: context.propertyId, propertyIds: propertyIds ?? [context.propertyId] };
  if (context.actor.role === 'admin') return { ownerId: null, propertyIds: propertyIds ?? null };
  return { ownerId: propertyIds?.[0] ?? null, propertyIds: propertyIds ?? [] };
}

type Given = {
  readonly before: queries.DealFields | null;
  readonly place: Place;
  readonly change: InputOf<typeof contract.updateCombiDeal>['body']['combiDeal'];
};

/** The combi-deal as it will be, or a refusal of everything that is wrong with it; what others have is not found. */
export async function soundFields(
  tx: Transaction,
  context: Context<UserActor>,
  { before, place, change }: Given,
): Promise<queries.DealFields> {
  const groups = change.groups?.map(({ productIds }) => productIds) ?? before?.groups ?? [];
  const ids = new Set(groups.flat());
  const visible = visiblePropertyIds(context);
  const [products, locations] = await Promise.all([
    queries.findProducts(tx, visible, [...ids]),
    queries.listLocations(tx, visible),
  ]);
  const named = place.propertyIds ?? locations.map(({ id }) => id);
  const offering = locations.filter(({ id }) => named.includes(id));
  if (offering.length < new Set(named).size) throw new AppError('not_found');
  const known = new Map(products.map((product) => [product.id, product]));
  const fields = {
    name: tidyText(change.name ?? before?.name ?? { nl: '' }),
    shop_price_cents: change.shopPriceCents ?? before?.shop_price_cents ?? 0,
    is_everywhere: place.propertyIds === null,
    property_ids: [...new Set(place.propertyIds)].toSorted((a, b) => a - b),
    status: change.status ?? before?.status ?? 'concept',
    groups,
  };
  const unknown = unknownProducts(groups, known);
  const problems = problemsOf(fields, place, {
    products: known,
    countries: offering.map(({ country }) => country),
    today: todayOf(context),
  });
  if (Object.keys(problems).length + Object.keys(unknown).length > 0) throw fieldRefusals({ ...problems, ...unknown });
  return fields;
}

/** The products that are not there for the caller, each by its place in the request; another location's is like none. */
function unknownProducts(groups: queries.DealFields['groups'], known: ReadonlyMap<number, unknown>) {
  const places = groups.flatMap((productIds, group) =>
    productIds.flatMap((id, index) =>
      known.has(id) ? [] : [[`combi_deal.groups.${group}.product_ids.${index}`, 'product_unknown'] as const],
    ),
  );
  return Object.fromEntries(places);
}

/** Whose combi-deals a call is about. */
export function scopeOf(context: Context): queries.DealScope {
  return { propertyIds: visiblePropertyIds(context), propertyId: context.propertyId };
}

/** Today where the caller looks; all our countries have the same day. */
export function todayOf(context: Context<UserActor>): PlainDay {
  return localDay(context.now, visibleTimeZones(context)[0] ?? 'Europe/Amsterdam');
}
