import { addMonths, type PlainDay, startOfYear } from '../platform/date-range.ts';

/** What the exports for the bookkeeping need of a location beside its ledger accounts; null: not set. */
export type BookkeepingSettings = {
  readonly consultantNumber: number | null;
  readonly clientNumber: number | null;
  readonly accountLength: number;
  readonly fiscalYearStartMonth: number;
  readonly journalCode: string;
  readonly salesAccountCode: string | null;
  readonly paymentAccountCode: string | null;
  readonly surplusAccountCode: string | null;
  readonly clearingAccountCode: string | null;
  /** Who owes the tax, as the files for tax offices name them; null: the location's name. */
  readonly legalName: string | null;
  /** Their number at the tax office ("Steuernummer"). */
  readonly taxNumber: string | null;
};

/** What can be wrong with a setting. */
export type BookkeepingProblem =
  | 'required'
  | 'invalid_value'
  | 'invalid_consultant_number'
  | 'invalid_client_number'
  | 'invalid_account_length';

/** Says what is wrong with the settings, by field; the ranges are DATEV's (developer.datev.de, format header). */
export function bookkeepingProblems(
  settings: BookkeepingSettings,
): Partial<Record<keyof BookkeepingSettings, BookkeepingProblem>> {
  const { consultantNumber, clientNumber, accountLength, fiscalYearStartMonth, journalCode } = settings;
  return {
    ...(isWithin(consultantNumber, 1_001, 9_999_999) ? {} : { consultantNumber: 'invalid_consultant_number' }),
    ...(isWithin(clientNumber, 1, 99_999) ? {} : { clientNumber: 'invalid_client_number' }),
    ...(isWithin(accountLength, 4, 8) ? {} : { accountLength: 'invalid_account_length' }),
    ...(isWithin(fiscalYearStartMonth, 1, 12) ? {} : { fiscalYearStartMonth: 'invalid_value' }),
    ...(journalCode.trim() === '' ? { journalCode: 'required' } : {}),
  };
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

/** The first day of the financial year that a day lies in. */
export function startOfFiscalYear(day: PlainDay, startMonth: number): PlainDay {
  const start = addMonths(startOfYear(day), startMonth - 1);
  return start <= day ? start : addMonths(start, -12);
}
