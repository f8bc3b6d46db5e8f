import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { type Column, type DataTableProps, type Sort, toggledSort } from './data-table.ts';
import classes from './DataTable.module.css';
import { handleRowKeys } from './data-table-keys.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '../pictures/icons.ts';
import { Skeleton } from '../basics/Skeleton.tsx';

const hideClasses = { md: 'hideMd', lg: 'hideLg', xl: 'hideXl' } as const;

function cellClass<Row>({ align, hideBelow, minTablePx, isFluid }: Column<Row>): string {
  return classNames(
    align !== undefined && classes[align],
    hideBelow !== undefined && classes[hideClasses[hideBelow]],
    minTablePx !== undefined && classes[`from${minTablePx}`],
    isFluid === true && classes['fluid'],
  );
}

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, sortKey, header, firstOrder } = column;
  if (sortKey === undefined || onSort === undefined) {
    return (
      <th scope="col" className={cellClass(column)} data-column={key}>
        {column.headControl ?? header}
      </th>
    );
  }
  const order = sort?.key === sortKey ? sort.order : undefined;
  const toggle = { sortKey, ...(firstOrder === undefined ? {} : { firstOrder }) };
  return (
    <th
      scope="col"
      className={cellClass(column)}
      data-column={key}
      {...(order === undefined ? {} : { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      <button type="button" className={classes['sort']} onClick={() => onSort(toggledSort(sort, toggle))}>
        {header}
        {order !== undefined && <Icon of={order === 'asc' ? IconArrowUp : IconArrowDown} size={14} />}
      </button>
    </th>
  );
}

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'isNew' | 'isSelected'> & {
  readonly row: Row;
};

function BodyRow<Row>({ row, columns, rowHref, isNew, isSelected }: BodyRowProps<Row>) {
  const t = useTranslations('ui.table');
  const hasLinkColumn = columns.some((column) => column.isRowLink === true);
  const isFresh = isNew?.(row) === true;
  const content = (column: Column<Row>, index: number): ReactNode => {
    const isLink = hasLinkColumn ? column.isRowLink === true : index === 0;
    if (rowHref === undefined || !isLink) return column.render(row);
    return (
      <a
        href={rowHref(row)}
        className={classNames(classes['rowLink'], hasLinkColumn && classes['strongLink'])}
        data-row-link
      >
        {column.render(row)}
      </a>
    );
  };
  return (
    <tr
      className={classNames(
        classes['row'],
        rowHref !== undefined && classes['linked'],
        isFresh && classes['new'],
        isSelected?.(row) === true && classes['selected'],
      )}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {index === 0 && isFresh && <span className="visually-hidden">{t('isNew')}</span>}
          {content(column, index)}
        </td>
      ))}
      {rowHref !== undefined && (
        <td className={classes['chevron']}>
          <Icon of={IconChevronRight} size={16} />
        </td>
      )}
    </tr>
  );
}

/** Widths of grey bars that look like text rather than like a grid. */
const barFactors = [1, 0.82, 0.92, 0.74, 0.96, 0.86];

function LoadingRow<Row>({
  columns,
  index,
  hasChevron,
}: {
  columns: ReadonlyArray<Column<Row>>;
  index: number;
  hasChevron: boolean;
}) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton
            className={classes['bar']}
            width={Math.round((column.skeletonPx ?? 72) * (barFactors[index % barFactors.length] ?? 1))}
          />
        </td>
      ))}
      {hasChevron && <td className={classes['chevron']} />}
    </tr>
  );
}

function FooterBar<Row>({ column: { footer, skeletonPx = 72 } }: { column: Column<Row> }) {
  return footer === undefined ? null : <Skeleton className={classes['bar']} width={skeletonPx} />;
}

/** The table proper: heads, rows or grey rows, and totals. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const t = useTranslations('ui');
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    sort,
    onSort,
    isStale = false,
    skeletonRows = 5,
    pendingRows = 0,
  } = props;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  return (
    <div className={classes['scroll']}>
      <table
        className={classNames(classes['table'], isStale && 'stale')}
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        data-list={props.list}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowHref !== undefined && (
              <th scope="col" className={classes['chevron']}>
                <span className="visually-hidden">{t('table.open')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={handleRowKeys}>
          {rows?.map((row) => (
            <BodyRow key={rowKey(row)} {...props} row={row} />
          ))}
          {pendingRows > 0 && (
            <tr aria-hidden>
              <td style={{ height: `calc(${pendingRows} * var(--row-height))` }} />
            </tr>
          )}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <LoadingRow key={index} columns={columns} index={index} hasChevron={rowHref !== undefined} />
            ))}
        </tbody>
        {hasFooter && rows?.length !== 0 && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {rows === undefined ? <FooterBar column={column} /> : column.footer}
                </td>
              ))}
              {rowHref !== undefined && <td />}
            </tr>
          </tfoot>
        )}
      </table>
      {rows === undefined && (
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
      )}
    </div>
  );
}
