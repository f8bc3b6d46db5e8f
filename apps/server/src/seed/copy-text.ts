/** What may stand in a row for COPY; instants are epoch milliseconds wrapped by {@link instant}. */
export type CopyValue = string | number | boolean | null;

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Writes a row in PostgreSQL's text format of COPY, with its end of line. */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

/** An instant as PostgreSQL reads it. */
export function instant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(special, (found) => escapes[found] ?? found);
  return String(value);
}
