import type { ListedProduct } from '@larder/contract/assortment/products';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { IconChevronLeft } from '../../../ui/pictures/icons.ts';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import type { ProductList } from './api.ts';
import { PriceGridBar } from './PriceGridBar.tsx';
import { PriceRow } from './PriceRow.tsx';
import classes from './PriceGrid.module.css';
import type { ProductSearch } from './product-search.ts';
import { type CellPlace, type PriceGridState, usePriceGrid } from './use-price-grid.ts';

type PriceGridProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  /** The page of the list whose prices are typed over. */
  readonly list: ProductList;
  /** The page is still the former one. */
  readonly isStale: boolean;
  /** Leads to another page of what some words find; without words of those that are looked for now. */
  readonly onStep: (cursor: string | null, q?: string) => void;
  readonly onDone: () => void;
};

/** The prices of the list, to be typed over like a spreadsheet's column, page after page, and saved in one go. */
export function PriceGrid({ place, search, list, isStale, onStep, onDone }: PriceGridProps) {
  const t = useTranslations('assortment.grid');
  const grid = usePriceGrid(place, { search, list });
  const { body, handleKeys, show } = useCells({ search, list, isStale, grid, onStep });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function handleKey(event: globalThis.KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      // A price that is still being typed is put in order as on leaving its cell.
      form.current?.requestSubmit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const index = indexOf(body.current, event.target);
    const text = event.clipboardData.getData('text/plain');
    // One value goes in as usual.
    if (index === -1 || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    void grid.paste(index, text);
  };
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h2>{t('title')}</h2>
          <p className="muted">{t('hint')}</p>
        </div>
        <Button icon={IconChevronLeft} onClick={onDone}>
          {t('back')}
        </Button>
      </div>
      {grid.firstOvertaken !== undefined && (
        <FormNotice tone="warn">
          <strong>{t('staleTitle')}</strong> {t('staleText')} <Show to={grid.firstOvertaken} onShow={show} />
        </FormNotice>
      )}
      {grid.failure !== null && <FormNotice tone="bad">{grid.failure}</FormNotice>}
      <SearchField
        label={t('search')}
        value={search.q}
        onSearch={(q) => onStep(null, q)}
        className={classes['search']}
      />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (grid.changedCount > 0 && grid.wrongCount === 0 && !grid.isTooMany && !grid.isBusy) void grid.save();
        }}
      >
        <Panel isBare label={t('title')}>
          <table
            className={classNames(classes['grid'], isStale && 'stale')}
            aria-label={t('title')}
            aria-busy={isStale}
            onKeyDown={handleKeys}
            onPaste={handlePaste}
          >
            <GridHead isAtLocation={place.location !== undefined} />
            <tbody ref={body}>
              {list.products.map((product) => (
                <PriceRow
                  key={product.id}
                  product={product}
                  savedCents={grid.savedCentsOf(product)}
                  cell={grid.cellOf(product)}
                  theirs={grid.theirsOf(product)}
                  isAtLocation={place.location !== undefined}
                  onType={(text) => grid.type(product, text)}
                />
              ))}
            </tbody>
          </table>
          {list.products.length === 0 && <NoResults onClear={() => onStep(null, '')} />}
          <ListPager list={list} rowCount={list.products.length} onStep={onStep} />
        </Panel>
        {grid.changedCount > 0 && <PriceGridBar grid={grid} onShow={show} />}
      </form>
    </>
  );
}

type CellsOf = Pick<PriceGridProps, 'search' | 'list' | 'isStale' | 'onStep'> & { readonly grid: PriceGridState };

/** A cell to go to once its page is there. */
type Wanted = 'first' | 'last' | number;

/** The ways from cell to cell: arrows go on over the edge of a page, Esc puts back. */
function useCells({ search, list, isStale, grid, onStep }: CellsOf) {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<Wanted | null>(null);
  const { products, pagination } = list;
  const lastIndex = products.length - 1;
  const go = (index: number) => {
    const cell = cellsOf(body.current)[index];
    cell?.focus();
    cell?.select();
  };
  const arrive = useEffectEvent(() => {
    const target = wanted.current;
    if (target === null || isStale) return;
    wanted.current = null;
    if (target === 'first') go(0);
    else if (target === 'last') go(lastIndex);
    else go(products.findIndex(({ id }) => id === target));
  });
  useEffect(() => arrive(), [products, isStale]);
  const goToPage = (target: Wanted, cursor: string | null, q = search.q) => {
    wanted.current = target;
    // What was typed is put in order as on leaving a cell; one that is taken off the page says no goodbye.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onStep(cursor, q);
  };
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(body.current, event.target);
    if (index === -1 || event.nativeEvent.isComposing) return;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Enter: index + (event.shiftKey ? -1 : 1) }[event.key];
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    const product: ListedProduct | undefined = products[index];
    if (next === undefined) return product && grid.type(product, undefined);
    if (next > lastIndex && pagination.nextCursor !== null) goToPage('first', pagination.nextCursor);
    else if (next < 0 && pagination.previousCursor !== null) goToPage('last', pagination.previousCursor);
    else go(Math.max(0, Math.min(next, lastIndex)));
  };
  const show = ({ productId, q, cursor }: CellPlace) => {
    const index = products.findIndex(({ id }) => id === productId);
    if (index === -1 && (cursor !== search.cursor || q !== search.q)) goToPage(productId, cursor, q);
    else go(index);
  };
  return { body, handleKeys, show };
}

type ShowProps = { readonly to: CellPlace; readonly onShow: (place: CellPlace) => void };

function Show({ to, onShow }: ShowProps) {
  const t = useTranslations('assortment.grid');
  return (
    <button type="button" className={classes['show']} onClick={() => onShow(to)}>
      {t('show')}
    </button>
  );
}

function GridHead({ isAtLocation }: { readonly isAtLocation: boolean }) {
  const t = useTranslations('assortment');
  return (
    <thead>
      <tr>
        <th scope="col">{t('column.name')}</th>
        <th scope="col" className={classes['now']}>
          {t(isAtLocation ? 'grid.column.advised' : 'grid.column.now')}
        </th>
        <th scope="col" className={classes['price']}>
          {t(isAtLocation ? 'grid.column.own' : 'grid.column.price')}
        </th>
      </tr>
    </thead>
  );
}

function cellsOf(body: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(body?.querySelectorAll<HTMLInputElement>('input') ?? [])];
}

function indexOf(body: HTMLElement | null, target: EventTarget): number {
  return cellsOf(body).findIndex((cell) => cell === target);
}
