import type { getCatalog, listPrices } from '@larder/contract/sales/device';
import type { AnswerOf } from '@larder/contract/platform/endpoint';

/** What a till knows of its shop. */
export type Catalog = AnswerOf<typeof getCatalog>;

/** A product as the till sells it. */
export type CatalogProduct = Catalog['products'][number];

/** A combi-deal that a guest can put together. */
export type CatalogDeal = Catalog['combiDeals'][number];

/** A way to pay. */
export type PaymentMethod = Catalog['paymentMethods'][number];

/** Takes over what changed since; a product that is not in the catalogue yet comes with the next one. */
export function withPrices(catalog: Catalog, { version, prices }: AnswerOf<typeof listPrices>): Catalog {
  const changed = new Map(prices.map((price) => [price.productId, price]));
  return {
    ...catalog,
    version,
    products: catalog.products.flatMap((product) => {
      const price = changed.get(product.id);
      if (price === undefined) return [product];
      if (!price.isAvailable || price.priceCents === null) return [];
      return [{ ...product, priceCents: price.priceCents, priceValidUntil: price.priceValidUntil }];
    }),
  };
}
