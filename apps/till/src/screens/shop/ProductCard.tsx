import { formatMoney } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import type { CatalogProduct } from '../../sale/catalog.ts';
import { Photo } from '../parts/Photo.tsx';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';

/** A product on its shelf; a touch takes one. */
export function ProductCard({ product }: { readonly product: CatalogProduct }) {
  const t = useTranslations('till.shop');
  const { locale, guest, send } = useTillScreen();
  const { id, name, imageUrl, priceCents, depositCents, minimumAge } = product;
  const taken = guest.basket.find(({ productId }) => productId === id)?.quantity ?? 0;
  return (
    <button type="button" className="card" onClick={() => send({ kind: 'take', product })}>
      <Photo url={imageUrl} />
      <span className="card-name">{nameIn(name, locale)}</span>
      <span className="card-price">{formatMoney(priceCents, locale)}</span>
      {depositCents > 0 && (
        <span className="card-deposit">{t('deposit', { amount: formatMoney(depositCents, locale) })}</span>
      )}
      {minimumAge !== null && <span className="card-age">{t('age', { age: String(minimumAge) })}</span>}
      {taken > 0 && (
        <span className="card-count">
          <span aria-hidden>{taken}</span>
          <span className="visually-hidden">{t('taken', { count: String(taken) })}</span>
        </span>
      )}
    </button>
  );
}
