import { useTranslations } from 'use-intl';
import { IconCircleDashed } from '../../ui/icons.ts';
import { listFilter } from '../../ui/list-filter.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { type DealSearch, dealStatuses, plainDeals } from './deal-search.ts';

type DealFiltersProps = {
  readonly search: DealSearch;
  readonly onChange: (update: Partial<DealSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the combi-deals: search, and which states are shown. */
export function DealFilters({ search: { q, status }, onChange }: DealFiltersProps) {
  const t = useTranslations('combiDeals');
  return (
    <ListFilters
      label={t('search')}
      words={q}
      onSearch={(words, options) => onChange({ q: words }, options)}
      filters={[
        listFilter({
          label: t('status.label'),
          icon: IconCircleDashed,
          options: dealStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          value: status,
          plain: plainDeals.status,
          onChange: (value) => onChange({ status: value }),
        }),
      ]}
      onClearAll={() => onChange({ status: plainDeals.status })}
    />
  );
}
