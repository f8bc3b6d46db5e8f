import type { Catalog, CatalogDeal, CatalogProduct } from './catalog.ts';

/** A product of tests. */
export function productOf(fields: Partial<CatalogProduct> & { readonly id: number }): CatalogProduct {
  return {
    ...{ name: { nl: `Product ${fields.id}` }, categoryIds: [1], imageUrl: null, eanCode: null },
    ...{ priceCents: 100, priceValidUntil: null, depositCents: 0, vatRate: 9, ageRestriction: 'off', minimumAge: null },
    ...{ vouchers: [] },
    ...fields,
  };
}

/** A deal of tests: a product of each group. */
export function dealOf(id: number, priceCents: number, ...groups: readonly (readonly number[])[]): CatalogDeal {
  return {
    ...{ id, priceCents, depositCents: 0, name: { nl: `Deal ${id}` } },
    groups: groups.map((productIds) => ({ productIds: [...productIds] })),
  };
}

/** A catalogue of tests. */
export function catalogOf(products: readonly CatalogProduct[], fields: Partial<Catalog> = {}): Catalog {
  return {
    version: '0.0',
    shop: {
      ...{ id: 1, name: 'Winkel', currency: 'EUR', timeZone: 'Europe/Amsterdam', country: 'nl' },
      ...{ locationName: 'Eindhoven', defaultLanguage: 'nl', isPickupActive: false, checksAge: true },
      ...{ logoUrl: null, pictureUrl: null, employeeDiscountPercent: 20, practiceTerminal: true },
    },
    register: { id: 1, name: 'Kassa', model: 'table' },
    paymentMethods: [],
    categories: [],
    products: [...products],
    combiDeals: [],
    shortcuts: [],
    theme: null,
    ...fields,
  };
}
