/** What may stand in a row for COPY; instants are epoch milliseconds wrapped by {@link instant}. */
export type CopyValue = string | number | boolean | null;

const isSpecial = /[\\\t\n\r]/;
const special = new RegExp(isSpecial, 'g');
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes a row in PostgreSQL's text format of COPY, with its end of line. */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

const dayMs = 86_400_000;
let instantDay = { number: Number.NaN, text: '' };

/** An instant as PostgreSQL reads it: ISO 8601 in UTC. The demo writes a million of them, nearly all of one day in a row. */
export function instant(epochMs: number | null): string | null {
  if (epochMs === null) return null;
  const number = Math.floor(epochMs / dayMs);
  if (instantDay.number !== number)
    instantDay = { number, text: new Date(number * dayMs).toISOString().slice(0, 'yyyy-mm-ddT'.length) };
  const ms = epochMs - number * dayMs;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}:${padded(seconds % 60, 2)}`;
  return `${instantDay.text}${time}.${padded(ms % 1000, 3)}Z`;
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return isSpecial.test(value) ? value.replace(special, (found) => escapes[found] ?? found) : value;
}
