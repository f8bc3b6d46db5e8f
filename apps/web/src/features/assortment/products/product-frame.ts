import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { Product } from '@larder/contract/assortment/products';
import { type Country, countries } from '@larder/domain/platform/country';
import { contentCan, contentStatusOf } from '@larder/domain/assortment/content-status';
import type { Role } from '@larder/domain/platform/permission';
import { canChangeWhole } from '@larder/domain/assortment/product';
import type { Place } from '../../../lib/place.ts';

/** What the form over a product is about, from where one stands (PRD-06). */
export type ProductFrame = {
  /** Undefined at group level. */
  readonly location: AllowedProperty | undefined;
  /** It belongs to one location, and no other sees it. */
  readonly isOwn: boolean;
  /** It is the whole group's and one stands at a location: only what that location says of it can be changed. */
  readonly isShared: boolean;
  /** Nothing can be changed before it is restored. */
  readonly isArchived: boolean;
  /** The location has a price of its own beside the advised one. */
  readonly hasOwnPrice: boolean;
  /** The locations whose shops can show it, as far as one looks at them. */
  readonly places: readonly AllowedProperty[];
  /** Where it can be sold: what decides its VAT, deposits and accounts. */
  readonly countries: readonly Country[];
};

/** Who looks at a product, and from where. */
export type Standing = Pick<Place, 'location' | 'properties'> & { readonly role: Role | null };

/** The frame of a product, or of a new one when it is null. */
export function frameOf({ location, properties, role }: Standing, product: Product | null): ProductFrame {
  const ownerId = product === null ? (location?.id ?? null) : product.propertyId;
  const places = ownerId === null ? properties : properties.filter(({ id }) => id === ownerId);
  return {
    location,
    isOwn: ownerId !== null,
    isShared: !canChangeWhole({ propertyId: ownerId }, { role, propertyId: location?.id ?? null }),
    isArchived: product !== null && !contentCan.edit.includes(contentStatusOf(product)),
    hasOwnPrice: location !== undefined && (ownerId === null || (product?.customPriceCents ?? null) !== null),
    places,
    countries: countries.filter((country) => places.some((place) => place.country === country)),
  };
}
