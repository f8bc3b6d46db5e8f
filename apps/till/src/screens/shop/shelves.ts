import type { Catalog, CatalogProduct } from '../../sale/catalog.ts';

/** A category with what stands in it; null: goods without one. */
export type Shelf = {
  readonly category: Catalog['categories'][number] | null;
  readonly products: readonly CatalogProduct[];
};

/** The goods by category, in the shop's order; a product of two categories stands in both. */
export function shelvesOf({ categories, products }: Pick<Catalog, 'categories' | 'products'>): readonly Shelf[] {
  const known = new Set(categories.map(({ id }) => id));
  const shelves: readonly Shelf[] = [
    ...categories.map((category) => ({
      category,
      products: products.filter(({ categoryIds }) => categoryIds.includes(category.id)),
    })),
    { category: null, products: products.filter(({ categoryIds }) => !categoryIds.some((id) => known.has(id))) },
  ];
  return shelves.filter((shelf) => shelf.products.length > 0);
}

/** The goods whose name in any language has all these words, or whose code is this one; letters count without their marks. */
export function goodsFound({ products }: Pick<Catalog, 'products'>, searched: string): readonly CatalogProduct[] {
  const words = plain(searched).split(/\s+/);
  return products.filter(({ name, eanCode }) => {
    const text = plain([name.nl, name.de, name.en, eanCode].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
