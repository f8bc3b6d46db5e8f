import { historyKinds, type HistoryKind } from '@larder/domain/office/history';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { readCursor } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Period } from '../../../ui/dates/period.ts';
import { readPeriod, writePeriod } from '../../../ui/dates/period-search.ts';

/** What the page shows, as it stands in the address. */
export type HistorySearch = {
  readonly kind: 'all' | HistoryKind;
  readonly personId: number | null;
  /** Null is all days. */
  readonly period: Period | null;
  readonly cursor: string | null;
};

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch, today: PlainDay): HistorySearch {
  return {
    kind: historyKinds.find((known) => known === raw['kind']) ?? 'all',
    personId: /^[1-9]\d{0,14}$/.test(raw['person'] ?? '') ? Number(raw['person']) : null,
    period: readPeriod(raw, today),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address. */
export function writeSearch({ kind, personId, period, cursor }: HistorySearch): SearchValues {
  return {
    kind: kind === 'all' ? undefined : kind,
    person: personId,
    ...(period === null ? {} : writePeriod(period)),
    cursor,
  };
}
