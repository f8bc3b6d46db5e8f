import type { Catalog, CatalogProduct } from './catalog.ts';

/** Pieces of one product that a guest takes. */
export type BasketItem = {
  readonly productId: number;
  readonly quantity: number;
  /** The lowest price that the till had for it since it was scanned: a guest pays no more than what stood on the shelf then. */
  readonly priceCents: number;
};

/** What a guest takes, in the order in which it was scanned. */
export type Basket = readonly BasketItem[];

/** The most pieces of one product at once; nobody carries more, and a scanner that sticks ends here. */
export const mostPieces = 99;

/** The most different products: what the server takes as lines, with room for deals. */
export const mostItems = 200;

/** Puts one more piece of a product into the basket; as it was where it is full. */
export function withProduct(basket: Basket, { id, priceCents }: CatalogProduct): Basket {
  const found = basket.find(({ productId }) => productId === id);
  if (found === undefined)
    return basket.length < mostItems ? [...basket, { productId: id, quantity: 1, priceCents }] : basket;
  return withQuantity(basket, id, found.quantity + 1);
}

/** Sets how many pieces of a product are in the basket, at most {@link mostPieces}; none takes it out. */
export function withQuantity(basket: Basket, productId: number, quantity: number): Basket {
  return basket.flatMap((item) => {
    if (item.productId !== productId) return [item];
    return quantity <= 0 ? [] : [{ ...item, quantity: Math.min(quantity, mostPieces) }];
  });
}

/** Takes over prices that fell since; one that rose meanwhile counts for the next guest. */
export function repriced(basket: Basket, { products }: Pick<Catalog, 'products'>): Basket {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]));
  return basket.map((item) => {
    const now = prices.get(item.productId) ?? item.priceCents;
    return now < item.priceCents ? { ...item, priceCents: now } : item;
  });
}

/** The products of which something is in the basket, in the catalogue's order. */
export function goodsIn({ products }: Pick<Catalog, 'products'>, basket: Basket): readonly CatalogProduct[] {
  const taken = new Set(basket.map(({ productId }) => productId));
  return products.filter(({ id }) => taken.has(id));
}

/** How many pieces there are in all. */
export function pieceCount(basket: Basket): number {
  return basket.reduce((sum, { quantity }) => sum + quantity, 0);
}
