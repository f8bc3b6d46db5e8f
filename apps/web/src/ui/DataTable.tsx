import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { type CardGroup, type CardParts, type Column, previewOf, previewRowCount, type Sort } from './data-table.ts';
import classes from './DataTable.module.css';
import { DataTableCards } from './DataTableCards.tsx';
import { DataTableGrid } from './DataTableGrid.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { Panel } from './Panel.tsx';
import { useIsPhone } from './use-media.ts';

export type DataTableProps<Row> = {
  /** What the table lists; its name for screen readers. */
  readonly label: string;
  /** Shown over the table. A table with a title shows five rows and offers the rest (DT-02). */
  readonly title?: ReactNode;
  /** At the right of the title: a count, a link. */
  readonly aside?: ReactNode;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Undefined while they load: the table then shows grey rows of the same shape. */
  readonly rows: readonly Row[] | undefined;
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
  /** Under the rows: a `Pager`, or totals that are no column's. */
  readonly footer?: ReactNode;
  /** Shown in the same panel in place of the rows: the chart whose table twin this is. */
  readonly instead?: ReactNode;
};

function Nothing() {
  const t = useTranslations('ui.table');
  return <p className={classes['nothing']}>{t('nothingFound')}</p>;
}

function Rows<Row>({ rows, ...props }: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  if (rows === undefined && props.error !== undefined) return <ErrorState {...props.error} />;
  if (isPhone && props.renderCard !== undefined) {
    if (rows?.length === 0) return props.empty ?? <Nothing />;
    return <DataTableCards {...props} rows={rows} renderCard={props.renderCard} />;
  }
  return (
    <>
      {(rows?.length !== 0 || props.empty === undefined) && <DataTableGrid {...props} rows={rows} />}
      {rows?.length === 0 && (props.empty ?? <Nothing />)}
    </>
  );
}

/** A table of data: columns as data, rows as links, and its three other states (loading, empty, failed). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useTranslations('ui.table');
  const { title, aside, label, rows, footer, instead, density = 'list', isHeadBare = false } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const hasTitle = title !== undefined;
  const hiddenCount = hasTitle && instead === undefined ? Math.max(0, (rows?.length ?? 0) - previewRowCount) : 0;
  return (
    <Panel
      title={title}
      aside={aside}
      {...(hasTitle ? {} : { label })}
      isBare
      className={classNames(
        classes[density],
        hasTitle && classes['inPanel'],
        hasTitle && classes['headed'],
        isHeadBare && classes['bare'],
      )}
    >
      {instead ?? <Rows {...props} rows={rows && previewOf(rows, { hasTitle, isExpanded })} />}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('viewLess') : t('viewMore', { count: hiddenCount })}
        </button>
      )}
      {footer}
    </Panel>
  );
}
