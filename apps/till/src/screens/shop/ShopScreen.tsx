import { IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BasketPanel } from './BasketPanel.tsx';
import { Goods } from './Goods.tsx';
import { productByCode } from '../product-code.ts';
import { SearchField } from './SearchField.tsx';
import { CameraDoor } from '../scan/CameraDoor.tsx';
import { useTillScreen } from '../till-context.ts';
import { nameIn } from '../text.ts';
import { Button } from '../parts/Button.tsx';
import { Photo } from '../parts/Photo.tsx';
import { Tools } from '../parts/Tools.tsx';

type ShopProps = { readonly onScan: (code: string) => void; readonly onPay: () => void; readonly onStop: () => void };

/** The goods, and beside them what was taken. */
export function ShopScreen({ onScan, onPay, onStop }: ShopProps) {
  const t = useTranslations('till.shop');
  const { catalog, locale } = useTillScreen();
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const searched = search.trim();
  const find = (): void => {
    // A scanner that types into the field ends with Enter, as on every other place.
    if (productByCode(catalog, searched) === null) return;
    onScan(searched);
    setSearch('');
  };
  return (
    <main className="shop">
      <div className="shelf">
        <div className="bar">
          <Button look="quiet" icon={IconDoorExit} onClick={onStop}>
            {t('stop')}
          </Button>
          <h1 className="visually-hidden">{catalog.shop.name}</h1>
          <span className="shop-name" aria-hidden>
            {catalog.shop.name}
          </span>
          <Tools />
        </div>
        <div className="finders">
          <SearchField value={search} onChange={setSearch} onEnter={find} />
          <CameraDoor wanted="goods" onCode={onScan} />
        </div>
        <div className="categories" role="group" aria-label={t('categories')}>
          <button type="button" aria-pressed={categoryId === null} onClick={() => setCategoryId(null)}>
            {t('all')}
          </button>
          {catalog.categories.map(({ id, name, photoUrl }) => (
            <button key={id} type="button" aria-pressed={id === categoryId} onClick={() => setCategoryId(id)}>
              {photoUrl !== null && <Photo url={photoUrl} className="category-photo" />}
              {nameIn(name, locale)}
            </button>
          ))}
        </div>
        <Goods {...{ categoryId, searched }} />
      </div>
      <BasketPanel onPay={onPay} />
    </main>
  );
}
