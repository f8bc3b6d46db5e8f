import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { type Period, periodNamed } from '../../../ui/dates/period.ts';
import { RefreshNotice } from '../../../ui/states/RefreshNotice.tsx';
import { ShopMenu } from '../../../ui/lists/ShopMenu.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { searchOnOpening, usePeriodSearch } from '../../../ui/dates/use-period-search.ts';
import { WiderPeriod } from '../../../ui/dates/WiderPeriod.tsx';
import { maximumDays } from '../reports/public.ts';
import { daysOf, turnoverQuery } from './api.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { DownloadRefusal } from './DownloadRefusal.tsx';
import { turnoverForm } from './turnover-search.ts';
import { TurnoverBody } from './TurnoverBody.tsx';
import { useDownload } from './use-download.ts';

/** The turnover of a location in the terms of its books (TRN-01). */
export function TurnoverPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('turnover');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other books: nothing of the one before stays on screen.
  return <TurnoverView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the figures while the frame is still being drawn. */
export const prefetchTurnover: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(turnoverQuery(place, searchOnOpening(visit.search, place, turnoverForm)));
};

type ViewProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The page: period, shop and downloads over the figures of the books. */
function TurnoverView({ place, ...address }: ViewProps) {
  const t = useTranslations('turnover');
  const { money, time } = useFormats();
  const [search, change] = usePeriodSearch(place, address, turnoverForm);
  const found = useQuery({ ...turnoverQuery(place, search), placeholderData: keepPreviousData });
  const download = useDownload(place, search);
  const { today } = place;
  const period = search.period ?? periodNamed('today', today);
  const turnover = found.data;
  const retry = () => void found.refetch();
  const isRunning = period.from <= today && period.to >= today;
  const isNothing = turnover?.totals.receiptCount === 0 && turnover.quarantinedReceiptCount === 0;
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={
          turnover === undefined
            ? !found.isError && <Skeleton width={210} />
            : t(isRunning ? 'factsSoFar' : 'facts', {
                count: turnover.totals.receiptCount,
                received: money(turnover.totals.receivedCents),
              })
        }
        hasWideActions
        actions={
          <div className="choices">
            <DateRangePicker
              value={period}
              today={today}
              align="end"
              maximumDays={maximumDays}
              onChange={(next) => change({ period: next })}
            />
            <ShopMenu place={place} value={search.shopId} onChange={(shopId) => change({ shopId })} />
            <DayCloseLink place={place} period={period} />
            <DownloadMenu country={place.location?.country ?? 'nl'} scope={place.scope} download={download} />
          </div>
        }
      />
      <DownloadRefusal place={place} download={download} />
      {found.isRefetchError && (
        <RefreshNotice isRetrying={found.isFetching} onRetry={retry}>
          {t('notice.stale', { time: time(new Date(found.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      {turnover === undefined && found.isError && (
        <Panel label={t('title')}>
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            code={failureCode(found.error)}
            onRetry={retry}
            isRetrying={found.isFetching}
          />
        </Panel>
      )}
      {isNothing && (
        <Panel label={t('title')}>
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<WiderPeriod period={period} today={today} onChange={change} />}
          />
        </Panel>
      )}
      {!isNothing && !(turnover === undefined && found.isError) && (
        <TurnoverBody
          place={place}
          period={period}
          shopId={search.shopId}
          days={daysOf(search, place)}
          turnover={turnover}
          isStale={found.isPlaceholderData}
        />
      )}
    </div>
  );
}

/** To the close of the day that is looked at, or to all of them. */
function DayCloseLink({ place, period }: { readonly place: Place; readonly period: Period }) {
  const t = useTranslations('turnover');
  return period.from === period.to ? (
    <ButtonLink href={paths.dayClose(place.scope, period.from)}>{t('dayClose')}</ButtonLink>
  ) : (
    <ButtonLink href={paths.dayCloses(place.scope)}>{t('dayCloses')}</ButtonLink>
  );
}
