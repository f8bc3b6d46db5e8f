import type { CombiDeal, createCombiDeal } from '@larder/contract/assortment/combi-deals';
import type { CallOf } from '@larder/contract/platform/endpoint';
import type { ListedProduct } from '@larder/contract/assortment/products';
import { combiDealProblems, type CombiDealCode, leastGroups } from '@larder/domain/assortment/combi-deal';
import type { FieldProblems } from '@larder/domain/places/organisation';
import { tidyText } from '@larder/domain/platform/translated-text';
import { readMoney, writeMoney } from '../../../ui/fields/money-input.ts';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** A product of a group, as far as the form shows it. */
export type GroupProduct = CombiDeal['groups'][number]['products'][number];

/** What the form of a combi-deal holds; a language that nobody wrote in is an empty text, a price is as it is typed. */
export type DealValues = {
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly status: CombiDeal['status'];
  readonly groups: readonly (readonly GroupProduct[])[];
  readonly shopPriceCents: string;
  readonly isEverywhere: boolean;
  /** Where it is offered when that is not everywhere. */
  readonly propertyIds: readonly number[];
};

/** The form of a combi-deal that does not exist yet: everywhere, or at the locations given. */
export function newDeal(propertyIds: readonly number[] | null): DealValues {
  return {
    name: { nl: '', de: '', en: '' },
    status: 'published',
    groups: Array.from({ length: leastGroups }, () => []),
    shopPriceCents: '',
    isEverywhere: propertyIds === null,
    propertyIds: propertyIds ?? [],
  };
}

/** A combi-deal as the form holds it. */
export function savedOf({ name, status, groups, shopPriceCents, propertyIds, version }: CombiDeal): Saved<DealValues> {
  return {
    values: {
      name: { nl: name.nl, de: name.de ?? '', en: name.en ?? '' },
      status,
      groups: groups.map(({ products }) => products),
      shopPriceCents: writeMoney(shopPriceCents),
      isEverywhere: propertyIds === null,
      propertyIds: propertyIds ?? [],
    },
    version,
  };
}

/** What the server is told. */
export function entryOf(values: DealValues): CallOf<typeof createCombiDeal>['body']['combiDeal'] {
  return {
    name: tidyText(values.name),
    status: values.status,
    groups: values.groups.map((products) => ({ productIds: products.map(({ id }) => id) })),
    shopPriceCents: readMoney(values.shopPriceCents) ?? 0,
    propertyIds: values.isEverywhere ? null : [...values.propertyIds],
  };
}

/** What is wrong with the fields, by their path; `depositCents` is the largest deposit that the price includes. */
export function problemsOf(values: DealValues, depositCents: number): FieldProblems<CombiDealCode> {
  const typed = readMoney(values.shopPriceCents);
  return combiDealProblems(
    {
      name: values.name,
      // What cannot be read is no price.
      shopPriceCents: typed === undefined ? Number.NaN : typed,
      groups: values.groups.map((products) => ({ productIds: products.map(({ id }) => id) })),
      propertyIds: values.isEverywhere ? null : values.propertyIds,
    },
    depositCents,
  );
}

/** A product of the assortment as a group holds it, at the price where one looks. */
export function groupProductOf(product: ListedProduct): GroupProduct {
  const { id, name, imageUrl, retailPriceCents, customPriceCents, depositKinds, status, archivedAt, propertyId } =
    product;
  const priceCents = customPriceCents ?? retailPriceCents;
  return { id, name, imageUrl, priceCents, depositKinds, status, archivedAt, propertyId };
}
