import { startOfFiscalYear } from '@larder/domain/books/bookkeeping';
import { type DayRange, plainDay } from '@larder/domain/platform/date-range';
import { dayCell } from '@larder/domain/platform/file-cells';
import {
  type DayBooked,
  type DayReceived,
  type FallbackAccounts,
  type JournalLine,
  journalLines,
} from '@larder/domain/books/journal';
import type { Locale } from '@larder/domain/platform/locale';
import type { Span } from '@larder/domain/platform/period';
import { translate } from '@larder/domain/platform/translated-text';
import { books as de } from '@larder/messages/de/books/books';
import { books as en } from '@larder/messages/en/books/books';
import { books as nl } from '@larder/messages/nl/books/books';
import type { Translation } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FieldError } from '@larder/contract/platform/problem';
import type { ReportScope } from '../reporting/public.ts';
import type { SettingsRow } from './bookkeeping-queries.ts';
import * as queries from './queries.ts';

/** The words of the files in each language. */
export const words: Readonly<Record<'nl' | 'de' | 'en', Translation<typeof nl>>> = { nl, de, en };

/** Reads the journal of some days in one snapshot, so that both sides of every day agree (TRN-01). */
export async function readJournal(
  tx: Transaction,
  scope: ReportScope,
  given: {
    readonly days: Span;
    /** The language that the lines name payment methods in. */
    readonly locale: Locale;
    readonly fallbacksOf: (propertyId: number) => FallbackAccounts;
  },
): Promise<readonly JournalLine[]> {
  const [booked, received] = await Promise.all([
    queries.listBooked(tx, scope, given.days),
    queries.listReceived(tx, scope, given.days),
  ]);
  return journalLines(
    { booked: booked.map(toBooked), received: received.map((row) => toReceived(row, given.locale)) },
    given.fallbacksOf,
  );
}

/** What a line says: the name of its account or method, else what it is for. */
export function textOf({ name, use }: JournalLine, language: (typeof words)[keyof typeof words]): string {
  if (name !== null) return name;
  if (use === 'goods') return language.withoutAccount;
  return use === 'payment' ? language.withoutMethod : language[use];
}

/** The document that a location's day is booked as. */
export function documentOf(line: JournalLine, settings: SettingsRow): string {
  return `${settings.propertyCode}-${line.day.replaceAll('-', '')}`;
}

const codes = {
  consultantNumber: 'consultant_number_missing',
  clientNumber: 'client_number_missing',
  salesAccountCode: 'sales_account_missing',
  paymentAccountCode: 'payment_account_missing',
  surplusAccountCode: 'surplus_account_missing',
  clearingAccountCode: 'clearing_account_missing',
} as const;

/** A setting that an export needs. */
export type Need = keyof typeof codes;

/** The errors of a location's settings that are needed and not there. */
export function missingOf(settings: SettingsRow, needs: readonly Need[]): readonly FieldError[] {
  return needs
    .filter((need) => settings[need] === null)
    .map((need) => ({ path: paths[need], code: codes[need], values: { name: settings.propertyName } }));
}

const paths = {
  consultantNumber: 'consultant_number',
  clientNumber: 'client_number',
  salesAccountCode: 'sales_account_code',
  paymentAccountCode: 'payment_account_code',
  surplusAccountCode: 'surplus_account_code',
  clearingAccountCode: 'clearing_account_code',
} as const satisfies Record<Need, string>;

/** Refuses an export when something is missing, naming all of it at once. */
export function assertComplete(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('bookkeeping_incomplete', { errors });
}

/** Refuses a period of more than one financial year, for files that are of one. */
export function assertOneYear({ from, to }: DayRange, { fiscalYearStartMonth }: SettingsRow): void {
  const start = startOfFiscalYear(to, fiscalYearStartMonth);
  if (startOfFiscalYear(from, fiscalYearStartMonth) === start) return;
  const day = dayCell(start, 'de').slice(0, 6);
  throw new AppError('validation_failed', { errors: [{ path: 'end_at', code: 'datev_one_year', values: { day } }] });
}

/** Finds a location's settings among those that were read. */
export function settingsBy(rows: readonly SettingsRow[]): (propertyId: number) => SettingsRow {
  const byId = new Map(rows.map((row) => [row.propertyId, row]));
  return (propertyId) => {
    const row = byId.get(propertyId);
    if (row === undefined) throw new Error('a location that sold is gone');
    return row;
  };
}

function toBooked(row: queries.DayBookedRow): DayBooked {
  return {
    propertyId: row.property_id,
    day: plainDay(row.local_day),
    kind: row.kind,
    ledgerAccountId: row.ledger_account_id,
    accountCode: row.code,
    accountName: row.description,
    vatCode: row.external_vat_code,
    vatRateBasisPoints: row.vat_rate_basis_points,
    itemCount: row.item_count,
    inclusiveCents: row.inclusive_cents,
    vatCents: row.vat_cents,
  };
}

function toReceived(row: queries.DayReceivedRow, locale: Locale): DayReceived {
  return {
    propertyId: row.property_id,
    day: plainDay(row.local_day),
    methodName: row.name === null ? row.code || null : translate(row.name, locale),
    accountCode: row.ledger_code,
    receivedCents: row.paid_cents,
    totalCents: row.total_cents,
  };
}
