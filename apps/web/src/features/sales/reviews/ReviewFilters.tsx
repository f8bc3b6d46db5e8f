import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { type Place, shopNames } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { FilterBar } from '../../../ui/lists/FilterBar.tsx';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { FilterMenu } from '../../../ui/lists/FilterMenu.tsx';
import { IconBuildingStore, IconMail, IconStar } from '../../../ui/pictures/icons.ts';
import { nameOf, shownRange } from '../../../ui/dates/period.ts';
import { maximumDays } from '../../books/reports/public.ts';
import { periodOf } from './api.ts';
import { ratings, type ReviewSearch, unfiltered } from './review-search.ts';

type FiltersProps = {
  readonly place: Place;
  readonly search: ReviewSearch;
  readonly onChange: (update: Partial<ReviewSearch>) => void;
};

/** What the reviews are narrowed to: period, shop, rating, and whether there is a message. */
export function ReviewFilters({ place, search, onChange }: FiltersProps) {
  const t = useTranslations('reviews');
  const shops = shopNames(place);
  return (
    <FilterBar
      list="reviews"
      range={
        <DateRangePicker
          value={periodOf(search, place)}
          today={place.today}
          maximumDays={maximumDays}
          onChange={(period) => onChange({ period })}
        />
      }
      chips={useChips({ place, search, onChange })}
      onClearAll={() => onChange(unfiltered)}
    >
      <FilterMenu
        label={t('filter.rating')}
        icon={IconStar}
        value={[search.rating ?? '']}
        options={[
          { value: '', label: t('filter.anyRating') },
          ...ratings.map((value) => ({ value, label: t('score.stars', { count: Number(value) }) })),
        ]}
        onChange={([rating]) => onChange({ rating: ratings.find((known) => known === rating) ?? null })}
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
      <Button
        icon={IconMail}
        isActive={search.isWithMessage}
        aria-pressed={search.isWithMessage}
        onClick={() => onChange({ isWithMessage: !search.isWithMessage })}
      >
        {t('filter.message')}
      </Button>
    </FilterBar>
  );
}

function useChips({ place, search, onChange }: FiltersProps): readonly FilterChip[] {
  const t = useTranslations('reviews');
  const tRange = useTranslations('ui.dateRange');
  const { range } = useFormats();
  const period = periodOf(search, place);
  const name = nameOf(period, place.today);
  const { rating, shopId, isWithMessage } = search;
  return [
    {
      key: 'period',
      name: t('filter.period'),
      value: name === undefined ? range(shownRange(period, place.today)) : tRange(name),
      isPhoneOnly: true,
    },
    rating !== null && {
      key: 'rating',
      name: t('filter.rating'),
      value: rating,
      onClear: () => onChange({ rating: null }),
    },
    shopId !== null && {
      key: 'shop',
      name: t('filter.shop'),
      value: shopNames(place).get(shopId) ?? String(shopId),
      onClear: () => onChange({ shopId: null }),
    },
    isWithMessage && {
      key: 'message',
      name: t('filter.messageName'),
      value: t('filter.messageValue'),
      onClear: () => onChange({ isWithMessage: false }),
    },
  ].filter((chip) => chip !== false);
}
