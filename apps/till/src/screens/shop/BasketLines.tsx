import { formatMoney } from '@larder/domain/platform/money';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { mostPieces } from '../../sale/basket.ts';
import { Photo } from '../parts/Photo.tsx';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';

/** The goods in the basket, what was taken last first. */
export function BasketLines() {
  const t = useTranslations('till.basket');
  const { catalog, locale, guest, send } = useTillScreen();
  const products = new Map(catalog.products.map((product) => [product.id, product]));
  return (
    <ul className="lines">
      {guest.basket.toReversed().map(({ productId, quantity, priceCents }) => {
        const product = products.get(productId);
        const name = product === undefined ? t('gone') : nameIn(product.name, locale);
        const count = (to: number): void => send({ kind: 'count', productId, quantity: to });
        return (
          <li key={productId} className="line">
            <Photo url={product?.imageUrl ?? null} className="line-photo" />
            <span className="line-name">
              {name}
              {quantity > 1 && <span className="muted">{t('each', { amount: formatMoney(priceCents, locale) })}</span>}
            </span>
            <span className="line-count">
              <button type="button" aria-label={t('less', { name })} onClick={() => count(quantity - 1)}>
                <IconMinus aria-hidden />
              </button>
              <span>{quantity}</span>
              <button
                type="button"
                aria-label={t('more', { name })}
                disabled={product === undefined || quantity >= mostPieces}
                onClick={() => count(quantity + 1)}
              >
                <IconPlus aria-hidden />
              </button>
            </span>
            <span className="line-amount">
              {product === undefined ? '–' : formatMoney(priceCents * quantity, locale)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
