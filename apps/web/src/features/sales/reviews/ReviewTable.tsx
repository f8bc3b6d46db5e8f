import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { Stars } from '../../../ui/basics/Stars.tsx';
import { WiderPeriod } from '../../../ui/dates/WiderPeriod.tsx';
import { periodOf, type Review, type ReviewList } from './api.ts';
import classes from './Reviews.module.css';
import { isFiltered, type ReviewSearch, unfiltered } from './review-search.ts';

type ReviewTableProps = {
  readonly place: Place;
  readonly search: ReviewSearch;
  readonly page: ListPage<ReviewList>;
  readonly onChange: (update: Partial<ReviewSearch>) => void;
};

/** The reviews, the newest first: rating, message, where and when; a row leads to its receipt. */
export function ReviewTable({ place, search, page, onChange }: ReviewTableProps) {
  const t = useTranslations('reviews');
  const { moment } = useFormats();
  const columns: ReadonlyArray<Column<Review>> = [
    {
      key: 'rating',
      header: t('list.rating'),
      sortKey: 'rating',
      firstOrder: 'desc',
      skeletonPx: 88,
      render: ({ rating }) => <Stars score={rating} />,
    },
    {
      key: 'message',
      header: t('list.message'),
      skeletonPx: 320,
      render: ({ message }) => <Message message={message} />,
    },
    {
      key: 'place',
      header: t('list.place'),
      skeletonPx: 110,
      render: (review) => <span className={classes['place']}>{placeOf(review, place)}</span>,
    },
    {
      key: 'time',
      header: t('list.time'),
      sortKey: 'soldAt',
      firstOrder: 'desc',
      minTablePx: 640,
      skeletonPx: 108,
      render: ({ soldAt, timeZone }) => (
        <time dateTime={soldAt} className="nowrap">
          {moment(soldAt, timeZone)}
        </time>
      ),
    },
    {
      key: 'receipt',
      header: t('list.receipt'),
      align: 'end',
      isRowLink: true,
      skeletonPx: 48,
      render: ({ number }) => String(number),
    },
  ];
  return (
    <ListTable<Review, ReviewList>
      list="reviews"
      page={page}
      failed={t('failed.title')}
      label={t('list.title')}
      columns={columns}
      rowsOf={({ reviews }) => reviews}
      rowKey={({ receiptId }) => String(receiptId)}
      rowHref={({ receiptId }) => paths.transaction(place.scope, receiptId)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      skeletonRows={8}
      renderCard={(review) => ({
        title: <Stars score={review.rating} />,
        value: <span className={classes['cardNumber']}>{review.number}</span>,
        detail: (
          <>
            <Message message={review.message} />
            <span className={classes['cardPlace']}>
              {placeOf(review, place)} · {moment(review.soldAt, review.timeZone)}
            </span>
          </>
        ),
      })}
      empty={<Nothing place={place} search={search} onChange={onChange} />}
      onStep={(cursor) => onChange({ cursor })}
    />
  );
}

function Message({ message }: { readonly message: string | null }) {
  const t = useTranslations('reviews.list');
  return message === null ? (
    <span className="muted">{t('noMessage')}</span>
  ) : (
    <span className={classes['message']}>{t('quote', { message })}</span>
  );
}

/** Where it was bought: the shop, and in the whole group its location. */
function placeOf({ shopName, propertyName }: Review, { location }: Place): string {
  return location === undefined ? `${propertyName} · ${shopName}` : shopName;
}

/** Without reviews: because of the filters, or because none were given. */
function Nothing({ place: { today }, search, onChange }: Omit<ReviewTableProps, 'page'>) {
  const t = useTranslations('reviews.empty');
  if (isFiltered(search)) return <NoResults title={t('filtered')} onClear={() => onChange(unfiltered)} />;
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={<WiderPeriod period={periodOf(search, { today })} today={today} onChange={onChange} />}
    />
  );
}
