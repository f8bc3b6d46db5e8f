/**
 * Reads a DATEV booking batch and holds every field against the rule that DATEV publishes for it
 * (developer.datev.de/datev/platform/de/dtvf: "Einstieg", "Header", "Buchungsstapel"). Written from those pages, and
 * apart from what writes the batch.
 */
export type ReadBatch = {
  readonly header: readonly string[];
  readonly bookings: readonly {
    readonly cents: number;
    readonly side: 'S' | 'H';
    readonly account: string;
    readonly contra: string;
    readonly taxKey: string;
    readonly day: string;
    readonly document: string;
    readonly text: string;
  }[];
};

/** Position, name and expression of each header field; those that are not named here have to be empty. */
const headerRules: readonly (readonly [position: number, rule: RegExp])[] = [
  [1, /^"EXTF"$/],
  [2, /^700$/],
  [3, /^21$/],
  [4, /^"Buchungsstapel"$/],
  [5, /^13$/],
  [6, /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)([0-5]\d){2}\d{3}$/],
  [8, /^"[A-Z]{2}"$/],
  [9, /^"\w{0,25}"$/],
  [10, /^"\w{0,25}"$/],
  [11, /^(\d{4,6}|\d{7})$/],
  [12, /^\d{1,5}$/],
  [13, /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/],
  [14, /^[4-8]$/],
  [15, /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/],
  [16, /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/],
  [17, /^"[\w.\-/ ]{0,30}"$/],
  [18, /^"([A-Z]{2})?"$/],
  [19, /^[12]$/],
  [20, /^(0|30|40|50|64)$/],
  [21, /^[01]$/],
  [22, /^"[A-Z]{3}"$/],
  [24, /^""$/],
  [27, /^"(\d{2}){0,2}"$/],
  [30, /^""$/],
  [31, /^".{0,16}"$/],
];

/** Position, heading and expression of the fields of a booking; the others have to be empty. */
const bookingRules: readonly (readonly [position: number, heading: string, rule: RegExp])[] = [
  [1, 'Umsatz (ohne Soll/Haben-Kz)', /^(?!0{1,10},00$)\d{1,10},\d{2}$/],
  [2, 'Soll/Haben-Kennzeichen', /^"[SH]"$/],
  [3, 'WKZ Umsatz', /^"[A-Z]{3}"$/],
  [7, 'Konto', /^\d{1,9}$/],
  [8, 'Gegenkonto (ohne BU-Schlüssel)', /^\d{1,9}$/],
  [9, 'BU-Schlüssel', /^("\d{4}")?$/],
  [10, 'Belegdatum', /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/],
  [11, 'Belegfeld 1', /^"[\w$%\-/]{0,36}"$/],
  [14, 'Buchungstext', /^"(""|[^"\p{Cc}]){0,60}"$/u],
  [114, 'Festschreibung', /^[01]$/],
];

const headerLength = 31;
const bookingLength = 125;

/** Reads the bytes of a batch; throws with the first field that breaks its rule. */
export function readDatev(bytes: Uint8Array): ReadBatch {
  const text = new TextDecoder('windows-1252', { fatal: true }).decode(bytes);
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end with CR LF');
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  const [header = [], headings = [], ...rows] = lines.map(fieldsOf);
  hold('header', header, { rules: headerRules, length: headerLength });
  if (headings.length !== bookingLength) throw new Error(`there are ${headings.length} headings`);
  for (const [position, heading] of bookingRules)
    if (headings[position - 1] !== heading) throw new Error(`heading ${position} is ${headings[position - 1]}`);
  const rules = bookingRules.map(([position, , rule]) => [position, rule] as const);
  const [from = '', to = '', length = ''] = [header[14], header[15], header[13]];
  return {
    header,
    bookings: rows.map((row, index) => {
      hold(`booking ${index + 1}`, row, { rules, length: bookingLength });
      const at = (position: number) => row[position - 1] ?? '';
      for (const position of [7, 8])
        if (at(position).length > Number(length) + 1) throw new Error(`booking ${index + 1}: account ${at(position)}`);
      return {
        cents: Number(at(1).replace(',', '')),
        side: at(2) === '"S"' ? 'S' : 'H',
        account: at(7),
        contra: at(8),
        taxKey: bare(at(9)),
        day: dayWithin(at(10), from, to),
        document: bare(at(11)),
        text: bare(at(14)),
      };
    }),
  };
}

function hold(
  name: string,
  fields: readonly string[],
  given: { readonly rules: readonly (readonly [number, RegExp])[]; readonly length: number },
): void {
  if (fields.length !== given.length) throw new Error(`${name} has ${fields.length} fields`);
  const rules = new Map(given.rules);
  for (const [index, field] of fields.entries())
    if (!(rules.get(index + 1) ?? /^$/).test(field)) throw new Error(`${name}, field ${index + 1}: ${field}`);
}

/** Splits a line at semicolons outside quotes. */
function fieldsOf(line: string): string[] {
  const fields = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ';' && !isQuoted) fields.push('');
    else fields[fields.length - 1] += character;
  }
  if (isQuoted) throw new Error(`a quote is left open: ${line}`);
  return fields;
}

function bare(field: string): string {
  return field.replace(/^"|"$/g, '').replaceAll('""', '"');
}

/** A booking's date has no year: it is the day of that date within the batch's period. */
function dayWithin(date: string, from: string, to: string): string {
  for (const year of new Set([from.slice(0, 4), to.slice(0, 4)])) {
    const day = `${year}${date.slice(2)}${date.slice(0, 2)}`;
    if (day >= from && day <= to) return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  }
  throw new Error(`the date ${date} is not within ${from} to ${to}`);
}
