import { formatMoney } from '@larder/domain/platform/money';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Photo } from '../parts/Photo.tsx';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';

const shownMs = 3_000;

/** Says what a scan took: large for a moment, and aloud for who cannot see it. */
export function Scanned() {
  const t = useTranslations('till');
  const { catalog, locale, guest } = useTillScreen();
  const { productId, code, count } = guest.scanned;
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOver(count), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  const product = catalog.products.find(({ id }) => id === productId);
  // Not over the questions that follow: it would hide what is asked.
  const isShown = count > 0 && over !== count && guest.step === 'shop';
  return (
    <div className="scanned" role="status">
      {isShown && (
        // A new element for each scan, so that the same product twice is said twice.
        <div key={count} className="scanned-card" data-unknown={product === undefined}>
          {product !== undefined && <Photo url={product.imageUrl} className="scanned-photo" />}
          <p className="scanned-name">
            {product === undefined ? t('unknownCode', { code: code.slice(0, 20) }) : nameIn(product.name, locale)}
          </p>
          {product !== undefined && <p className="scanned-price">{formatMoney(product.priceCents, locale)}</p>}
        </div>
      )}
    </div>
  );
}
