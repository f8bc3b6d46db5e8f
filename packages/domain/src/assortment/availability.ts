import type { EditableStatus } from './content-status.ts';

/** A product as far as its availability goes: when it was archived, and what each location set per shop. */
export type ShelvedProduct = {
  readonly archivedAt: Date | string | null;
  readonly propertyConfigs: readonly {
    readonly propertyId: number;
    readonly shopConfigs: readonly { readonly shopId: number; readonly visible: boolean }[];
  }[];
};

/** The shop that is asked about, with its location. */
export type ShopPlace = { readonly propertyId: number; readonly shopId: number };

/**
 * Tells whether a product is available in a shop: unless it is archived, or set not visible for that location and shop;
 * without a setting it is visible (PRD-04).
 */
export function isProductAvailable(product: ShelvedProduct, place: ShopPlace): boolean {
  if (product.archivedAt !== null) return false;
  const configs = product.propertyConfigs.filter((config) => config.propertyId === place.propertyId);
  return configs.every((config) => config.shopConfigs.every((shop) => shop.shopId !== place.shopId || shop.visible));
}

/** A product as far as a shop offering it goes: its state, and the location that it belongs to (null: all of the group). */
export type OfferedProduct = ShelvedProduct & {
  readonly status: EditableStatus;
  readonly propertyId: number | null;
};

/**
 * Tells whether a shop offers a product: when it is published (PRD-02), of the group or of the shop's own location
 * (PRD-06), and available there (PRD-04).
 */
export function isOffered(product: OfferedProduct, place: ShopPlace): boolean {
  if (product.status !== 'published') return false;
  if (product.propertyId !== null && product.propertyId !== place.propertyId) return false;
  return isProductAvailable(product, place);
}
