/** What a clock on the wall of a time zone shows; months and days count from 1, hours run 0–23. */
export type LocalTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

// Making a formatter costs about a hundred times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Tells what a clock in an IANA time zone shows at an instant; throws RangeError on an unknown zone or invalid date. */
export function localTime(instant: Date, zone: string): LocalTime {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) fields[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = fields;
  return { year, month, day, hour, minute, second };
}

/** Reads an instant from the wire (ISO 8601 with offset) or passes a date on; undefined when there is none to read. */
export function instantOf(instant: Date | string | null | undefined): Date | undefined {
  if (instant === null || instant === undefined) return undefined;
  if (typeof instant === 'string' && !/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(instant)) return undefined;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Writes a number with leading zeros. */
export function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const found = formatters.get(zone);
  if (found !== undefined) return found;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}
