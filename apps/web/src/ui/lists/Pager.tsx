import { formatCount } from '@larder/domain/platform/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { IconChevronLeft, IconChevronRight } from '../pictures/icons.ts';
import classes from './Pager.module.css';

type PagerProps = {
  /** How many rows come before this page. */
  readonly firstIndex: number;
  /** How many rows this page shows. */
  readonly rowCount: number;
  readonly totalCount: number;
  /** False when counting stopped there: "meer dan". */
  readonly isTotalExact?: boolean;
  /** Absent when there is no such page. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Totals of the whole list, beside the steps. */
  readonly children?: ReactNode;
};

/** Where a page of a list stands, and the steps to its neighbours. */
export function Pager({
  firstIndex,
  rowCount,
  totalCount,
  isTotalExact = true,
  onPrevious,
  onNext,
  children,
}: PagerProps) {
  const t = useTranslations('ui.pager');
  const locale = useLocale();
  const words = {
    from: formatCount(firstIndex + 1, locale),
    to: formatCount(firstIndex + rowCount, locale),
    total: formatCount(totalCount, locale),
  };
  const range = isTotalExact ? t('range', words) : t('rangeOfMany', words);
  return (
    <nav className={classes['pager']} aria-label={t('label')}>
      <span className={classes['range']} role="status">
        {rowCount === 0 ? t('none') : range}
      </span>
      {children !== undefined && <div className={classes['facts']}>{children}</div>}
      <div className={classes['steps']}>
        <Button
          size="small"
          variant={onPrevious === undefined ? 'subtle' : 'default'}
          icon={IconChevronLeft}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          {t('previous')}
        </Button>
        <Button
          size="small"
          variant={onNext === undefined ? 'subtle' : 'default'}
          iconAfter={IconChevronRight}
          disabled={onNext === undefined}
          onClick={onNext}
        >
          {t('next')}
        </Button>
      </div>
    </nav>
  );
}
