import {
  isPlainDay,
  localDay,
  type PlainDay,
  presetOf,
  presets,
  rangeOf,
  toInstants,
} from '@larder/domain/platform/date-range';
import type { RawSearch } from '../../lib/page.ts';
import type { SearchValues } from '../../lib/paths.ts';
import type { createSession } from '../../lib/session.ts';
import { customPeriod, nameOf, type Period } from './period.ts';

type Session = Pick<ReturnType<typeof createSession>, 'read' | 'write'>;
type Here = { readonly zone: string; readonly today: PlainDay };

/** The part of an address that names a period; a day, week, month or year is named by its first day. */
export function writePeriod({ preset, from, to }: Period): SearchValues {
  return { preset, from, to: preset === 'custom' ? to : undefined };
}

/** The period that an address names; null when it names none, or none that exists. */
export function readPeriod(raw: RawSearch, today: PlainDay): Period | null {
  const preset = presets.find((known) => known === raw['preset']);
  const from = isPlainDay(raw['from']) ? raw['from'] : undefined;
  const to = isPlainDay(raw['to']) ? raw['to'] : undefined;
  if (preset !== undefined && preset !== 'custom') return { preset, ...rangeOf(preset, from ?? today) };
  if (from === undefined || (to !== undefined && to < from)) return null;
  return customPeriod(from, to ?? from);
}

/** Keeps a period in the session as its instants (CON-05); null is today, whichever day that will be. */
export function rememberPeriod(session: Session, period: Period | null, { zone, today }: Here): void {
  const { startAt, endAt } = toInstants(period ?? rangeOf('day', today), zone);
  session.write('startAt', startAt);
  session.write('endAt', endAt);
  session.write('isPeriodChosen', period !== null && nameOf(period, today) !== 'today');
}

/** The chosen period between the session's instants, with the preset that it is; null is today. */
export function recallPeriod(session: Session, zone: string): Period | null {
  if (!session.read('isPeriodChosen')) return null;
  const [start, end] = [session.read('startAt'), session.read('endAt')].map((kept) => new Date(kept ?? Number.NaN));
  if (start === undefined || end === undefined || !(start < end)) return null;
  const from = localDay(start, zone);
  const to = localDay(new Date(end.getTime() - 1), zone);
  return { preset: presetOf({ from, to }), from, to };
}
