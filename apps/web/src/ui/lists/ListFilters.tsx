import type { ViewListName } from '@larder/domain/office/saved-views';
import { FilterBar } from './FilterBar.tsx';
import type { FilterChip } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { ListFilter } from './list-filter.ts';
import { SearchField } from './SearchField.tsx';

type ListFiltersProps = {
  /** The list that they narrow. */
  readonly list: ViewListName;
  /** What can be searched for, and the words of now. */
  readonly label: string;
  readonly words: string;
  readonly onSearch: (words: string, options: { readonly replace: boolean }) => void;
  readonly filters: readonly ListFilter[];
  /** Gives every filter its plain value. */
  readonly onClearAll: () => void;
};

/** Over a list: search, a button for each filter, and under it what is chosen. */
export function ListFilters({ list, label, words, onSearch, filters, onClearAll }: ListFiltersProps) {
  return (
    <FilterBar
      list={list}
      search={
        <SearchField
          label={label}
          value={words}
          // One search is one step back, however often typing rested.
          onSearch={(next) => onSearch(next, { replace: words !== '' && next !== '' })}
        />
      }
      chips={filters.flatMap(chipsOf)}
      onClearAll={onClearAll}
    >
      {filters.map((filter) => (
        <FilterMenu
          key={filter.label}
          label={filter.label}
          icon={filter.icon}
          value={[filter.value]}
          options={filter.options}
          onChange={([chosen = filter.plain]) => filter.onChange(chosen)}
          onRest={filter.onRest}
        />
      ))}
    </FilterBar>
  );
}

function chipsOf({ label, options, value, plain, onChange, hasNoChip = false }: ListFilter): readonly FilterChip[] {
  if (value === plain || hasNoChip) return [];
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return [{ key: label, name: label, value: shown, onClear: () => onChange(plain) }];
}
