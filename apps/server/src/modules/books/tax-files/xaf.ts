import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/tax-files';
import { startOfFiscalYear } from '@larder/domain/books/bookkeeping';
import { auditFile, type AuditHead, type AuditLine } from '@larder/domain/books/xaf';
import { addDays, addMonths, type DayRange, localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { slugify } from '@larder/domain/platform/slug';
import { atProperty, type Context, read, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { version as softwareVersion } from '../../../platform/version.ts';
import { scopeOf } from '../reporting/public.ts';
import * as turnover from '../turnover/public.ts';
import { daysOf } from './days.ts';
import * as queries from './queries.ts';

/** Writes the journal of a Dutch location as an audit file, which lies in one financial year (TAX-04). */
export async function exportXaf(
  given: Context<UserActor>,
  input: InputOf<typeof contract.exportXaf>,
): Promise<ResultOf<typeof contract.exportXaf>> {
  const { propertyId } = input.params;
  const context = atProperty(given, propertyId);
  const { from, to } = daysOf(input.body);
  const scope = scopeOf(context, {});
  const [location, settings, needs] = await read(context, (tx) =>
    Promise.all([
      queries.findLocation(tx, propertyId),
      turnover.listSettings(tx, [propertyId]),
      turnover.listNeeds(tx, scope, { from, to }),
    ]),
  );
  if (location === undefined) throw new AppError('not_found');
  if (location.country !== 'nl') throw fieldRefusal('property_id', 'only_netherlands');
  if (location.vat_number === null) throw fieldRefusal('vat_number', 'vat_number_missing');
  const settingsOf = turnover.settingsBy(settings);
  const own = settingsOf(propertyId);
  turnover.assertOneYear({ from, to }, own);
  turnover.assertComplete(turnover.missingOf(own, [...new Set(needs.map(({ need }) => need))]));
  const journal = await read(context, (tx) =>
    turnover.readJournal(tx, scope, { days: { from, to }, locale: 'nl', fallbacksOf: settingsOf }),
  );
  const lines = journal.map((line): AuditLine => ({
    line,
    // The settings were held against what the journal needs; only a sale of this very moment can lack an account.
    accountCode: line.accountCode ?? '?',
    text: turnover.textOf(line, turnover.words.nl),
    document: turnover.documentOf(line, own),
  }));
  const createdOn = localDay(context.now, visibleTimeZones(context)[0] ?? 'Europe/Amsterdam');
  const head = headOf({ ...location, vat_number: location.vat_number }, own, { from, to, createdOn });
  return {
    fileName: `auditfile-${slugify(location.name) || propertyId}-${from === to ? from : `${from}-${to}`}.xaf`,
    chunks: sent(auditFile(head, lines)),
  };
}

function headOf(
  location: queries.LocationRow & { readonly vat_number: string },
  settings: turnover.SettingsRow,
  { from, to, createdOn }: DayRange & { readonly createdOn: PlainDay },
): AuditHead {
  const start = startOfFiscalYear(from, settings.fiscalYearStartMonth);
  const [year, lastYear] = [start.slice(0, 4), addDays(addMonths(start, 12), -1).slice(0, 4)];
  return {
    fiscalYear: year === lastYear ? year : `${year}-${lastYear}`,
    from,
    to,
    createdOn,
    softwareVersion,
    companyNumber: location.chamber_of_commerce_number,
    companyName: settings.legalName ?? location.name,
    vatNumber: location.vat_number,
    address: location.address,
    postalCode: location.postal_code,
    city: location.city,
    journalCode: settings.journalCode,
    journalName: `Larder ${location.name}`,
    periods: Array.from({ length: 12 }, (_, index) => ({
      number: index + 1,
      from: addMonths(start, index),
      to: addDays(addMonths(start, index + 1), -1),
    })),
  };
}

async function* sent(pieces: Iterable<string>): AsyncGenerator<string> {
  yield* pieces;
}
