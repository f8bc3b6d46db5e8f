import { type PlainDay, presets, rangeOf, stepRange } from '@larder/domain/platform/date-range';
import { type ViewListName, viewListOf } from '@larder/domain/office/saved-views';
import { choicesIn } from '../../lib/page-address.ts';
import type { RawSearch } from '../../lib/page.ts';
import { pathOfPage, type Scope } from '../../lib/paths.ts';
import { readPeriod, writePeriod } from '../dates/period-search.ts';
import { anchorOf, nameOf, type NamedPeriod, type Period, periodNamed } from '../dates/period.ts';

/** In place of a period's first day: how many steps the period lies from the one that today is in. */
const shiftKey = 'shift';
const shiftPattern = /^(?:0|-[1-9]\d{0,2})$/;

/** What a view keeps of an address, written one way however it came about. */
export function viewQueryOf(search: RawSearch): string {
  return written(choicesIn(search));
}

function written(entries: Iterable<readonly [string, string]>): string {
  const query = new URLSearchParams([...entries].map(([key, value]) => [key, value]));
  query.sort();
  return query.toString();
}

/** The query of an address that shows a view on a day: a period that moves along is the one that this day means. */
export function queryOn(today: PlainDay, query: string): string {
  const { [shiftKey]: shift, ...rest }: RawSearch = Object.fromEntries(new URLSearchParams(query));
  const preset = presets.find((known) => known === rest['preset'] && known !== 'custom');
  if (shift === undefined || preset === undefined || !shiftPattern.test(shift)) return written(Object.entries(rest));
  let range = rangeOf(preset, today);
  for (let left = -Number(shift); left > 0; left--) range = stepRange(range, preset, -1);
  return written(Object.entries({ ...rest, from: range.from }));
}

/** Whether a view shows other days tomorrow. */
export function isMoving(query: string): boolean {
  return new URLSearchParams(query).has(shiftKey);
}

/** The period that a list shows, and the queries that keep it as it is or let it move along with today. */
export type PeriodChoice = {
  readonly period: Period;
  /** Absent where the period does not lie around today: it cannot move along. */
  readonly moving?: { readonly name: NamedPeriod; readonly query: string };
  readonly fixed: string;
};

/** What can be chosen of a period when a list is kept; null where the list shows none. */
export function periodChoiceOf(list: ViewListName, query: string, today: PlainDay): PeriodChoice | null {
  const raw: RawSearch = Object.fromEntries(new URLSearchParams(query));
  const asked = readPeriod(raw, today);
  if (asked === null) return isOfToday(list, raw) ? ofToday(raw, query, today) : null;
  const name = nameOf(asked, today);
  if (name === undefined) return { period: asked, fixed: query };
  const { preset, step } = anchorOf(name);
  const { from: _from, to: _to, ...rest } = raw;
  const moving = written(Object.entries({ ...rest, preset, [shiftKey]: String(step) }));
  return { period: asked, moving: { name, query: moving }, fixed: query };
}

/** Lists that show today without saying so (CON-01); one of receipts goes through all days while it searches. */
function isOfToday(list: ViewListName, raw: RawSearch): boolean {
  return list === 'reviews' || (list === 'transactions' && raw['q'] === undefined);
}

function ofToday(raw: RawSearch, query: string, today: PlainDay): PeriodChoice {
  const period = periodNamed('today', today);
  const { preset, from } = writePeriod(period);
  const fixed = written(Object.entries({ ...raw, preset: String(preset), from: String(from) }));
  return { period, moving: { name: 'today', query }, fixed };
}

/** Where a list stands, with what it shows. Parameters of the page's path come from the page at hand. */
export function listAddress(
  list: ViewListName,
  scope: Scope,
  { query, params = {} }: { readonly query: string; readonly params?: RawSearch },
): string {
  const { page, tab } = viewListOf(list);
  const path = page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = [tab === undefined ? '' : `tab=${tab}`, query].filter((part) => part !== '').join('&');
  return `${pathOfPage(scope, path)}${search === '' ? '' : `?${search}`}`;
}
