import { formatCount } from '@larder/domain/platform/money';
import { useLocale } from 'use-intl';
import { MoneyText } from '../basics/MoneyText.tsx';
import type { Column } from './data-table.ts';

type FigureRow<Key extends string> = Readonly<Partial<Record<Key, number | null | undefined>>>;

type Figure<Key extends string> = Pick<Column<never>, 'key' | 'header' | 'hideBelow' | 'minTablePx' | 'skeletonPx'> & {
  /** Where a row has the figure, on which the table is ordered from the highest on. */
  readonly of: Key;
  /** That of all rows, undefined while it is not known; a table without totals leaves it out. Never a dash where it is nought. */
  readonly total?: number | undefined;
  /** Nought is nothing: shown as a dash. */
  readonly isZeroDash?: boolean;
};

/** A column of amounts in cents; `strong` is the one that decides. */
export function moneyColumn<Key extends string>({
  of,
  look,
  isZeroDash = false,
  ...figure
}: Figure<Key> & { readonly look?: 'strong' | 'muted' }): Column<FigureRow<Key>> {
  return {
    ...ordered(of, figure),
    render: (row) => <MoneyText amountCents={row[of]} isZeroDash={isZeroDash} {...(look && { look })} />,
    ...('total' in figure && { footer: <MoneyText amountCents={figure.total} /> }),
  };
}

/** A column of numbers of things. */
export function countColumn<Key extends string>({
  of,
  isZeroDash = false,
  ...figure
}: Figure<Key>): Column<FigureRow<Key>> {
  return {
    skeletonPx: 34,
    ...ordered(of, figure),
    render: (row) => (
      <span className="muted">
        <CountText count={row[of] === 0 && isZeroDash ? undefined : row[of]} />
      </span>
    ),
    ...('total' in figure && { footer: <CountText count={figure.total} /> }),
  };
}

function ordered<Key extends string>(of: Key, figure: Omit<Figure<Key>, 'of'>) {
  const sortBy = (row: FigureRow<Key>) => row[of];
  return { ...figure, sortBy, firstOrder: 'desc', align: 'end' } as const;
}

function CountText({ count }: { readonly count: number | null | undefined }) {
  return formatCount(count, useLocale());
}
