import type { DayRange } from '@larder/domain/date-range';

/** The name of a file over a period: `larder-omzet-2026-10-01-2026-10-31.csv`. */
export function fileNameOf(kind: string, { from, to }: DayRange): string {
  return `larder-${kind}-${from === to ? from : `${from}-${to}`}.csv`;
}
