import { labelStates } from '@larder/contract/shelf/price-labels';
import { readCursor, readId, readSort, readWords, writeSort } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Sort } from '../../../ui/lists/data-table.ts';

/** How a label is reached. */
export type LabelState = (typeof labelStates)[number];

/** What the list of labels shows, as it stands in the address. */
export type LabelSearch = {
  /** A part of a product's name, its number, or a part of a label's number; '' is none. */
  readonly q: string;
  /** Null is the first of the location. */
  readonly shopId: number | null;
  readonly state: LabelState | 'all';
  /** Only those whose product's increase is held back. */
  readonly isHeld: boolean;
  readonly sort: Sort;
  readonly cursor: string | null;
  /** The label that is looked at. */
  readonly labelId: number | null;
};

const sortKeys = ['productName', 'state', 'batteryLevel', 'shopPriceCents'] as const;

/** The list as it is without any choice. */
export const plainSearch: LabelSearch = {
  q: '',
  shopId: null,
  state: 'all',
  isHeld: false,
  sort: { key: 'productName', order: 'asc' },
  cursor: null,
  labelId: null,
};

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch): LabelSearch {
  return {
    q: readWords(raw['q']),
    shopId: readId(raw['shop']),
    state: labelStates.find((state) => state === raw['state']) ?? 'all',
    isHeld: raw['held'] === 'true',
    sort: readSort(raw, sortKeys),
    cursor: readCursor(raw['cursor']),
    labelId: readId(raw['label']),
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch({ q, shopId, state, isHeld, sort, cursor, labelId }: LabelSearch): SearchValues {
  return {
    q,
    shop: shopId,
    state: state === 'all' ? null : state,
    held: isHeld ? 'true' : null,
    ...writeSort(sort, plainSearch.sort),
    cursor,
    label: labelId,
  };
}

/** The question to the server; a list is of one shop. */
export function queryOf({ q, state, isHeld, sort, cursor }: LabelSearch, shopId: number) {
  return {
    limit: '50',
    shopId: String(shopId),
    ...(q === '' ? {} : { search: q }),
    ...(state === 'all' ? {} : { state }),
    sort: sortKeys.find((key) => key === sort.key) ?? sortKeys[0],
    order: sort.order,
    ...(isHeld ? { isHeld: 'true' as const } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
}

/** The shop of a location whose labels are shown: the chosen one, else the first; undefined where there is none. */
export function shopOf<Shop extends { readonly id: number }>(
  { shops }: { readonly shops: readonly Shop[] },
  { shopId }: Pick<LabelSearch, 'shopId'>,
): Shop | undefined {
  return shops.find(({ id }) => id === shopId) ?? shops[0];
}
