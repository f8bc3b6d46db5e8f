import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode, useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { bringPart } from '../../../lib/late-part.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { type Place, placeNow, shopBody, usePlace } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { RefreshNotice } from '../../../ui/states/RefreshNotice.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { searchOnOpening, usePeriodSearch } from '../../../ui/dates/use-period-search.ts';
import { askedInstants, askedRanges, ReportChoices } from '../reports/public.ts';
import { periodOf, voucherQuery } from './api.ts';
import { voucherForm, type VoucherSearch } from './voucher-search.ts';
import { sumOf } from './voucher-sums.ts';
import { VouchersBody } from './VouchersBody.tsx';

/** What was sold with a voucher at a location (REP-01, REP-02). */
export function VouchersPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('vouchers');
  const place = usePlace(params);
  usePageTitle(t('title'));
  // Another location has other figures: nothing of the one before stays on screen.
  return <VouchersView key={params['location'] ?? ''} place={place} search={search} onSearchChange={onSearchChange} />;
}

/** Asks for the figures while the frame is still being drawn. */
export const prefetchVouchers: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(voucherQuery(place, searchOnOpening(visit.search, place, voucherForm)));
};

type ViewProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The page: period and comparison over the figures of each kind of voucher. */
function VouchersView({ place: whole, ...address }: ViewProps) {
  const t = useTranslations('vouchers');
  const { time } = useFormats();
  const [search, change] = usePeriodSearch(whole, address, voucherForm);
  const place = { ...whole, shopId: search.shopId };
  const found = useQuery({ ...voucherQuery(place, search), placeholderData: keepPreviousData });
  const period = periodOf(search, place);
  const report = found.data;
  const hasFailed = report === undefined && found.isError;
  const retry = () => void found.refetch();
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={
          report === undefined
            ? !found.isError && <Skeleton width={210} />
            : t('facts', { count: sumOf(report.types).itemCount })
        }
        hasWideActions
        actions={
          <div className="choices">
            <ReportChoices place={place} period={period} comparison={search.comparison} onChange={change} />
            <VoucherFiles place={place} search={search} />
          </div>
        }
      />
      {found.isRefetchError && (
        <RefreshNotice isRetrying={found.isFetching} onRetry={retry}>
          {t('failed.refresh', { time: time(new Date(found.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      {hasFailed ? (
        <Panel label={t('title')}>
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            code={failureCode(found.error)}
            onRetry={retry}
            isRetrying={found.isFetching}
          />
        </Panel>
      ) : (
        <VouchersBody
          place={place}
          search={search}
          report={report}
          isStale={found.isPlaceholderData}
          onChange={change}
        />
      )}
    </div>
  );
}

/** The report as a file, of the period that is on screen. */
function VoucherFiles({ place, search }: { readonly place: Place; readonly search: VoucherSearch }) {
  const t = useTranslations('vouchers.file');
  const failureText = useFailureText();
  const making = useMutation({
    mutationFn: async () => {
      // Rarely asked for: the call comes with the first file.
      const [{ exportVouchers }, { download }] = await bringPart(() =>
        Promise.all([import('@larder/contract/books/report-files'), import('../../../lib/download.ts')]),
      );
      const { zone, today, location } = place;
      const asked = askedRanges(periodOf(search, place), search.comparison, today).figures;
      await download(exportVouchers, {
        body: { ...askedInstants(asked, zone), ...shopBody(place) },
        propertyId: location?.id ?? null,
      });
    },
    onError: (error) => notify({ tone: 'error', title: t('failed'), text: failureText(error) }),
  });
  return (
    <ActionMenu
      items={[
        {
          key: 'csv',
          label: t('action'),
          note: t('note'),
          icon: IconDownload,
          isDisabled: making.isPending,
          onSelect: () => {
            notify({ tone: 'info', title: t('started') });
            making.mutate();
          },
        },
      ]}
    />
  );
}
