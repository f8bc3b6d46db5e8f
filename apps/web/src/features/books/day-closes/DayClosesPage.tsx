import { plainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useListPage } from '../../../lib/list-page.ts';
import { readCursor } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { IconMail } from '../../../ui/pictures/icons.ts';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { dayListQuery, type ListedDay } from './api.ts';
import { DayState } from './DayState.tsx';

/** The days of a location on which something was sold, and how they were closed (TRN-01). */
export function DayClosesPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('dayCloses');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const show = (cursor: string | null, options?: { readonly replace: boolean }) => onSearchChange({ cursor }, options);
  const page = useListPage(dayListQuery(place.location?.id ?? 0, readCursor(search['cursor'])), () =>
    show(null, { replace: true }),
  );
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('listFacts')}
        crumbs={[{ label: t('turnover'), href: paths.turnover(place.scope) }]}
        actions={
          <ButtonLink icon={IconMail} href={paths.reportMails(place.scope)}>
            {t('byMail')}
          </ButtonLink>
        }
        hasWideActions
      />
      <ListNotice page={page} />
      <ListTable
        page={page}
        failed={useResourceWords('dayCloses').failedList}
        label={t('title')}
        columns={useColumns()}
        rowsOf={({ dayCloses }) => dayCloses}
        rowKey={({ day }) => day}
        rowHref={({ day }) => paths.dayClose(place.scope, day)}
        skeletonRows={12}
        renderCard={(row) => ({
          title: <Day of={row} />,
          value: <MoneyText amountCents={row.receivedCents} />,
          detail: (
            <>
              {t('card.receipts', { count: row.receiptCount })}
              {row.number !== null && ` · ${t('card.number', { number: String(row.number) })}`}
              {row.laterCents !== null && ` · ${t('card.later')}`}
            </>
          ),
          state: <DayState state={row.state} />,
        })}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        onStep={show}
      />
    </div>
  );
}

function Day({ of: { day } }: { readonly of: ListedDay }) {
  const { weekdayDay } = useFormats();
  return <span className="medium nowrap">{weekdayDay(plainDay(day))}</span>;
}

function useColumns(): ReadonlyArray<Column<ListedDay>> {
  const t = useTranslations('dayCloses');
  const { count } = useFormats();
  return [
    { key: 'day', header: t('column.day'), skeletonPx: 110, render: (row) => <Day of={row} /> },
    {
      key: 'number',
      header: t('column.number'),
      align: 'end',
      skeletonPx: 30,
      render: ({ number }) => <span className="muted">{number ?? '–'}</span>,
    },
    {
      key: 'state',
      header: t('state.label'),
      isFluid: true,
      skeletonPx: 120,
      render: ({ state }) => <DayState state={state} />,
    },
    {
      key: 'receipts',
      header: t('column.receipts'),
      align: 'end',
      skeletonPx: 30,
      render: ({ receiptCount }) => <span className="muted">{count(receiptCount)}</span>,
    },
    {
      key: 'received',
      header: t('column.received'),
      align: 'end',
      render: ({ receivedCents }) => <MoneyText amountCents={receivedCents} look="strong" />,
    },
    {
      key: 'later',
      header: t('column.later'),
      align: 'end',
      render: ({ laterCents }) =>
        laterCents === null ? <span className="muted">–</span> : <MoneyText amountCents={laterCents} />,
    },
  ];
}
