import { changedProductsLimit, namedProductsLimit } from '@larder/contract/assortment/product-changes';
import type { ListedProduct } from '@larder/contract/assortment/products';
import { canChangeWhole } from '@larder/domain/assortment/product';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { IconX } from '../../../ui/pictures/icons.ts';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import type { ChangeBody } from './api.ts';
import classes from './Assortment.module.css';
import { PriceDialog } from './PriceDialog.tsx';
import { filterOf, type ProductSearch } from './product-search.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { useManyChange } from './use-many-change.ts';
import type { Selection } from './use-selection.ts';

type BarProps = {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly place: Place;
  readonly search: ProductSearch;
  readonly selection: Selection;
  readonly rows: readonly ListedProduct[];
  readonly totalCount: number;
};

/** What can be done with the chosen products, all of them at once (PRD-02, PRD-06). */
export function SelectionBar(props: BarProps) {
  const { bar, place, search, selection, rows, totalCount } = props;
  const t = useTranslations('assortment');
  const { count: inWords } = useFormats();
  const isPhone = useIsPhone();
  const [isPricing, setIsPricing] = useState(false);
  const many = useManyChange(place);
  const count = selection.isAll ? totalCount : selection.products.size;
  const limit = selection.isAll ? changedProductsLimit : namedProductsLimit;
  const chosen: ChangeBody = selection.isAll
    ? { filter: filterOf(search) }
    : { productIds: [...selection.products.keys()] };
  // Of everything only the page on screen is known; of the rest the server tells.
  const known = selection.isAll ? rows : [...selection.products.values()];
  const sharedCount = useSharedCount(place, known);
  const apply = async (change: ChangeBody, say: (changedCount: number) => string) => {
    const { failure } = await many.change({ ...chosen, ...change }, say);
    if (failure === null) selection.clear();
    else notify({ tone: 'error', title: t('failed.change'), text: many.reasonOf(failure), durationMs: 10_000 });
  };
  if (count === 0) return null;
  return (
    <div ref={bar} className={classes['bar']} role="group" aria-label={t('select.bar')}>
      <div className={classes['chosen']} role="status">
        <strong>{t('select.count', { count })}</strong>
        {!selection.isAll && totalCount > selection.products.size && (
          <button type="button" className={classes['textButton']} onClick={selection.chooseAll}>
            {t('select.all', { count: inWords(totalCount) })}
          </button>
        )}
        {isPhone ? (
          <IconButton variant="subtle" icon={IconX} label={t('select.clear')} onClick={selection.clear} />
        ) : (
          <button type="button" className={classes['textButton']} onClick={selection.clear}>
            {t('select.clear')}
          </button>
        )}
      </div>
      {count > limit ? (
        <p className="muted">{t('select.tooMany', { maximum: inWords(limit) })}</p>
      ) : (
        <SelectionActions
          place={place}
          search={search}
          isBusy={many.isBusy}
          sharedReason={sharedCount === 0 ? undefined : t('change.shared', { count: sharedCount })}
          onApply={apply}
          onPrice={() => setIsPricing(true)}
        />
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

/** How many products are the whole group's, and not to be changed from here. */
function useSharedCount({ location }: Place, products: readonly ListedProduct[]): number {
  const role = useCurrentUser()?.role ?? null;
  const by = { role, propertyId: location?.id ?? null };
  return products.filter((product) => !canChangeWhole(product, by)).length;
}
