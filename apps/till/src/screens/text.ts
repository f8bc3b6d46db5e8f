import type { CatalogProduct } from '../sale/catalog.ts';
import type { Locale } from '@larder/messages/translation';

/** A name in the guest's language, in Dutch where it has none. */
export function nameIn(name: CatalogProduct['name'], locale: Locale): string {
  return name[locale] ?? name.nl;
}
