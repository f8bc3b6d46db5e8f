import { useTranslations } from 'use-intl';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconCircleDashed } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type DealSearch, dealStatuses, plainDeals } from './deal-search.ts';

type DealFiltersProps = {
  readonly search: DealSearch;
  readonly onChange: (update: Partial<DealSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the combi-deals: search, and which states are shown. */
export function DealFilters({ search, onChange }: DealFiltersProps) {
  const t = useTranslations('combiDeals');
  const clearStatus = () => onChange({ status: plainDeals.status });
  return (
    <FilterBar
      search={
        <SearchField
          label={t('search')}
          value={search.q}
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      chips={
        search.status === plainDeals.status
          ? []
          : [
              {
                key: 'status',
                name: t('status.label'),
                value: t(`status.${search.status}`),
                onClear: clearStatus,
              },
            ]
      }
      onClearAll={clearStatus}
    >
      <FilterMenu
        label={t('status.label')}
        icon={IconCircleDashed}
        value={[search.status]}
        options={dealStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={([status = plainDeals.status]) => onChange({ status })}
      />
    </FilterBar>
  );
}
