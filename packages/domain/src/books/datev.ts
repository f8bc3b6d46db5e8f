import type { PlainDay } from '../platform/date-range.ts';
import { amountCell } from '../platform/file-cells.ts';
import type { JournalLine } from './journal.ts';

/**
 * A booking batch for DATEV: EXTF, header version 700, category 21 "Buchungsstapel", format version 13. Source:
 * developer.datev.de/datev/platform/de/dtvf, pages "Einstieg", "Header" and "Buchungsstapel" (each field's expression).
 */
export type DatevBatch = {
  readonly createdAt: { readonly day: PlainDay; /** `HHMMSS` */ readonly time: string };
  readonly consultantNumber: number;
  readonly clientNumber: number;
  readonly fiscalYearStart: PlainDay;
  readonly accountLength: number;
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly clearingAccountCode: string;
  readonly rows: readonly DatevRow[];
};

/** A line of the journal with its account, and its texts in German. */
export type DatevRow = {
  readonly line: JournalLine;
  readonly accountCode: string;
  readonly documentNumber: string;
  readonly text: string;
};

const infos = pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8);
const additions = pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20);

/** The headings of the batch's 125 columns, as DATEV writes them. */
export const datevColumns: readonly string[] = [
  ...list(`Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;
    Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;
    Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink`),
  ...infos,
  ...list(`KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);
    Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;
    BU 49 Funktionsergänzung`),
  ...additions,
  ...list(`Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;
    USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);
    Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;
    Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;
    Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);
    Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto`),
];

/** Tells whether DATEV takes a code as an account: digits, at most one more than a general ledger account has. */
export function isDatevAccount(code: string, accountLength: number): boolean {
  return /^\d{1,9}$/.test(code) && code.length <= accountLength + 1;
}

/**
 * Writes the batch. Each line of the journal is booked against the clearing account, which the lines of a day leave
 * empty again, because DATEV knows no entry with more than two accounts. VAT is not a line: DATEV takes it out of the
 * amount by the account's own function, or by the tax key that is the account's external VAT code.
 */
export function datevBatch(batch: DatevBatch): readonly string[] {
  const rows = batch.rows.filter(({ line }) => line.debitCents !== line.creditCents);
  return [headerOf(batch), datevColumns.join(';'), ...rows.map((row) => rowOf(row, batch.clearingAccountCode))].map(
    (line) => `${line}\r\n`,
  );
}

function headerOf(batch: DatevBatch): string {
  const created = `${compact(batch.createdAt.day)}${batch.createdAt.time}000`;
  const identity = [batch.consultantNumber, batch.clientNumber, compact(batch.fiscalYearStart), batch.accountLength];
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, created, '', quoted('RE'), quoted(''), quoted('')],
    ...[...identity, compact(batch.from), compact(batch.to), quoted('Larder Umsatz'), quoted('')],
    // Financial accounting, without a purpose of its own, and not locked: that is for the tax office to do.
    ...[1, 0, 0, quoted('EUR'), '', quoted(''), '', '', quoted(''), '', '', quoted(''), quoted('')],
  ].join(';');
}

function rowOf({ line, accountCode, documentNumber, text }: DatevRow, clearingAccountCode: string): string {
  const taxKey = /^\d{1,4}$/.test(line.vatCode ?? '') ? (line.vatCode ?? '').padStart(4, '0') : '';
  const cells = new Map([
    ['Umsatz (ohne Soll/Haben-Kz)', amountCell(line.debitCents + line.creditCents)],
    ['Soll/Haben-Kennzeichen', quoted(line.debitCents > 0 ? 'S' : 'H')],
    ['WKZ Umsatz', quoted('EUR')],
    ['Konto', accountCode],
    ['Gegenkonto (ohne BU-Schlüssel)', clearingAccountCode],
    ['BU-Schlüssel', taxKey === '' ? '' : quoted(taxKey)],
    ['Belegdatum', line.day.slice(8) + line.day.slice(5, 7)],
    ['Belegfeld 1', quoted(documentNumber.replace(/[^A-Za-z0-9_$%\-/]/g, '_').slice(-36))],
    ['Buchungstext', quoted(plain(text).slice(0, 60))],
    ['Festschreibung', '0'],
  ]);
  return datevColumns.map((column) => cells.get(column) ?? '').join(';');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Control characters are not allowed in a text, and half a character is none. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').toWellFormed();
}

function compact(day: PlainDay): string {
  return day.replaceAll('-', '');
}

function list(text: string): readonly string[] {
  return text.split(';').map((name) => name.trim());
}

function pairs(kind: string, content: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat();
}
