import { formatPercent } from '@larder/domain/platform/money';
import { useLocale } from 'use-intl';
import classes from './RankedBars.module.css';
import { Skeleton } from '../basics/Skeleton.tsx';

/** One line of a ranking. */
export type RankedItem = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly href?: string;
};

type RankedBarsProps = {
  readonly label: string;
  /** Ordered, the largest first. Undefined while they load. */
  readonly items: readonly RankedItem[] | undefined;
  /** What a share is a share of. */
  readonly total: number;
  readonly format: (value: number) => string;
  readonly skeletonRows?: number;
};

function percentOf(value: number, whole: number): number {
  return whole <= 0 ? 0 : Math.max(0, (value / whole) * 100);
}

/** A ranking as bars of one hue: name, amount, share of the whole; the first bar is full. */
export function RankedBars({ label, items, total, format, skeletonRows = 6 }: RankedBarsProps) {
  const locale = useLocale();
  const highest = Math.max(0, ...(items ?? []).map(({ value }) => value));
  return (
    <ol className={classes['list']} aria-label={label} aria-busy={items === undefined}>
      {items === undefined &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className={classes['item']}>
            <Skeleton width={150 - index * 8} height={14} />
            <Skeleton width={110} height={14} />
            <span className={classes['track']} />
          </li>
        ))}
      {items?.map((item) => (
        <li key={item.key} className={classes['item']}>
          <span className={classes['name']}>
            {item.href === undefined ? item.label : <a href={item.href}>{item.label}</a>}
          </span>
          <span className={classes['value']}>
            {format(item.value)}{' '}
            <span className={classes['share']}>{formatPercent(percentOf(item.value, total), locale, 0)}</span>
          </span>
          <span aria-hidden className={classes['track']}>
            <span className={classes['fill']} style={{ width: `${percentOf(item.value, highest)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
