import { nameProblems } from './assortment.ts';
import type { Country } from '../platform/country.ts';
import type { PlainDay } from '../platform/date-range.ts';
import { type DepositKind, depositOptionsAt } from './deposit.ts';
import { isCents, sumCents } from '../platform/money.ts';
import type { FieldProblems } from '../places/organisation.ts';
import { priceCheck } from './product.ts';
import type { TranslatedText } from '../platform/translated-text.ts';

/** The fewest groups that a combi-deal has; the first two are called first and second (CMB-01). */
export const leastGroups = 2;

/** What is entered of a combi-deal, as far as rules look at it; no locations at all is null for "every location". */
export type CombiDealValues = {
  readonly name: TranslatedText;
  readonly shopPriceCents: number | null;
  readonly groups: readonly { readonly productIds: readonly number[] }[];
  readonly propertyIds: readonly number[] | null;
};

/** A rule that a combi-deal can break. */
export type CombiDealCode =
  | 'required'
  | 'name_too_short'
  | 'unreadable_name'
  | 'invalid_price'
  | 'price_below_deposit'
  | 'too_few_groups'
  | 'product_required'
  | 'product_twice'
  | 'property_required';

/**
 * What is wrong with a combi-deal (CMB-01): a code by the field's path, in camelCase. `depositCents` is the largest
 * deposit that its price includes, in any country where it is offered.
 */
export function combiDealProblems(values: CombiDealValues, depositCents: number): FieldProblems<CombiDealCode> {
  const checks: readonly (readonly [path: string, code: CombiDealCode | null])[] = [
    ['shopPriceCents', shopPriceCheck(values.shopPriceCents, depositCents)],
    ['groups', values.groups.length < leastGroups ? 'too_few_groups' : null],
    ...values.groups.map(({ productIds }, index) => [`groups.${index}.productIds`, groupCheck(productIds)] as const),
    ['propertyIds', values.propertyIds?.length === 0 ? 'property_required' : null],
  ];
  const found = checks.flatMap(([path, code]) => (code === null ? [] : [[path, code] as const]));
  return { ...nameProblems(values.name), ...Object.fromEntries(found) };
}

/** What is wrong with a shop price incl. deposit: no price, or one that leaves less than a cent for the goods. */
function shopPriceCheck(shopPriceCents: number | null, depositCents: number): CombiDealCode | null {
  const problem = priceCheck(shopPriceCents, true);
  if (problem !== null || shopPriceCents === null) return problem;
  return shopPriceCents > depositCents ? null : 'price_below_deposit';
}

function groupCheck(productIds: readonly number[]): CombiDealCode | null {
  if (productIds.length === 0) return 'product_required';
  return new Set(productIds).size < productIds.length ? 'product_twice' : null;
}

/** The deposit on a product in a country on a day: that of its packaging there, or none. */
export function depositCentsAt(kinds: readonly DepositKind[], country: Country, day: PlainDay): number {
  return depositOptionsAt(country, day).find(({ kind }) => kinds.includes(kind))?.depositCents ?? 0;
}

/** A product as far as the deposit of a combi-deal goes. */
export type DepositProduct = { readonly depositKinds: readonly DepositKind[] };

/**
 * The largest deposit that a guest can pay with a combi-deal, which its shop price includes: the dearest deposit of each
 * group together. Every product of a group counts, also one that a shop does not offer, so that the price of the goods
 * is the same in all shops of a country.
 */
export function combiDepositCents(
  groups: readonly (readonly DepositProduct[])[],
  country: Country,
  day: PlainDay,
): number {
  return sumCents(
    groups.map((products) => Math.max(0, ...products.map((one) => depositCentsAt(one.depositKinds, country, day)))),
  );
}

/** The least and the largest sum of regular prices that a choice of one product a group comes to. */
export function regularPriceRange(groups: readonly (readonly number[])[]): {
  readonly leastCents: number;
  readonly largestCents: number;
} {
  const chosen = groups.filter((prices) => prices.length > 0);
  return {
    leastCents: sumCents(chosen.map((prices) => Math.min(...prices))),
    largestCents: sumCents(chosen.map((prices) => Math.max(...prices))),
  };
}

