import type { FieldError } from '@larder/contract/platform/problem';
import { snakeCase } from '@larder/contract/platform/wire';
import { combiDealProblems, combiDepositCents } from '@larder/domain/assortment/combi-deal';
import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import type { DealFields } from './queries.ts';

/** Whose a combi-deal is, and where: null is the group's; null locations are all of them. */
export type Place = { readonly ownerId: number | null; readonly propertyIds: readonly number[] | null };

/** What the products and locations that a combi-deal names are like. */
export type Named = {
  readonly products: ReadonlyMap<
    number,
    { readonly property_id: number | null; readonly depositKinds: readonly DepositKind[] }
  >;
  readonly countries: readonly Country[];
  readonly today: PlainDay;
};

type Problems = Readonly<Record<string, FieldError['code'] | undefined>>;

/** What is wrong with a combi-deal as it will be, by the path as its caller spells it (CMB-01). */
export function problemsOf(fields: DealFields, { ownerId, propertyIds }: Place, named: Named): Problems {
  const { products, countries, today } = named;
  const groups = fields.groups.map((productIds) => productIds.flatMap((id) => products.get(id) ?? []));
  const depositCents = Math.max(0, ...countries.map((country) => combiDepositCents(groups, country, today)));
  const found = combiDealProblems(
    {
      name: fields.name,
      shopPriceCents: fields.shop_price_cents,
      groups: fields.groups.map((productIds) => ({ productIds })),
      propertyIds,
    },
    depositCents,
  );
  const elsewhere = groups.flatMap((members, index) =>
    members.every(({ property_id: id }) => id === null || isOnlyAt(id, propertyIds))
      ? []
      : [[`groups.${index}.productIds`, 'product_elsewhere'] as const],
  );
  const isSpread = ownerId !== null && propertyIds !== null && propertyIds.some((id) => id !== ownerId);
  return Object.fromEntries(
    [...elsewhere, ...(isSpread ? [['propertyIds', 'one_location_only'] as const] : []), ...Object.entries(found)].map(
      ([path, code]) => [wirePath(path), code],
    ),
  );
}

/** A product of one location goes into deals of that location: elsewhere no till has it. */
function isOnlyAt(propertyId: number, propertyIds: readonly number[] | null): boolean {
  return propertyIds !== null && propertyIds.every((id) => id === propertyId);
}

/** A field of the request, as its caller spells it. */
function wirePath(path: string): string {
  return `combi_deal.${path.split('.').map(snakeCase).join('.')}`;
}
