import type { Download } from '@larder/contract/platform/endpoint';
import type { FieldError } from '@larder/contract/platform/problem';
import { startOfFiscalYear } from '@larder/domain/books/bookkeeping';
import { localDay } from '@larder/domain/platform/date-range';
import { datevBatch, type DatevRow, isDatevAccount } from '@larder/domain/books/datev';
import type { JournalLine } from '@larder/domain/books/journal';
import { formatClock } from '@larder/domain/platform/moments';
import type { Span } from '@larder/domain/platform/period';
import { type Context, read, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { fieldRefusal } from '../../../platform/http/app-error.ts';
import { windows1252 } from '../../../platform/http/windows-1252.ts';
import type { ReportScope } from '../reporting/public.ts';
import { listSettings, type SettingsRow } from './bookkeeping-queries.ts';
import {
  assertComplete,
  assertOneYear,
  documentOf,
  missingOf,
  type Need,
  readJournal,
  settingsBy,
  textOf,
  words,
} from './journal.ts';

const needOf = {
  goods: 'salesAccountCode',
  deposit: 'salesAccountCode',
  payment: 'paymentAccountCode',
  surplus: 'surplusAccountCode',
} as const satisfies Record<JournalLine['use'], Need>;

/** Writes the journal of one location as a booking batch of DATEV; its dates have no year, so it lies in one financial year. */
export async function datevFile(context: Context<UserActor>, scope: ReportScope, period: Span): Promise<Download> {
  if (context.propertyId === null) throw fieldRefusal('format', 'datev_one_location');
  const { propertyId } = context;
  const [found, lines] = await read(context, (tx) =>
    Promise.all([
      listSettings(tx, [propertyId]),
      // Without the settings, which are not there yet: what has no account of its own gets it below.
      readJournal(tx, scope, { days: period, locale: 'de', fallbacksOf: () => noFallbacks }),
    ]),
  );
  const settings = settingsBy(found)(propertyId);
  assertOneYear(period, settings);
  const rows = lines.map((line) => rowOf(line, settings));
  assertComplete([
    ...missingOf(settings, ['consultantNumber', 'clientNumber', 'clearingAccountCode']),
    ...missingOf(settings, [
      ...new Set(lines.filter((line) => line.accountCode === null).map((line) => needOf[line.use])),
    ]),
    ...refusedCodes(rows, settings),
  ]);
  const [zone = 'Europe/Berlin'] = visibleTimeZones(context);
  const batch = datevBatch({
    createdAt: { day: localDay(context.now, zone), time: formatClock(context.now, zone).replaceAll(':', '') },
    consultantNumber: settings.consultantNumber ?? 0,
    clientNumber: settings.clientNumber ?? 0,
    fiscalYearStart: startOfFiscalYear(period.from, settings.fiscalYearStartMonth),
    accountLength: settings.accountLength,
    from: period.from,
    to: period.to,
    clearingAccountCode: settings.clearingAccountCode ?? '',
    rows,
  });
  return {
    fileName: `EXTF_Buchungsstapel_${settings.propertyCode}_${period.from}_${period.to}.csv`,
    charset: 'windows-1252',
    chunks: encoded(batch),
  };
}

const noFallbacks = { salesAccountCode: null, paymentAccountCode: null, surplusAccountCode: null };

function rowOf(line: JournalLine, settings: SettingsRow): DatevRow {
  return {
    line,
    accountCode: line.accountCode ?? settings[needOf[line.use]] ?? '',
    documentNumber: documentOf(line, settings),
    text: textOf(line, words.de),
  };
}

function refusedCodes(rows: readonly DatevRow[], settings: SettingsRow): readonly FieldError[] {
  const { accountLength, clearingAccountCode, propertyName: name } = settings;
  const used = [...rows.map((row) => row.accountCode), clearingAccountCode ?? ''].filter((code) => code !== '');
  return [...new Set(used)]
    .filter((code) => !isDatevAccount(code, accountLength))
    .map((code) => ({
      path: 'account_length',
      code: 'account_not_datev',
      values: { code, name, maximum: accountLength },
    }));
}

async function* encoded(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield windows1252(line);
}
