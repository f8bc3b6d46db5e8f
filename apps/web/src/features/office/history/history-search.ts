import { historySubjects } from '@larder/contract/office/history';
import { historyKinds, type HistoryKind } from '@larder/domain/office/history';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { readCursor, readId } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Period } from '../../../ui/dates/period.ts';
import { readPeriod, writePeriod } from '../../../ui/dates/period-search.ts';

/** A thing as an address names it: `cash_register:12`. */
export type HistoryThing = { readonly type: (typeof historySubjects)[number]; readonly id: number };

/** What the page shows, as it stands in the address. */
export type HistorySearch = {
  readonly kind: 'all' | HistoryKind;
  readonly personId: number | null;
  /** One thing alone. */
  readonly thing: HistoryThing | null;
  /** Null is all days. */
  readonly period: Period | null;
  readonly cursor: string | null;
};

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch, today: PlainDay): HistorySearch {
  return {
    kind: historyKinds.find((known) => known === raw['kind']) ?? 'all',
    personId: readId(raw['person']),
    thing: readThing(raw['thing']),
    period: readPeriod(raw, today),
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address. */
export function writeSearch({ kind, personId, thing, period, cursor }: HistorySearch): SearchValues {
  return {
    kind: kind === 'all' ? undefined : kind,
    person: personId,
    thing: thing === null ? undefined : `${thing.type}:${thing.id}`,
    ...(period === null ? {} : writePeriod(period)),
    cursor,
  };
}

function readThing(raw: string | undefined): HistoryThing | null {
  const [name, number] = (raw ?? '').split(':');
  const type = historySubjects.find((known) => known === name);
  const id = readId(number);
  return type === undefined || id === null ? null : { type, id };
}
