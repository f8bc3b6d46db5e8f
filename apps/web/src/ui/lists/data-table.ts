import type { ViewListName } from '@larder/domain/office/saved-views';
import type { ReactNode } from 'react';
import type { ErrorStateProps } from '../states/ErrorState.tsx';

/** A table's order: which sort key, and which way. */
export type Sort = { readonly key: string; readonly order: 'asc' | 'desc' };

/** The widths of a table at which columns come and go, in the order of `DataTable.module.css`. */
export type TableStepPx = 640 | 700 | 780 | 880 | 960 | 1040 | 1120 | 1240;

/** What rows are ordered on; what is missing stands last either way. */
export type SortValue = string | number | null | undefined;

/** One column as data. */
export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  /** Stands in the head in place of the words: the box that chooses all rows. */
  readonly headControl?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Text stands left, numbers right; battery and shop price are centred (PL-02). */
  readonly align?: 'start' | 'center' | 'end';
  /** The name by which the list can be ordered on this column; without it the head is no button. */
  readonly sortKey?: string;
  /** For a table whose rows are all there and that is given no order: what it orders them on by itself. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The order of the first press on the head; `asc` unless said. */
  readonly firstOrder?: Sort['order'];
  /** Leaves the table on windows narrower than this. */
  readonly hideBelow?: 'md' | 'lg' | 'xl';
  /** Leaves the table where the table itself is narrower: with the menu beside it, the window's width says little. */
  readonly minTablePx?: TableStepPx;
  /** Carries the row's link, in link colour. Without such a column the first one carries it, plain. */
  readonly isRowLink?: boolean;
  /** Takes the width that is left, and shortens its text. */
  readonly isFluid?: boolean;
  /** The width of the grey bar while loading. */
  readonly skeletonPx?: number;
  /** The column's total, under the table. */
  readonly footer?: ReactNode;
};

/** A row on a phone: two lines, the deciding value at the right. */
export type CardParts = {
  readonly title: ReactNode;
  readonly value?: ReactNode;
  readonly detail?: ReactNode;
  readonly state?: ReactNode;
  /** At the left of both lines. */
  readonly picture?: ReactNode;
  /** Before the row and no part of its link: the box that chooses it. */
  readonly check?: ReactNode;
};

/** The head over the rows of a phone list that belong together, such as a day's. */
export type CardGroup = { readonly key: string; readonly label: ReactNode; readonly note?: ReactNode };

/** What a `DataTable` shows, and what it does. */
export type DataTableProps<Row> = {
  /** What the table lists; its name for screen readers. */
  readonly label: string;
  /** Shown over the table. A table with a title shows five rows and offers the rest (DT-02). */
  readonly title?: ReactNode;
  /** Shows all its rows though it has a title: it is a part of a sheet that is read and printed as a whole. */
  readonly isWhole?: boolean;
  /** At the right of the title: a count, a link. */
  readonly aside?: ReactNode;
  /** The page's list that it shows: its columns can be chosen. */
  readonly list?: ViewListName;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined while they load: the table then shows grey rows of the same shape. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows follow in a moment (`useRowsInSteps`): their room is kept. */
  readonly pendingRows?: number;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; the whole row is then a link. */
  readonly rowHref?: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** Marks rows that arrived while the list was open. */
  readonly isNew?: (row: Row) => boolean;
  readonly isSelected?: (row: Row) => boolean;
  /** Set when the rows could not be loaded. */
  readonly error?: ErrorStateProps | undefined;
  /** Instead of "nothing found" when there are no rows: an `EmptyState` or a `NoResults`. */
  readonly empty?: ReactNode;
  /** Earlier rows stay on screen while newer ones are fetched. */
  readonly isStale?: boolean;
  /** 40 px for lists, 44 in panels, 56 with two lines or a picture. */
  readonly density?: 'list' | 'panel' | 'tall';
  /** The heads stand on the panel itself. */
  readonly isHeadBare?: boolean;
  readonly skeletonRows?: number;
  /** What a row shows on a phone; without it the table scrolls sideways there. */
  readonly renderCard?: (row: Row) => CardParts;
  readonly cardGroup?: (row: Row) => CardGroup;
  /** The columns' totals on a phone, under the rows. */
  readonly totalCard?: CardParts;
  /** Under the rows: a `Pager`, or totals that are no column's. */
  readonly footer?: ReactNode;
  /** Shown in the same panel in place of the rows: the chart whose table twin this is. */
  readonly instead?: ReactNode;
};

/** What happens to the order when a head is pressed (DT-01): again means the other way round. */
export function toggledSort(sort: Sort | undefined, column: { sortKey: string; firstOrder?: Sort['order'] }): Sort {
  if (sort?.key !== column.sortKey) return { key: column.sortKey, order: column.firstOrder ?? 'asc' };
  return { key: sort.key, order: sort.order === 'asc' ? 'desc' : 'asc' };
}

/** Rows in an order; those that are alike stay as they were. */
export function orderedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { order, locale }: { readonly order: Sort['order']; readonly locale: string },
): readonly Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a) ?? null, valueOf(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const areNumbers = typeof one === 'number' && typeof other === 'number';
    return direction * (areNumbers ? one - other : compare(String(one), String(other)));
  });
}

/** How many rows a table with a title shows before "view more" (DT-02). */
export const previewRowCount = 5;

/** Cuts a titled table's rows to the preview (DT-02); a table without a title is a page's whole list and is not cut. */
export function previewOf<Row>(
  rows: readonly Row[],
  table: { hasTitle: boolean; isExpanded: boolean },
): readonly Row[] {
  return table.hasTitle && !table.isExpanded ? rows.slice(0, previewRowCount) : rows;
}
