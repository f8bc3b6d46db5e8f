import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useListPage } from '../../../lib/list-page.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { IconReceipt } from '../../../ui/pictures/icons.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { searchOnOpening, usePeriodSearch } from '../../../ui/dates/use-period-search.ts';
import { periodOf, reviewListQuery } from './api.ts';
import { reviewForm, type ReviewSearch } from './review-search.ts';
import { ReviewFilters } from './ReviewFilters.tsx';
import classes from './Reviews.module.css';
import { ReviewTable } from './ReviewTable.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { ShopTable } from './ShopTable.tsx';

/** What guests thought of their purchases (REV-01). */
export function ReviewsPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('reviews');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other reviews: nothing of the one before stays on screen.
  return <ReviewsView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the reviews while the frame is still being drawn. */
export const prefetchReviews: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(reviewListQuery(place, searchOnOpening(visit.search, place, reviewForm)));
};

type ViewProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The page: the score and what it is made of, and the reviews themselves. */
function ReviewsView({ place, ...address }: ViewProps) {
  const t = useTranslations('reviews');
  const [search, setSearch] = usePeriodSearch(place, address, reviewForm);
  const change = (update: Partial<ReviewSearch>, options?: { readonly replace?: boolean }) =>
    setSearch({ cursor: null, ...update }, options);
  const page = useListPage(reviewListQuery(place, search), () => change({ cursor: null }, { replace: true }));
  const { list, failure, isRetrying, onRetry } = page;
  const period = periodOf(search, place);
  const hasFailed = list === undefined && failure !== null;
  // With one shop the score is the shop's.
  const hasShops = place.properties.flatMap(({ shops }) => shops).length > 1 && search.shopId === null;
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={list === undefined ? !hasFailed && <Skeleton width={90} /> : t('facts', { count: list.reviewCount })}
        actions={
          <ButtonLink
            icon={IconReceipt}
            href={paths.transactions(place.scope, { ...writePeriod(period), shop: search.shopId, review: true })}
          >
            {t('receipts')}
          </ButtonLink>
        }
      />
      <ReviewFilters place={place} search={search} onChange={change} />
      <ListNotice page={page} />
      {hasFailed ? (
        <Panel label={t('title')}>
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            code={failureCode(failure)}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        </Panel>
      ) : (
        <div className="stack in-order">
          {list?.reviewCount !== 0 && (
            <div className={hasShops ? classes['pair'] : undefined}>
              <ScorePanel place={place} search={search} list={list} />
              {hasShops && <ShopTable place={place} period={period} list={list} />}
            </div>
          )}
          <ReviewTable place={place} search={search} page={page} onChange={change} />
        </div>
      )}
    </div>
  );
}
