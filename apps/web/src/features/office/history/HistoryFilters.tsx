import { kindsAtLocation, readableKinds } from '@larder/domain/office/history';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { nameOf, periodNamed, shownRange } from '../../../ui/dates/period.ts';
import { FilterBar } from '../../../ui/lists/FilterBar.tsx';
import type { FilterChip } from '../../../ui/lists/FilterChips.tsx';
import { FilterMenu } from '../../../ui/lists/FilterMenu.tsx';
import { IconCalendar, IconCircleDashed, IconUser } from '../../../ui/pictures/icons.ts';
import type { HistoryList } from './api.ts';
import type { HistorySearch } from './history-search.ts';

type FiltersProps = {
  readonly place: Place;
  readonly search: HistorySearch;
  readonly onChange: (update: Partial<HistorySearch>) => void;
};

/** What the history is narrowed to: days, what kind of thing, and who did it. */
export function HistoryFilters({ list, ...props }: FiltersProps & { readonly list: HistoryList | undefined }) {
  const { place, search, onChange } = props;
  const t = useTranslations('history');
  const people = list?.people ?? [];
  const role = useCurrentUser()?.role ?? 'default';
  const kinds = place.location === undefined ? readableKinds(role) : kindsAtLocation(role);
  return (
    <FilterBar
      list="history"
      range={<PeriodFilter {...props} />}
      chips={useChips(props, list)}
      onClearAll={() => onChange({ kind: 'all', personId: null, thing: null, period: null })}
    >
      <FilterMenu
        label={t('filter.kind')}
        icon={IconCircleDashed}
        value={[search.kind]}
        options={[
          { value: 'all', label: t('filter.allKinds') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={([chosen]) => onChange({ kind: kinds.find((kind) => kind === chosen) ?? 'all' })}
      />
      <FilterMenu
        label={t('filter.person')}
        icon={IconUser}
        value={[String(search.personId ?? '')]}
        options={[
          { value: '', label: t('filter.anybody') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={([id]) => onChange({ personId: id ? Number(id) : null })}
      />
    </FilterBar>
  );
}

/** All days, until a period is chosen. */
function PeriodFilter({ place: { today }, search: { period }, onChange }: FiltersProps) {
  const t = useTranslations('history.filter');
  if (period === null)
    return (
      <Button icon={IconCalendar} onClick={() => onChange({ period: periodNamed('today', today) })}>
        {t('always')}
      </Button>
    );
  return <DateRangePicker value={period} today={today} onChange={(next) => onChange({ period: next })} />;
}

function useChips({ place, search, onChange }: FiltersProps, list: HistoryList | undefined): readonly FilterChip[] {
  const t = useTranslations('history');
  const tRange = useTranslations('ui.dateRange');
  const { range } = useFormats();
  const { kind, personId, thing, period } = search;
  const name = period === null ? undefined : nameOf(period, place.today);
  return [
    period !== null && {
      key: 'period',
      name: t('column.at'),
      value: name === undefined ? range(shownRange(period, place.today)) : tRange(name),
      onClear: () => onChange({ period: null }),
    },
    thing !== null && {
      key: 'thing',
      name: t('column.subject'),
      // Every line is about it.
      value: list?.history.find(({ subject }) => subject?.name)?.subject?.name ?? t('gone'),
      onClear: () => onChange({ thing: null }),
    },
    kind !== 'all' && {
      key: 'kind',
      name: t('filter.kind'),
      value: t(`kind.${kind}`),
      onClear: () => onChange({ kind: 'all' }),
    },
    personId !== null && {
      key: 'person',
      name: t('filter.person'),
      value: list?.people.find(({ id }) => id === personId)?.name ?? String(personId),
      onClear: () => onChange({ personId: null }),
    },
  ].filter((chip) => chip !== false);
}
