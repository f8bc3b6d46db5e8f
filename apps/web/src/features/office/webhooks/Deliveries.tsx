import type { Webhook, WebhookDelivery } from '@larder/contract/office/webhooks';
import { deliveryWords } from '@larder/domain/office/webhooks';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useList } from '../../../lib/list-page.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { deliveryListQuery } from './api.ts';
import { readSearch, shownDeliveries, writeSearch } from './delivery-search.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import classes from './Webhooks.module.css';

type DeliveriesProps = {
  readonly place: Place;
  readonly webhook: Webhook;
  readonly address: Omit<PageProps, 'params'>;
};

/** What a webhook was told and is still to be told, the newest first; each opens with all that was sent and answered (HOK-07). */
export function Deliveries({ place, webhook: { id }, address }: DeliveriesProps) {
  const t = useTranslations('webhooks.deliveries');
  const { search, change, page } = useList({ read: readSearch, write: writeSearch }, address, (asked) =>
    deliveryListQuery(id, asked),
  );
  return (
    <div className="stack">
      <div className={classes['head']}>
        <h2>{t('title')}</h2>
        <Segmented
          label={t('filter')}
          value={search.state}
          onChange={(state) => change({ state, delivery: null })}
          options={shownDeliveries.map((value) => ({ value, label: value === 'all' ? t('all') : t(`state.${value}`) }))}
        />
      </div>
      <ListNotice page={page} />
      <ListTable
        page={page}
        failed={t('failed')}
        label={t('title')}
        columns={useColumns()}
        renderCard={useCard()}
        rowsOf={(answer) => answer.webhookDeliveries}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => paths.webhook(place.scope, id, writeSearch({ ...search, delivery: row.id }))}
        density="tall"
        skeletonRows={3}
        empty={
          search.state === 'all' ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <EmptyState title={t('empty.filtered')} />
          )
        }
        onStep={(cursor) => change({ cursor, delivery: null })}
      />
      {search.delivery !== null && (
        <DeliveryDialog
          webhookId={id}
          deliveryId={search.delivery}
          onClose={() => change({ delivery: null, cursor: search.cursor })}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<WebhookDelivery>[] {
  const t = useTranslations('webhooks');
  const { moment } = useFormats();
  return [
    {
      key: 'event',
      header: t('deliveries.column.event'),
      isRowLink: true,
      skeletonPx: 130,
      render: ({ event }) => <span className="nowrap">{t(`event.${deliveryWords[event]}`)}</span>,
    },
    {
      key: 'place',
      header: t('deliveries.column.place'),
      minTablePx: 700,
      skeletonPx: 110,
      render: ({ property }) => <span className="kept">{property?.name ?? t('wholeGroup')}</span>,
    },
    {
      key: 'state',
      header: t('deliveries.column.state'),
      isFluid: true,
      skeletonPx: 180,
      render: (delivery) => <DeliveryState delivery={delivery} />,
    },
    {
      key: 'at',
      header: t('deliveries.column.at'),
      skeletonPx: 108,
      render: ({ createdAt }) => <span className="nowrap">{moment(createdAt)}</span>,
    },
  ];
}

function useCard(): (delivery: WebhookDelivery) => CardParts {
  const t = useTranslations('webhooks');
  const { moment } = useFormats();
  return (delivery) => ({
    title: t(`event.${deliveryWords[delivery.event]}`),
    value: <span className="muted caption nowrap">{moment(delivery.createdAt)}</span>,
    detail: <DeliveryState delivery={delivery} />,
  });
}
