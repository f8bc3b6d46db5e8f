import type { HistoryEntry } from '@larder/contract/office/history';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { useFormats } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import type { Place } from '../../../lib/place.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { HistoryList } from './api.ts';
import { EntryChanges } from './EntryChanges.tsx';
import classes from './History.module.css';
import { RestoreButton } from './RestoreButton.tsx';
import type { HistorySearch } from './history-search.ts';
import { subjectPath } from './subject-path.ts';
import { useChangeText } from './use-change-text.ts';

type HistoryTableProps = {
  readonly place: Place;
  readonly search: HistorySearch;
  readonly page: ListPage<HistoryList>;
  readonly onChange: (update: Partial<HistorySearch>) => void;
};

/** The history, the newest first: when, who, and what with all that was another before. */
export function HistoryTable({ place, search, page, onChange }: HistoryTableProps) {
  const t = useTranslations('history');
  const { moment } = useFormats();
  const text = useChangeText();
  const { kind, personId, thing, period } = search;
  const isFiltered = kind !== 'all' || [personId, thing, period].some((chosen) => chosen !== null);
  return (
    <ListTable<HistoryEntry, HistoryList>
      list="history"
      page={page}
      failed={t('failed.title')}
      label={t('title')}
      columns={useColumns(place, thing !== null)}
      rowsOf={({ history }) => history}
      rowKey={({ id }) => String(id)}
      density="tall"
      skeletonRows={10}
      renderCard={(entry) => ({
        title: `${text.action(entry)}${text.others(entry)}`,
        value: <span className={classes['cardTime']}>{moment(entry.at, place.zone)}</span>,
        detail: (
          <span className={classes['what']}>
            <Subject entry={entry} place={place} />
            <Changes entry={entry} place={place} canRestore={thing !== null} />
          </span>
        ),
        state: text.who(entry),
      })}
      empty={<EmptyState title={t('empty.title')} text={t(isFiltered ? 'empty.filtered' : 'empty.text')} />}
      onStep={(cursor) => onChange({ cursor })}
    />
  );
}

function useColumns(place: Place, canRestore: boolean): ReadonlyArray<Column<HistoryEntry>> {
  const t = useTranslations('history');
  const { moment } = useFormats();
  const text = useChangeText();
  const placeColumn: Column<HistoryEntry> = {
    key: 'property',
    header: t('column.property'),
    minTablePx: 880,
    skeletonPx: 90,
    render: ({ property }) => (
      <span className={classNames('nowrap', property === null && 'muted')}>
        {property === null ? t('wholeGroup') : (property.name ?? t('gone'))}
      </span>
    ),
  };
  return [
    {
      key: 'at',
      header: t('column.at'),
      skeletonPx: 108,
      render: ({ at }) => (
        <time dateTime={at} className="nowrap">
          {moment(at, place.zone)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('column.who'),
      skeletonPx: 110,
      render: (entry) => <span className="nowrap">{text.who(entry)}</span>,
    },
    {
      key: 'what',
      header: t('column.what'),
      isFluid: true,
      skeletonPx: 260,
      render: (entry) => (
        <span className={classes['what']}>
          <span>
            {text.action(entry)} <Subject entry={entry} place={place} />
            {text.others(entry)}
          </span>
          <Changes entry={entry} place={place} canRestore={canRestore} />
        </span>
      ),
    },
    ...(place.location === undefined ? [placeColumn] : []),
  ];
}

type ChangesProps = {
  readonly entry: HistoryEntry;
  readonly place: Place;
  /** Of one thing alone: its page here, where it has no other. */
  readonly canRestore: boolean;
};

/** What a line says changed, and the way back. */
function Changes({ entry, place, canRestore }: ChangesProps) {
  if (!canRestore) return <EntryChanges entry={entry} />;
  return (
    <EntryChanges entry={entry}>
      {(change) => <RestoreButton place={place} entry={entry} change={change} isDirty={false} />}
    </EntryChanges>
  );
}

/** The thing that a line is about, with the way to its page. */
function Subject({ entry, place }: { readonly entry: HistoryEntry; readonly place: Place }) {
  const name = entry.subject?.name ?? null;
  const href = subjectPath(place.scope, entry);
  if (name === null) return null;
  if (href === undefined) return <strong>{name}</strong>;
  return (
    <a className="link" href={href}>
      {name}
    </a>
  );
}
