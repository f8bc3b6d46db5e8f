import type { Catalog, CatalogProduct } from '../sale/catalog.ts';

/**
 * The product with a code. Scanners and catalogues differ in the zeros before a number: an EAN-8 and an American number are
 * an EAN-13 with zeros in front, and some scanners leave out or put in those zeros.
 */
export function productByCode({ products }: Pick<Catalog, 'products'>, code: string): CatalogProduct | null {
  const wanted = plain(code);
  if (wanted === '') return null;
  return products.find(({ eanCode }) => eanCode !== null && plain(eanCode) === wanted) ?? null;
}

function plain(code: string): string {
  const digits = code.trim();
  return /^\d{6,14}$/.test(digits) ? digits.replace(/^0+/, '') : '';
}
