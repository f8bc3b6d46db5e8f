import type { Product } from '@larder/contract/products';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNotice } from '../../ui/FormNotice.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PriceRow } from './PriceRow.tsx';
import classes from './PriceGrid.module.css';
import { type PriceGridState, usePriceGrid } from './use-price-grid.ts';

type PriceGridProps = {
  readonly place: Place;
  /** The page of the list whose prices are typed over. */
  readonly rows: readonly Product[];
  readonly onDone: () => void;
};

/** The prices of a page of the list, to be typed over like a spreadsheet's column and saved in one go. */
export function PriceGrid({ place, rows, onDone }: PriceGridProps) {
  const t = useTranslations('assortment.grid');
  const grid = usePriceGrid(place, rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const isAtLocation = place.location !== undefined;
  const cells = () => [...(body.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const go = (index: number) => {
    const cell = cells()[index];
    cell?.focus();
    cell?.select();
  };
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const index = cells().findIndex((cell) => cell === event.target);
    if (index === -1 || event.nativeEvent.isComposing) return;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Enter: index + (event.shiftKey ? -1 : 1) }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      go(Math.max(0, Math.min(next, grid.rows.length - 1)));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      grid.restore(index);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const index = cells().findIndex((cell) => cell === event.target);
    const text = event.clipboardData.getData('text/plain');
    // One value goes in as usual.
    if (index === -1 || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    grid.paste(index, text);
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
      {grid.isStale && (
        <FormNotice tone="warn">
          <strong>{t('staleTitle')}</strong> {t('staleText')}
        </FormNotice>
      )}
      {grid.failure !== null && <FormNotice tone="bad">{grid.failure}</FormNotice>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (grid.wrongCount === 0) void grid.save();
        }}
      >
        <Panel isBare label={t('title')}>
          <table className={classes['grid']} aria-label={t('title')} onKeyDown={handleKeys} onPaste={handlePaste}>
            <GridHead isAtLocation={isAtLocation} />
            <tbody ref={body}>
              {grid.rows.map(({ product, savedCents }, index) => (
                <PriceRow
                  key={product.id}
                  product={product}
                  savedCents={savedCents}
                  cell={grid.cellAt(index)}
                  theirs={grid.theirsAt(index)}
                  isAtLocation={isAtLocation}
                  onType={(text) => grid.type(index, text)}
                />
              ))}
            </tbody>
          </table>
        </Panel>
        {grid.changedCount > 0 && <GridBar grid={grid} />}
      </form>
    </>
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

/** Says what is not saved yet, and saves it. */
function GridBar({ grid }: { readonly grid: PriceGridState }) {
  const t = useTranslations('assortment.grid');
  const { changedCount, wrongCount, isBusy, reset } = grid;
  return (
    <div className={classes['bar']} role="group" aria-label={t('save')}>
      <p role="status">
        <strong>{t('unsaved', { count: changedCount })}</strong>{' '}
        {wrongCount > 0 && <span className={classes['wrongText']}>{t('wrongCount', { count: wrongCount })}</span>}
      </p>
      <div className={classes['buttons']}>
        <Button variant="subtle" disabled={isBusy} onClick={reset}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={wrongCount > 0}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
