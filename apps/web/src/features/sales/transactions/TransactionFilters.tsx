import { receiptStates } from '@larder/domain/sales/receipt-state';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { FilterBar } from '../../../ui/lists/FilterBar.tsx';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { FilterMenu } from '../../../ui/lists/FilterMenu.tsx';
import { IconBuildingStore, IconCalendar, IconCircleDashed, IconStar } from '../../../ui/pictures/icons.ts';
import { nameOf, type Period, periodNamed, shownRange } from '../../../ui/dates/period.ts';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { Tooltip } from '../../../ui/basics/Tooltip.tsx';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { type Place, shopNames } from '../../../lib/place.ts';
import { periodOf, plainSearch, type ReceiptSearch } from './receipt-search.ts';
import { DetailMenus } from './receipt/DetailMenus.tsx';
import { useDetailChips } from './receipt/use-detail-chips.tsx';
import type { SearchUpdate } from './use-list-search.ts';

type FiltersProps = {
  readonly place: Place;
  readonly search: ReceiptSearch;
  readonly onChange: (update: SearchUpdate, options?: { readonly replace?: boolean }) => void;
};

/** Over the list: search, period, state, shop and reviews; under it what is chosen. */
export function TransactionFilters({ place, search, onChange }: FiltersProps) {
  const t = useTranslations('transactions');
  const isPhone = useIsPhone();
  const shops = shopNames(place);
  const chips = [
    ...useChips({ place, search, onChange }),
    ...useDetailChips(place, search.detail, (detail) => onChange({ detail })),
  ];
  return (
    <FilterBar
      list="transactions"
      search={
        <SearchField
          label={isPhone ? t('filter.searchOnPhone') : t('filter.search')}
          value={search.q}
          // One search is one step back, however often typing rested.
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      range={<PeriodFilter place={place} search={search} onChange={onChange} />}
      chips={chips}
      onClearAll={() => onChange({ ...plainSearch, period: search.period, sort: search.sort })}
    >
      <FilterMenu
        label={t('filter.state')}
        icon={IconCircleDashed}
        value={[search.state]}
        options={(['all', ...receiptStates] as const).map((value) => ({
          value,
          label: value === 'all' ? t('filter.anyState') : t(`state.${value}`),
        }))}
        onChange={([state = 'all']) => onChange({ state })}
      />
      {shops.size > 1 && (
        <FilterMenu
          label={t('filter.shop')}
          icon={IconBuildingStore}
          value={[String(search.shopId ?? '')]}
          options={[
            { value: '', label: t('filter.anyShop') },
            ...[...shops].map(([id, label]) => ({ value: String(id), label })),
          ]}
          onChange={([id]) => onChange({ shopId: id ? Number(id) : null })}
        />
      )}
      <DetailMenus place={place} detail={search.detail} onChange={(detail) => onChange({ detail })} />
      <Button
        icon={IconStar}
        isActive={search.isReviewedOnly}
        aria-pressed={search.isReviewedOnly}
        onClick={() => onChange({ isReviewedOnly: !search.isReviewedOnly })}
      >
        {t('filter.review')}
      </Button>
    </FilterBar>
  );
}

/** The date stepper; while a search goes through all days, a button that says so and narrows it to a period. */
function PeriodFilter({ place: { today }, search, onChange }: FiltersProps) {
  const t = useTranslations('transactions.filter');
  const period = periodOf(search, today);
  if (period === null) {
    return (
      <Tooltip text={t('allDaysHint')}>
        <Button icon={IconCalendar} onClick={() => onChange({ period: periodNamed('today', today) })}>
          {t('allDays')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <DateRangePicker
      value={period}
      today={today}
      onChange={(next) => onChange({ period: isPlain(next) ? null : next })}
    />
  );

  /** Today is what the list shows by itself, unless it searches. */
  function isPlain(next: Period): boolean {
    return search.q === '' && nameOf(next, today) === 'today';
  }
}

function useChips({ place, search, onChange }: FiltersProps): readonly FilterChip[] {
  const t = useTranslations('transactions');
  const tRange = useTranslations('ui.dateRange');
  const { range } = useFormats();
  const shops = shopNames(place);
  const period = periodOf(search, place.today);
  const name = period === null ? undefined : nameOf(period, place.today);
  const periodText = name === undefined ? period && range(shownRange(period, place.today)) : tRange(name);
  const chips: FilterChip[] = [
    { key: 'period', name: t('filter.period'), value: periodText ?? t('filter.allDays'), isPhoneOnly: true },
  ];
  if (search.state !== 'all')
    chips.push({
      key: 'state',
      name: t('filter.state'),
      value: t(`state.${search.state}`),
      onClear: () => onChange({ state: 'all' }),
    });
  if (search.shopId !== null) {
    const value = shops.get(search.shopId) ?? String(search.shopId);
    chips.push({ key: 'shop', name: t('filter.shop'), value, onClear: () => onChange({ shopId: null }) });
  }
  if (search.isReviewedOnly) {
    const value = t('filter.reviewValue');
    chips.push({
      key: 'review',
      name: t('filter.reviewName'),
      value,
      onClear: () => onChange({ isReviewedOnly: false }),
    });
  }
  return chips;
}
