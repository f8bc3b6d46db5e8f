import { namedProductsLimit } from '@larder/contract/assortment/product-changes';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import classes from './PriceGrid.module.css';
import type { CellPlace, PriceGridState } from './use-price-grid.ts';

type PriceGridBarProps = { readonly grid: PriceGridState; readonly onShow: (place: CellPlace) => void };

/** Says what is not saved yet on this page and on others, leads to what is wrong, and saves it. */
export function PriceGridBar({ grid, onShow }: PriceGridBarProps) {
  const t = useTranslations('assortment.grid');
  const { count } = useFormats();
  const { changedCount, elsewhereCount, wrongCount, firstWrong, isTooMany, isBusy, reset } = grid;
  return (
    <div className={classes['bar']} role="group" aria-label={t('save')}>
      <p role="status">
        <strong>{t('unsaved', { count: changedCount })}</strong>{' '}
        {elsewhereCount > 0 && <span className="muted">{t('elsewhere', { count: elsewhereCount })}</span>}{' '}
        {firstWrong !== undefined && (
          <button type="button" className={classes['wrongText']} onClick={() => onShow(firstWrong)}>
            {t('wrongCount', { count: wrongCount })}
          </button>
        )}
        {isTooMany && (
          <span className={classes['tooMany']}>{t('tooMany', { maximum: count(namedProductsLimit) })}</span>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="subtle" disabled={isBusy} onClick={reset}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={wrongCount > 0 || isTooMany}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