/**
 * The groups of a combi-deal with only what can be sold, or null when one of them has nothing left: a guest could not
 * finish the choice, so a till does not offer it, even while another group would make it available by CMB-02.
 */
export function sellableGroups(
  groups: readonly (readonly number[])[],
  isOnSale: (productId: number) => boolean,
): readonly (readonly number[])[] | null {
  const left = groups.map((productIds) => productIds.filter(isOnSale));
  return left.length >= leastGroups && left.every((productIds) => productIds.length > 0) ? left : null;
}

/** A chosen product of a combi sale: its own price and deposit in the shop, and its VAT rate. */
export type CombiMember = {
  readonly regularPriceCents: number;
  readonly depositCents: number;
  readonly vatRateBasisPoints: number;
};

/** What a receipt says of a chosen product; `totalCents` leaves deposit out, as on every line. */
export type CombiLine = {
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly vatRateBasisPoints: number;
};

/**
 * The lines of a combi sale: the price of the goods is shared out over the chosen products, and each keeps its own
 * deposit, which is no part of a price. A return has a negative quantity. The lines' totals are the price times the
 * quantity, to the cent, and the VAT of the receipt follows from them by `vatSplit`, as for every other line.
 *
 * Netherlands, € 4,75 for a sandwich (€ 4,25, 9 %) and a beer (€ 2,75, 21 %, deposit € 0,15): 475 × 425 / 700 = 288,39
 * and 475 × 275 / 700 = 186,61, so 288 and 187 cents; the guest pays 490. VAT 24 in 288 at 9 %, 32 in 187 at 21 %, and
 * none in the 15 of deposit. Germany, € 5,00 for a salad (€ 4,90, 7 %) and a lemonade (€ 1,90, 19 %, deposit € 0,25):
 * 360 and 140 cents; the guest pays 525. VAT 24 in 360 at 7 %, and 26 in 165 at 19 %, where deposit is taxed as its drink.
 */
export function combiLines(
  priceCents: number,
  members: readonly CombiMember[],
  quantity: number,
): readonly CombiLine[] {
  const shares = splitCombiPrice(
    priceCents,
    members.map((member) => member.regularPriceCents),
  );
  return members.map(({ depositCents, vatRateBasisPoints }, index) => {
    const unitPriceCents = shares[index] ?? 0;
    return {
      quantity,
      unitPriceCents,
      // Nothing times a return would be a negative zero.
      totalCents: unitPriceCents * quantity || 0,
      depositCents: depositCents * quantity || 0,
      vatRateBasisPoints,
    };
  });
}

/**
 * Shares a price out in proportion to the regular prices by largest remainder: each gets its proportion rounded down,
 * the cents that are left go to the largest remainders, a tie to the earlier one. The shares add up to the price, none
 * is negative, each is less than a cent off its proportion. Where every regular price is nothing, all weigh the same.
 * Throws RangeError for prices that are no amounts or below nothing, and for a price without anything to share it over.
 */
export function splitCombiPrice(priceCents: number, regularPricesCents: readonly number[]): readonly number[] {
  const amounts = [priceCents, ...regularPricesCents];
  if (regularPricesCents.length === 0 || !amounts.every((amount) => isCents(amount) && amount >= 0))
    throw new RangeError(`cannot share ${priceCents} over ${regularPricesCents.join(', ')}`);
  const isFree = regularPricesCents.every((regular) => regular === 0);
  const weights = regularPricesCents.map((regular) => BigInt(isFree ? 1 : regular));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  // Two amounts of ten million euro multiply beyond what a number holds exactly.
  const products = weights.map((weight) => BigInt(priceCents) * weight);
  const floors = products.map((product) => Number(product / whole));
  const left = priceCents - sumCents(floors);
  const favoured = products
    .map((product, index) => ({ remainder: product % whole, index }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const raised = new Set(favoured.map(({ index }) => index));
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0));
}
