import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { nameOf, periodNamed } from '../../../ui/dates/period.ts';
import type { Place } from '../../../lib/place.ts';
import { isFiltered, periodOf, plainSearch, type ReceiptSearch } from './receipt-search.ts';
import type { SearchUpdate } from './use-list-search.ts';

type ListNothingProps = {
  readonly place: Place;
  readonly search: ReceiptSearch;
  readonly onChange: (update: SearchUpdate) => void;
};

/** A list without receipts: because of a search in one period, because of the filters, or because nothing was sold. */
export function ListNothing({ place: { today }, search, onChange }: ListNothingProps) {
  const t = useTranslations('transactions.empty');
  if (search.q !== '' && search.period !== null) {
    const widen = () => onChange({ period: null });
    return <NoResults title={t('notInPeriod')} clearLabel={t('searchAllDays')} onClear={widen} />;
  }
  if (isFiltered(search)) {
    const clear = () => onChange({ ...plainSearch, period: search.period, sort: search.sort });
    return <NoResults title={t('filtered')} onClear={clear} />;
  }
  const period = periodOf(search, today);
  const name = period === null ? undefined : nameOf(period, today);
  const isToday = name === 'today';
  const wider = isToday || name === 'thisWeek' ? 'thisMonth' : 'thisYear';
  return (
    <EmptyState
      title={isToday ? t('today') : t('period')}
      text={isToday ? t('todayHint') : t('periodHint')}
      actions={
        name !== 'thisYear' && (
          <Button onClick={() => onChange({ period: periodNamed(wider, today) })}>
            {wider === 'thisMonth' ? t('showMonth') : t('showYear')}
          </Button>
        )
      }
    />
  );
}
