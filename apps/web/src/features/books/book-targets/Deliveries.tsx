import type { BookDelivery, BookTarget } from '@larder/contract/books/book-targets';
import { plainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useList } from '../../../lib/list-page.ts';
import type { PageProps } from '../../../lib/page.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { NotedState } from '../../../ui/basics/NotedState.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../../ui/pictures/icons.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { deliveryListQuery, useTargetDeeds } from './api.ts';
import { readSearch, shownDeliveries, writeSearch } from './delivery-search.ts';

type DeliveriesProps = {
  readonly place: Place;
  readonly target: BookTarget;
  readonly address: Omit<PageProps, 'params'>;
};

/** The files of a target, the newest day first; each can be delivered again (BKD-03). */
export function Deliveries({ place, target: { id }, address }: DeliveriesProps) {
  const t = useTranslations('bookTargets.deliveries');
  const { search, change, page } = useList({ read: readSearch, write: writeSearch }, address, (asked) =>
    deliveryListQuery(place, id, asked),
  );
  return (
    <div className="stack">
      <h2>{t('title')}</h2>
      <Segmented
        label={t('filter')}
        value={search.state}
        onChange={(state) => change({ state })}
        options={shownDeliveries.map((value) => ({ value, label: value === 'all' ? t('all') : t(`state.${value}`) }))}
      />
      <ListNotice page={page} />
      <ListTable
        page={page}
        failed={t('failed')}
        label={t('title')}
        columns={useColumns(place, id)}
        renderCard={useCard(place, id)}
        rowsOf={(answer) => answer.bookDeliveries}
        rowKey={(row) => String(row.id)}
        density="tall"
        skeletonRows={3}
        empty={<EmptyState title={t(search.state === 'all' ? 'empty' : 'emptyFiltered')} />}
        onStep={(cursor) => change({ cursor })}
      />
    </div>
  );
}

function useColumns(place: Place, targetId: number): readonly Column<BookDelivery>[] {
  const t = useTranslations('bookTargets.deliveries');
  const { money } = useFormats();
  const name = useName();
  return [
    {
      key: 'day',
      header: t('column.day'),
      skeletonPx: 130,
      render: (row) => <span className="nowrap">{name(row)}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      isFluid: true,
      skeletonPx: 180,
      render: (delivery) => <State delivery={delivery} />,
    },
    {
      key: 'received',
      header: t('column.received'),
      align: 'end',
      minTablePx: 700,
      skeletonPx: 80,
      render: ({ receivedCents }) => (receivedCents === null ? '' : money(receivedCents)),
    },
    {
      key: 'again',
      header: t('column.again'),
      skeletonPx: 90,
      render: (delivery) => <Again place={place} targetId={targetId} delivery={delivery} />,
    },
  ];
}

function useCard(place: Place, targetId: number): (delivery: BookDelivery) => CardParts {
  const { money } = useFormats();
  const name = useName();
  return (delivery) => ({
    title: name(delivery),
    value: delivery.receivedCents === null ? '' : money(delivery.receivedCents),
    detail: (
      <>
        <State delivery={delivery} /> <Again place={place} targetId={targetId} delivery={delivery} />
      </>
    ),
  });
}

/** A day, and which correction of it. */
function useName(): (delivery: BookDelivery) => string {
  const t = useTranslations('bookTargets.deliveries');
  const { day } = useFormats();
  return ({ day: of, correction }) =>
    correction === 0 ? day(plainDay(of)) : t('corrected', { day: day(plainDay(of)), number: String(correction) });
}

type AgainProps = { readonly place: Place; readonly targetId: number; readonly delivery: BookDelivery };

function Again({ place, targetId, delivery: { id } }: AgainProps) {
  const t = useTranslations('bookTargets.deliveries');
  const { retry } = useTargetDeeds(place, targetId);
  return (
    <Button variant="subtle" aria-label={t('retry')} isBusy={retry.isPending} onClick={() => retry.mutate(id)}>
      {t('column.again')}
    </Button>
  );
}

const looks = {
  pending: { tone: 'info', icon: IconCircleDashed },
  failing: { tone: 'warn', icon: IconAlertTriangle },
  delivered: { tone: 'good', icon: IconCircleCheck },
} as const;

/** How a file stands, when it arrived, and what differs from the day's close. */
function State({ delivery }: { readonly delivery: BookDelivery }) {
  const t = useTranslations('bookTargets');
  const { moment, money } = useFormats();
  const { state, trouble, deliveredAt, receivedCents, closedCents } = delivery;
  const later = receivedCents === null || closedCents === null ? 0 : receivedCents - closedCents;
  const notes = [
    deliveredAt === null ? null : moment(deliveredAt),
    trouble === null ? null : t(`trouble.${trouble}`),
    later === 0 ? null : t('deliveries.later', { amount: money(later) }),
  ];
  return (
    <NotedState {...looks[state === 'pending' && trouble !== null ? 'failing' : state]} notes={notes}>
      {t(`deliveries.state.${state}`)}
    </NotedState>
  );
}
