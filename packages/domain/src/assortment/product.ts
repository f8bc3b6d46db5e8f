import { nameProblems } from './assortment.ts';
import type { Country } from '../platform/country.ts';
import { isEan } from './ean.ts';
import type { NetContent } from './net-content.ts';
import { netContentCheck } from './net-content.ts';
import type { FieldProblems } from '../places/organisation.ts';
import type { Role } from '../platform/permission.ts';
import type { TranslatedText } from '../platform/translated-text.ts';

/** The least and the largest price of a product, in cents: a cent and ten thousand euro (PRD-03, bar I6). */
export const priceLimits = { leastCents: 1, largestCents: 1_000_000 } as const;

/** What is entered of a product, as far as rules look at it; null or an empty list is not entered. */
export type ProductValues = {
  readonly name: TranslatedText;
  readonly imageUrl: string | null;
  readonly retailPriceCents: number | null;
  readonly eanCode: string | null;
  readonly netContent: NetContent | null;
  readonly categoryIds: readonly number[];
  readonly ledgerAccountId: number | null;
  readonly ledgerAccountNlId: number | null;
  readonly propertyConfigs: readonly {
    readonly propertyId: number;
    readonly customPriceCents: number | null;
    readonly shopConfigs: readonly { readonly shopId: number; readonly visible: boolean }[];
  }[];
};

/** Where a product can be sold: the countries of its locations, and their shops. */
export type ProductReach = {
  readonly countries: readonly Country[];
  readonly shops: readonly { readonly propertyId: number; readonly shopId: number }[];
};

/**
 * Tells whether somebody may change all of a product, or only what a location says of it: price, ledger account and the
 * shops that show it (PRD-06). What is of the whole group is changed at group level, by administrators.
 */
export function canChangeWhole(
  product: { readonly propertyId: number | null },
  by: { readonly role: Role | null; readonly propertyId: number | null },
): boolean {
  return product.propertyId !== null || (by.role === 'admin' && by.propertyId === null);
}

/** Tells whether a ledger account may be named: the group's is everybody's, a location's is its own alone. */
export function canUseLedger(
  account: { readonly propertyId: number | null },
  by: { readonly propertyId: number | null },
): boolean {
  return account.propertyId === null || account.propertyId === by.propertyId;
}

/** A rule that a product can break. */
export type ProductCode =
  | 'required'
  | 'name_too_short'
  | 'unreadable_name'
  | 'invalid_price'
  | 'invalid_ean'
  | 'invalid_net_content'
  | 'category_twice'
  | 'location_required';

/** What is wrong with a product before it is held against others (PRD-03): a code by the field's path, in camelCase. */
export function productProblems(values: ProductValues, reach: ProductReach): FieldProblems<ProductCode> {
  const [first, second] = values.categoryIds;
  const checks: readonly (readonly [path: string, code: ProductCode | null])[] = [
    ['imageUrl', values.imageUrl === null || values.imageUrl === '' ? 'required' : null],
    ['retailPriceCents', priceCheck(values.retailPriceCents, true)],
    ['eanCode', values.eanCode === null || values.eanCode === '' || isEan(values.eanCode) ? null : 'invalid_ean'],
    ['netContent', netContentCheck(values.netContent)],
    ['categoryIds', first === undefined ? 'required' : null],
    ['categoryIds.1', second !== undefined && second === first ? 'category_twice' : null],
    ...ledgerChecks(values, reach.countries),
    ['propertyConfigs', isSoldNowhere(values, reach) ? 'location_required' : null],
    ...values.propertyConfigs.map(
      ({ customPriceCents }, index) =>
        [`propertyConfigs.${index}.customPriceCents`, priceCheck(customPriceCents, false)] as const,
    ),
  ];
  const found = checks.flatMap(([path, code]) => (code === null ? [] : [[path, code] as const]));
  return { ...nameProblems(values.name), ...Object.fromEntries(found) };
}

/** What is wrong with a price: whole cents within the limits; null is none, which only an own price may be. */
export function priceCheck(priceCents: number | null, isRequired: boolean): 'required' | 'invalid_price' | null {
  if (priceCents === null) return isRequired ? 'required' : null;
  const isSound =
    Number.isInteger(priceCents) && priceCents >= priceLimits.leastCents && priceCents <= priceLimits.largestCents;
  return isSound ? null : 'invalid_price';
}

/**
 * The account of a country is the Dutch one where there is one, else the general one (see the intake of receipts). So
 * the general one is required unless every location is Dutch and the Dutch one is there.
 */
function ledgerChecks(
  { ledgerAccountId, ledgerAccountNlId }: ProductValues,
  countries: readonly Country[],
): readonly (readonly [string, 'required' | null])[] {
  if (ledgerAccountId !== null) return [];
  const isDutchOnly = countries.length > 0 && countries.every((country) => country === 'nl');
  if (isDutchOnly) return [['ledgerAccountNlId', ledgerAccountNlId === null ? 'required' : null]];
  return [['ledgerAccountId', 'required']];
}

/** Tells whether no shop shows a product (PRD-03 "at least one location"); where there are no shops yet, nothing is refused. */
function isSoldNowhere({ propertyConfigs }: ProductValues, { shops }: ProductReach): boolean {
  const hidden = new Set(
    propertyConfigs.flatMap(({ propertyId, shopConfigs }) =>
      shopConfigs.filter(({ visible }) => !visible).map(({ shopId }) => `${propertyId} ${shopId}`),
    ),
  );
  return shops.length > 0 && shops.every(({ propertyId, shopId }) => hidden.has(`${propertyId} ${shopId}`));
}
