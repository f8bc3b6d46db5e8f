import { addDays, addMonths, type DayRange, type PlainDay, startOfMonth } from '@larder/domain/platform/date-range';
import { amountCell, dayCell, rateCell } from '@larder/domain/platform/file-cells';
import type { JournalLine } from '@larder/domain/books/journal';
import type { Piece, Span } from '@larder/domain/platform/period';
import type { Download } from '@larder/contract/platform/endpoint';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import type { ReportScope } from '../reporting/public.ts';
import { listSettings, type SettingsRow } from './bookkeeping-queries.ts';
import { fileNameOf } from './file-name.ts';
import { assertComplete, documentOf, missingOf, readJournal, settingsBy, textOf, words } from './journal.ts';
import { listNeeds } from './queries.ts';

/**
 * Writes the journal as CSV for the import profiles of Exact, Twinfield and AFAS: a line for each account of a location's
 * day, both sides of a day equal. It is read month by month, each in one snapshot, so that memory stays flat.
 */
export async function journalFile(context: Context<UserActor>, scope: ReportScope, period: Span): Promise<Download> {
  const [settings, needs] = await read(context, (tx) =>
    Promise.all([listSettings(tx, scope.propertyIds), listNeeds(tx, scope, period)]),
  );
  const settingsOf = settingsBy(settings);
  assertComplete(needs.flatMap((row) => missingOf(settingsOf(row.property_id), [row.need])));
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    for (const days of piecesOf(period)) {
      const lines = await read(context, (tx) =>
        readJournal(tx, scope, { days, locale: context.locale, fallbacksOf: settingsOf }),
      );
      yield lines.map((line) => cellsOf(line, settingsOf(line.propertyId), context));
    }
  }
  const { journal, fileNames } = words[context.locale];
  const location = context.propertyId === null ? null : settingsOf(context.propertyId).propertyName;
  return {
    fileName: fileNameOf(fileNames.journal, period, location),
    chunks: csvChunks(Object.values(journal), batches()),
  };
}

/** In the order of the headings. */
function cellsOf(line: JournalLine, settings: SettingsRow, { locale }: Context): readonly CsvCell[] {
  const hasVat = line.vatRateBasisPoints !== null;
  const amountCents = line.debitCents + line.creditCents;
  return [
    { verbatim: dayCell(line.day, locale) },
    settings.propertyName,
    settings.journalCode,
    documentOf(line, settings),
    // The settings were held against what the journal needs; only a sale of this very moment can lack an account.
    line.accountCode ?? '',
    textOf(line, words[locale]),
    money(line.debitCents),
    money(line.creditCents),
    line.vatCode ?? '',
    { verbatim: line.vatRateBasisPoints === null ? '' : rateCell(line.vatRateBasisPoints) },
    hasVat ? money(line.vatCents) : '',
    hasVat ? money(amountCents - line.vatCents) : '',
  ];
}

function money(cents: number): CsvCell {
  return { verbatim: amountCell(cents) };
}

/** A period month by month, in order; what is no whole day comes by itself. */
function piecesOf(period: Span): readonly Span[] {
  const { cut } = period;
  if (cut === undefined) return monthsOf(period);
  const isBefore = ({ startAt }: Piece) => startAt <= cut.startAt;
  const apart = (piece: Piece, day: PlainDay): Span => {
    const whole = { from: day, to: addDays(day, -1) };
    return { from: day, to: day, cut: { ...piece, whole, pieces: [piece] } };
  };
  return [
    ...cut.pieces.filter(isBefore).map((piece) => apart(piece, period.from)),
    ...monthsOf(cut.whole),
    ...cut.pieces.filter((piece) => !isBefore(piece)).map((piece) => apart(piece, period.to)),
  ];
}

function monthsOf(period: DayRange): readonly DayRange[] {
  const months: DayRange[] = [];
  for (let from = period.from; from <= period.to;) {
    const next = addMonths(startOfMonth(from), 1);
    months.push({ from, to: next > period.to ? period.to : addDays(next, -1) });
    from = next;
  }
  return months;
}
