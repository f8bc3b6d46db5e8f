import { formatMoney } from '@larder/domain/platform/money';
import { type Locale, locales } from '@larder/messages/translation';
import type { Catalog, CatalogProduct } from '../sale/catalog.ts';
import { nameIn } from './text.ts';

type ShelfProps = {
  readonly catalog: Catalog;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly onTake: (product: CatalogProduct) => void;
};

/** What can be bought here. */
export function ShelfPanel({ catalog, locale, onLocale, onTake }: ShelfProps) {
  return (
    <section className="shelf">
      <header className="bar">
        <h1>{catalog.shop.name}</h1>
        {locales.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onLocale(one)}>
            {one.toUpperCase()}
          </button>
        ))}
      </header>
      <ul className="products">
        {catalog.products.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => onTake(product)}>
              <span>{nameIn(product.name, locale)}</span>
              <span>{formatMoney(product.priceCents, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
