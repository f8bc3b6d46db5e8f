import { formatMoney } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { useTranslations } from 'use-intl';
import { type Basket, withQuantity } from '../sale/basket.ts';
import type { Catalog } from '../sale/catalog.ts';
import type { PricedSale } from '../sale/price-sale.ts';
import { nameIn } from './text.ts';

type BasketProps = {
  readonly catalog: Catalog;
  readonly locale: Locale;
  readonly basket: Basket;
  readonly sale: PricedSale;
  readonly onChange: (basket: Basket) => void;
  readonly onPay: () => void;
  readonly onClear: () => void;
};

/** What the guest takes, and what it comes to. */
export function BasketPanel({ catalog, locale, basket, sale, onChange, onPay, onClear }: BasketProps) {
  const t = useTranslations('till.basket');
  const products = new Map(catalog.products.map((product) => [product.id, product]));
  return (
    <aside className="basket" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {basket.length === 0 && <p>{t('empty')}</p>}
      <ul>
        {basket.map(({ productId, quantity, priceCents }) => {
          const product = products.get(productId);
          if (product === undefined) return null;
          const name = nameIn(product.name, locale);
          return (
            <li key={productId}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('less', { name })}
                onClick={() => onChange(withQuantity(basket, productId, quantity - 1))}
              >
                –
              </button>
              <span>{quantity}</span>
              <button
                type="button"
                aria-label={t('more', { name })}
                onClick={() => onChange(withQuantity(basket, productId, quantity + 1))}
              >
                {'+'}
              </button>
              <span>{formatMoney(priceCents * quantity, locale)}</span>
            </li>
          );
        })}
      </ul>
      <dl>
        {sale.savedCents > 0 && <Sum label={t('saved')} text={formatMoney(-sale.savedCents, locale)} />}
        {sale.depositCents > 0 && <Sum label={t('deposit')} text={formatMoney(sale.depositCents, locale)} />}
        <Sum label={t('total')} text={formatMoney(sale.totalCents, locale)} />
      </dl>
      <button type="button" className="primary" disabled={basket.length === 0} onClick={onPay}>
        {t('pay')}
      </button>
      {basket.length > 0 && (
        <button type="button" onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </aside>
  );
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
