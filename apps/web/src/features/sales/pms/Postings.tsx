import type { PmsPosting } from '@larder/contract/sales/pms';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useListPage } from '../../../lib/list-page.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { postingListQuery } from './api.ts';
import { type PostingSearch, readSearch, shownPostings, writeSearch } from './posting-search.ts';
import { PostingDialog } from './PostingDialog.tsx';
import { PostingState } from './PostingState.tsx';

type PostingsProps = {
  readonly place: Place;
  readonly propertyId: number;
  readonly address: Omit<PageProps, 'params'>;
};

/** What went and goes to the hotel system, the newest first; what was refused opens to be put right (PMS-07). */
export function Postings({ place, propertyId, address }: PostingsProps) {
  const t = useTranslations('pms.postings');
  const tWords = useTranslations('pmsWords');
  const { search: raw, onSearchChange } = address;
  const search = readSearch(raw);
  const change = (update: Partial<PostingSearch>, options?: { readonly replace: boolean }) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  const page = useListPage(postingListQuery(propertyId, search), () => change({ cursor: null }, { replace: true }));
  const opened = page.list?.pmsPostings.find(({ id }) => id === search.posting);
  return (
    <div className="stack">
      <h2>{t('title')}</h2>
      <div className="choices">
        <Segmented
          label={t('filter')}
          value={search.state}
          onChange={(state) => change({ state, posting: null })}
          options={shownPostings.map((value) => ({
            value,
            label: value === 'all' ? t('all') : tWords(`state.${value}`),
          }))}
        />
      </div>
      <ListNotice page={page} />
      <ListTable
        page={page}
        failed={t('failed')}
        label={t('title')}
        columns={useColumns()}
        renderCard={useCard()}
        rowsOf={(answer) => answer.pmsPostings}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => paths.pms(place.scope, writeSearch({ ...search, posting: row.id }))}
        density="tall"
        skeletonRows={3}
        empty={<EmptyState title={search.state === 'all' ? t('empty') : t('emptyFiltered')} />}
        onStep={(cursor) => change({ cursor, posting: null })}
      />
      {opened !== undefined && (
        <PostingDialog
          place={place}
          propertyId={propertyId}
          posting={opened}
          onClose={() => change({ posting: null, cursor: search.cursor })}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<PmsPosting>[] {
  const t = useTranslations('pms.postings');
  const { moment } = useFormats();
  const title = usePostingTitle();
  return [
    {
      key: 'what',
      header: t('column.what'),
      isRowLink: true,
      skeletonPx: 130,
      render: (posting) => <span className="nowrap">{title(posting)}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      isFluid: true,
      skeletonPx: 180,
      render: (posting) => <PostingState posting={posting} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      skeletonPx: 60,
      render: ({ amountCents }) => <MoneyText amountCents={amountCents} />,
    },
    {
      key: 'at',
      header: t('column.at'),
      minTablePx: 880,
      skeletonPx: 108,
      render: ({ createdAt }) => <span className="nowrap">{moment(createdAt)}</span>,
    },
  ];
}

function useCard(): (posting: PmsPosting) => CardParts {
  const title = usePostingTitle();
  return (posting) => ({
    title: title(posting),
    value: <MoneyText amountCents={posting.amountCents} />,
    detail: <PostingState posting={posting} />,
  });
}

/** What a posting is: a room with its receipt, or a day. */
function usePostingTitle(): (posting: PmsPosting) => string {
  const t = useTranslations('pms.postings');
  const { day: dayText } = useFormats();
  return ({ kind, receipt, room, day }) =>
    kind === 'day_revenue'
      ? t('day', { day: dayText(day) })
      : t('room', { room: room ?? '–', number: String(receipt?.number ?? '–') });
}
