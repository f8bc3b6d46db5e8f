import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePrintedAt } from '../../theme/printing.ts';
import { classNames } from '../../lib/class-names.ts';
import { type DataTableProps, previewOf, previewRowCount } from './data-table.ts';
import classes from './DataTable.module.css';
import { DataTableCards } from './DataTableCards.tsx';
import { DataTableGrid } from './DataTableGrid.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Panel } from '../pages/Panel.tsx';
import { useIsPhone } from '../basics/use-media.ts';
import { useListColumns } from './use-list-columns.ts';
import { useOwnOrder } from './use-own-order.ts';

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
export function DataTable<Row>(given: DataTableProps<Row>) {
  const { columns, isChosen } = useListColumns(given.list, given.columns);
  const props = { ...given, ...useOwnOrder({ ...given, columns }) };
  const t = useTranslations('ui.table');
  const { title, aside, label, rows, footer, instead, density = 'list', isHeadBare = false } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  // Paper has no button for the rest.
  const isPrinted = usePrintedAt() !== undefined;
  const isExpanded = isUnfolded || isPrinted || props.isWhole === true;
  const hasTitle = title !== undefined;
  const hiddenCount =
    hasTitle && instead === undefined && props.isWhole !== true
      ? Math.max(0, (rows?.length ?? 0) - previewRowCount)
      : 0;
  return (
    <Panel
      title={title}
      aside={aside}
      {...(hasTitle ? {} : { label })}
      isBare
      isStretched={instead !== undefined}
      className={classNames(
        classes[density],
        hasTitle && classes['inPanel'],
        hasTitle && classes['headed'],
        isHeadBare && classes['bare'],
        isChosen && classes['chosen'],
      )}
    >
      {instead ?? <Rows {...props} rows={rows && previewOf(rows, { hasTitle, isExpanded })} />}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={isExpanded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isExpanded ? t('viewLess') : t('viewMore', { count: hiddenCount })}
        </button>
      )}
      {footer}
    </Panel>
  );
}
