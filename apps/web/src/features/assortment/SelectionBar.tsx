import { changedProductsLimit, namedProductsLimit } from '@larder/contract/product-changes';
import type { Product } from '@larder/contract/products';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import {
  IconArchive,
  IconArrowBackUp,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChevronDown,
} from '../../ui/icons.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { notify } from '../../ui/notify.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import type { ChangeBody } from './api.ts';
import classes from './Assortment.module.css';
import { PriceDialog } from './PriceDialog.tsx';
import { useCategoryNames } from './ProductFilters.tsx';
import { filterOf, type ProductSearch } from './product-search.ts';
import { useManyChange } from './use-many-change.ts';
import type { Selection } from './use-selection.ts';

type BarProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly selection: Selection;
  readonly rows: readonly Product[];
  readonly totalCount: number;
};

/** What can be done with the chosen products, all of them at once (PRD-02, PRD-06). */
export function SelectionBar(props: BarProps) {
  const { place, search, selection, rows, totalCount } = props;
  const t = useTranslations('assortment');
  const { count: inWords } = useFormats();
  const isPhone = useIsPhone();
  const [isPricing, setIsPricing] = useState(false);
  const many = useManyChange(place);
  const count = selection.isAll ? totalCount : selection.ids.size;
  // On a phone the rows are cards without boxes.
  if (count === 0 || isPhone) return null;
  const limit = selection.isAll ? changedProductsLimit : namedProductsLimit;
  const chosen: ChangeBody = selection.isAll ? { filter: filterOf(search) } : { productIds: [...selection.ids] };
  const apply = async (change: ChangeBody, say: (changedCount: number) => string) => {
    const { failure } = await many.change({ ...chosen, ...change }, say);
    if (failure === null) selection.clear();
    else notify({ tone: 'error', title: t('failed.change'), text: many.reasonOf(failure), durationMs: 10_000 });
  };
  return (
    <div className={classes['bar']} role="group" aria-label={t('select.bar')}>
      <div className={classes['chosen']} role="status">
        <strong>{t('select.count', { count })}</strong>
        {!selection.isAll && totalCount > selection.ids.size && (
          <button type="button" className={classes['textButton']} onClick={selection.chooseAll}>
            {t('select.all', { count: inWords(totalCount) })}
          </button>
        )}
        <button type="button" className={classes['textButton']} onClick={selection.clear}>
          {t('select.clear')}
        </button>
      </div>
      {count > limit ? (
        <p className="muted">{t('select.tooMany', { maximum: inWords(limit) })}</p>
      ) : (
        <Deeds place={place} search={search} isBusy={many.isBusy} onApply={apply} onPrice={() => setIsPricing(true)} />
      )}
      {isPricing && (
        <PriceDialog
          place={place}
          many={many}
          chosen={chosen}
          count={count}
          examples={rows.filter(selection.isChosen)}
          onClose={() => setIsPricing(false)}
          onDone={selection.clear}
        />
      )}
    </div>
  );
}

type DeedsProps = Pick<BarProps, 'place' | 'search'> & {
  readonly isBusy: boolean;
  readonly onApply: (change: ChangeBody, say: (count: number) => string) => Promise<void>;
  readonly onPrice: () => void;
};

function Deeds({ place, search: { status }, isBusy, onApply, onPrice }: DeedsProps) {
  const t = useTranslations('assortment.change');
  const categories = useCategoryNames(place);
  const shops = shopItems(place, t, onApply);
  return (
    <div className={classes['deeds']}>
      {status !== 'archived' && (
        <Button
          icon={IconArchive}
          isBusy={isBusy}
          onClick={() => void onApply({ archived: true }, (count) => t('archived', { count }))}
        >
          {t('archive')}
        </Button>
      )}
      {(status === 'archived' || status === 'all') && (
        <Button
          icon={IconArrowBackUp}
          isBusy={isBusy}
          onClick={() => void onApply({ archived: false }, (count) => t('restored', { count }))}
        >
          {t('restore')}
        </Button>
      )}
      <Menu
        label={t('category')}
        items={[...categories].map(([categoryId, name]) => ({
          key: String(categoryId),
          label: name,
          onSelect: () => void onApply({ categoryId }, (count) => t('moved', { count, name })),
        }))}
        trigger={(props) => (
          <Button {...props} icon={IconCategory} iconAfter={IconChevronDown} disabled={categories.size === 0}>
            {t('category')}
          </Button>
        )}
      />
      <Menu
        label={t('visibility')}
        items={shops}
        trigger={(props) => (
          <Button {...props} icon={IconBuildingStore} iconAfter={IconChevronDown} disabled={shops.length === 0}>
            {t('visibility')}
          </Button>
        )}
      />
      <Button icon={IconCash} onClick={onPrice}>
        {t('price')}
      </Button>
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<'assortment.change'>>;

/** Shows or hides in each shop; at group level a shop is named with its location. */
function shopItems(place: Place, t: Words, onApply: DeedsProps['onApply']): readonly MenuItem[] {
  const shops = place.properties.flatMap((property) =>
    property.shops.map(({ id, name }) => ({
      id,
      name: place.location === undefined ? `${property.name} · ${name}` : name,
    })),
  );
  return shops.flatMap(({ id, name: shop }, index): readonly MenuItem[] => [
    ...(index === 0 ? [] : [{ kind: 'separator', key: `line ${id}` } as const]),
    {
      key: `show ${id}`,
      label: t('show', { shop }),
      onSelect: () =>
        void onApply({ visibility: { shopId: id, visible: true } }, (count) => t('shown', { count, shop })),
    },
    {
      key: `hide ${id}`,
      label: t('hide', { shop }),
      onSelect: () =>
        void onApply({ visibility: { shopId: id, visible: false } }, (count) => t('hidden', { count, shop })),
    },
  ]);
}
