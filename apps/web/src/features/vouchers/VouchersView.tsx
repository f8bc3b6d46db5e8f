import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { PageProps } from '../../lib/page.ts';
import type { Place } from '../../lib/place.ts';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShopMenu } from '../../ui/ShopMenu.tsx';
import { usePeriodSearch } from '../../ui/use-period-search.ts';
import { CompareMenu, maximumDays } from '../dashboard/public.ts';
import { periodOf, voucherQuery } from './api.ts';
import classes from './Vouchers.module.css';
import { sumOf } from './voucher-sums.ts';
import { voucherForm } from './voucher-search.ts';
import { VoucherFiles } from './VoucherFiles.tsx';
import { VouchersBody } from './VouchersBody.tsx';

type ViewProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The page: period and comparison over the figures of each kind of voucher. */
export function VouchersView({ place: whole, ...address }: ViewProps) {
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
          <div className={classes['choices']}>
            <DateRangePicker
              value={period}
              today={place.today}
              align="end"
              maximumDays={maximumDays}
              onChange={(next) => change({ period: next })}
            />
            <CompareMenu
              place={place}
              period={period}
              value={search.comparison}
              onChange={(comparison) => change({ comparison })}
            />
            <ShopMenu place={place} value={search.shopId} onChange={(shopId) => change({ shopId })} />
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
