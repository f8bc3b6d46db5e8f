import type { DayRange } from '@larder/domain/platform/date-range';
import { slugify } from '@larder/domain/platform/slug';

/** The name of a file over a period, with the location that it is of: `larder-omzet-utrecht-2026-10-01-2026-10-31.csv`. */
export function fileNameOf(kind: string, { from, to }: DayRange, location: string | null): string {
  const days = from === to ? from : `${from}-${to}`;
  const place = location === null ? '' : slugify(location);
  return ['larder', kind, ...(place === '' ? [] : [place]), `${days}.csv`].join('-');
}
