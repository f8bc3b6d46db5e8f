import { useTranslations } from 'use-intl';
import type { Catalog, CatalogProduct } from '../../sale/catalog.ts';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';
import { ProductCard } from './ProductCard.tsx';
import { goodsFound, shelvesOf } from './shelves.ts';

type GoodsProps = { readonly categoryId: number | null; readonly searched: string };

/** What can be bought here: what was looked for, or shelf by shelf, with the shop's shortcuts before all. */
export function Goods({ categoryId, searched }: GoodsProps) {
  const t = useTranslations('till.shop');
  const { catalog, locale } = useTillScreen();
  if (searched !== '') {
    const found = goodsFound(catalog, searched);
    return (
      <div className="goods">
        {found.length === 0 ? <p className="lead">{t('none', { text: searched })}</p> : <Cards products={found} />}
      </div>
    );
  }
  const shortcuts = categoryId === null ? shortcutsOf(catalog) : [];
  const shelves = shelvesOf(catalog).filter(({ category }) => categoryId === null || category?.id === categoryId);
  return (
    <div className="goods">
      {shortcuts.length > 0 && (
        <section className="shortcuts">
          <h2>{t('shortcuts')}</h2>
          <Cards products={shortcuts} />
        </section>
      )}
      {shelves.map(({ category, products }) => (
        <section key={category?.id ?? 0} className="shelf-section">
          <h2>{category === null ? t('other') : nameIn(category.name, locale)}</h2>
          <Cards products={products} />
        </section>
      ))}
    </div>
  );
}

function Cards({ products }: { readonly products: readonly CatalogProduct[] }) {
  return (
    <ul className="products">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function shortcutsOf({ shortcuts, products }: Catalog): readonly CatalogProduct[] {
  return shortcuts.flatMap((id) => products.find((product) => product.id === id) ?? []);
}
