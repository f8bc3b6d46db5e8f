import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import type { Place } from '../../../lib/place.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { IconCircleCheck } from '../../../ui/pictures/icons.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { AlertActions } from './AlertActions.tsx';
import { AlertNote } from './AlertLine.tsx';
import type { AlertSearch } from './alert-search.ts';
import { alertHref, alertLooks, useAgo, useAlertAbout, useAlertTitle } from './alert-words.ts';
import classes from './Alerts.module.css';
import type { Alert, AlertList } from './api.ts';

type AlertTableProps = {
  readonly place: Place;
  readonly search: AlertSearch;
  readonly page: ListPage<AlertList>;
  readonly onChange: (update: Partial<AlertSearch>) => void;
};

/** Alerts, the newest first: what, where, since when or for how long, and what one can do about it. */
export function AlertTable({ place, search, page, onChange }: AlertTableProps) {
  const t = useTranslations('alerts');
  const columns: ReadonlyArray<Column<Alert>> = [
    {
      key: 'what',
      header: t('column.what'),
      isFluid: true,
      skeletonPx: 180,
      render: (alert) => (
        <span className={classes['cell']}>
          <What alert={alert} place={place} />
        </span>
      ),
    },
    {
      key: 'where',
      header: t('column.where'),
      minTablePx: 640,
      skeletonPx: 140,
      render: (alert) => (
        <span className="kept">
          <Where alert={alert} place={place} />
        </span>
      ),
    },
    {
      key: 'since',
      header: t('column.since'),
      minTablePx: 880,
      skeletonPx: 108,
      render: (alert) => <Since {...alert} />,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      headControl: <span className="visually-hidden">{t('column.actions')}</span>,
      align: 'end',
      skeletonPx: 200,
      render: (alert) => <AlertActions alert={alert} />,
    },
  ];
  return (
    <ListTable<Alert, AlertList>
      list="alerts"
      page={page}
      failed={t('failed.title')}
      label={t('title')}
      columns={columns}
      rowsOf={({ alerts }) => alerts}
      rowKey={({ id }) => String(id)}
      density="tall"
      skeletonRows={6}
      renderCard={(alert) => ({
        title: <What alert={alert} place={place} />,
        detail: (
          <span className={classes['cell']}>
            <Where alert={alert} place={place} />
            <Since {...alert} />
            <AlertActions alert={alert} />
          </span>
        ),
      })}
      empty={<EmptyState title={t(`empty.${search.state}`)} text={t(`empty.${search.state}Text`)} />}
      onStep={(cursor) => onChange({ cursor })}
    />
  );
}

type CellProps = { readonly alert: Alert; readonly place: Place };

/** What it is, with the page that puts it right, and who sees to it. */
function What({ alert, place }: CellProps) {
  const title = useAlertTitle()(alert);
  const look = alert.closedAt === null ? alertLooks[alert.kind] : { tone: 'good' as const, icon: IconCircleCheck };
  return (
    <>
      <StateText {...look}>
        <a href={alertHref(place.scope.groupSlug, alert)} className={classes['title']}>
          {title}
        </a>
      </StateText>
      <AlertNote alert={alert} />
    </>
  );
}

/** The location, at group level, with the shop, cash register or receipt. */
function Where({ alert, place }: CellProps) {
  const t = useTranslations('alerts');
  const about = useAlertAbout()(alert);
  const name = place.location === undefined ? (alert.property?.name ?? t('wholeGroup')) : '';
  const [first = '–', second] = [name, about].filter((part) => part !== '');
  return (
    <span className={classes['cell']}>
      {first}
      {second !== undefined && <span className="muted caption">{second}</span>}
    </span>
  );
}

/** Since when, or when it was and for how long. */
function Since({ beganAt, closedAt }: Pick<Alert, 'beganAt' | 'closedAt'>) {
  const t = useTranslations('alerts');
  const { moment } = useFormats();
  const ago = useAgo();
  return (
    <span className={classes['cell']}>
      <time dateTime={beganAt} className="nowrap">
        {moment(beganAt)}
      </time>
      <span className="muted caption">
        {closedAt === null ? t('since', { ago: ago(beganAt) }) : t('lasted', { ago: ago(beganAt, closedAt) })}
      </span>
    </span>
  );
}
