import { labelStates } from '@larder/contract/shelf/price-labels';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useTranslations } from 'use-intl';
import type { ChangeSearch } from '../../../../lib/list-page.ts';
import { IconBuildingStore, IconClockPause, IconCircleDashed } from '../../../../ui/pictures/icons.ts';
import { listFilter, type ListFilter } from '../../../../ui/lists/list-filter.ts';
import { ListFilters } from '../../../../ui/lists/ListFilters.tsx';
import { type LabelSearch, plainSearch, shopOf } from '../label-search.ts';

type LabelFiltersProps = {
  readonly location: AllowedProperty;
  readonly search: LabelSearch;
  readonly onChange: ChangeSearch<LabelSearch>;
};

/** Over the list of labels: search, shop, connection, and those whose price is held back (PL-02). */
export function LabelFilters({ location, search, onChange }: LabelFiltersProps) {
  const t = useTranslations('priceLabels');
  const shop: ListFilter = {
    label: shopOf(location, search)?.name ?? t('table.shop'),
    icon: IconBuildingStore,
    plain: '',
    value: String(shopOf(location, search)?.id ?? ''),
    options: location.shops.map(({ id, name }) => ({ value: String(id), label: name })),
    onChange: (id) => onChange({ shopId: Number(id), labelId: null }),
    hasNoChip: true,
  };
  const state = listFilter({
    label: t('table.state'),
    icon: IconCircleDashed,
    plain: 'all',
    value: search.state,
    options: (['all', ...labelStates] as const).map((value) => ({
      value,
      label: value === 'all' ? t('table.anyState') : t(`state.${value}`),
    })),
    onChange: (chosen) => onChange({ state: chosen }),
  });
  const held = listFilter({
    label: t('table.held'),
    icon: IconClockPause,
    plain: 'all',
    value: search.isHeld ? 'held' : 'all',
    options: [
      { value: 'all', label: t('table.anyHeld') },
      { value: 'held', label: t('table.onlyHeld') },
    ],
    onChange: (chosen) => onChange({ isHeld: chosen === 'held' }),
  });
  return (
    <ListFilters
      list="priceLabels"
      label={t('table.search')}
      words={search.q}
      onSearch={(q, options) => onChange({ q }, options)}
      filters={[...(location.shops.length > 1 ? [shop] : []), state, held]}
      onClearAll={() => onChange({ ...plainSearch, q: search.q, shopId: search.shopId })}
    />
  );
}
