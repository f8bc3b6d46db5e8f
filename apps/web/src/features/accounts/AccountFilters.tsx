import { type Role, roles } from '@larder/domain/permission';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { Place } from '../../lib/place.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { FilterChip } from '../../ui/FilterChips.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconMapPin, IconUsers } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { type AccountsSearch, plainSearch } from './accounts-search.ts';

/** Changes what the list shows; every change starts at the first page unless it names one. */
export type ChangeSearch = (update: Partial<AccountsSearch>, options?: { readonly replace?: boolean }) => void;

type FiltersProps = {
  readonly place: Place;
  readonly search: AccountsSearch;
  readonly onChange: ChangeSearch;
};

/** Over the list: search, role and, for who sees several, location; under it what is chosen. */
export function AccountFilters({ place, search, onChange }: FiltersProps) {
  const t = useTranslations('accounts');
  const isPhone = useIsPhone();
  const shownRoles = useShownRoles();
  const chips: FilterChip[] = [];
  if (search.role !== null)
    chips.push({
      key: 'role',
      name: t('filter.role'),
      value: t(`role.${search.role}`),
      onClear: () => onChange({ role: null }),
    });
  if (search.propertyId !== null) {
    const location = place.properties.find(({ id }) => id === search.propertyId);
    chips.push({
      key: 'location',
      name: t('filter.location'),
      value: location?.name ?? String(search.propertyId),
      onClear: () => onChange({ propertyId: null }),
    });
  }
  return (
    <FilterBar
      search={
        <SearchField
          label={isPhone ? t('filter.searchOnPhone') : t('filter.search')}
          value={search.q}
          // One search is one step back, however often typing rested.
          onSearch={(q) => onChange({ q }, { replace: search.q !== '' && q !== '' })}
        />
      }
      chips={chips}
      onClearAll={() => onChange({ ...plainSearch, sort: search.sort })}
    >
      <FilterMenu<Role | ''>
        label={t('filter.role')}
        icon={IconUsers}
        value={[search.role ?? '']}
        options={[
          { value: '', label: t('filter.anyRole') },
          ...shownRoles.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
        onChange={([role = '']) => onChange({ role: role === '' ? null : role })}
      />
      {place.properties.length > 1 && (
        <FilterMenu
          label={t('filter.location')}
          icon={IconMapPin}
          value={[String(search.propertyId ?? '')]}
          options={[
            { value: '', label: t('filter.anyLocation') },
            ...place.properties.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={([id]) => onChange({ propertyId: id ? Number(id) : null })}
        />
      )}
    </FilterBar>
  );
}

/** The roles that the list can hold: a manager sees no administrators. */
function useShownRoles(): readonly Role[] {
  const user = useCurrentUser();
  return roles.filter((role) => role !== 'admin' || user?.role === 'admin').toReversed();
}
