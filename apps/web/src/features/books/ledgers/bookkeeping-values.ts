import type { Bookkeeping, updateBookkeeping } from '@larder/contract/books/bookkeeping';
import type { CallOf } from '@larder/contract/platform/endpoint';
import {
  type BookkeepingProblem,
  bookkeepingProblems,
  type BookkeepingSettings,
} from '@larder/domain/books/bookkeeping';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** What the form of the bookkeeping holds: numbers as they are typed. */
export type BookkeepingValues = { readonly [Key in keyof BookkeepingSettings]: string };

/** The settings as the form holds them. */
export function bookkeepingSavedOf({ version, ...settings }: Bookkeeping): Saved<BookkeepingValues> {
  return {
    values: {
      consultantNumber: textOf(settings.consultantNumber),
      clientNumber: textOf(settings.clientNumber),
      accountLength: textOf(settings.accountLength),
      fiscalYearStartMonth: textOf(settings.fiscalYearStartMonth),
      journalCode: settings.journalCode,
      salesAccountCode: textOf(settings.salesAccountCode),
      paymentAccountCode: textOf(settings.paymentAccountCode),
      surplusAccountCode: textOf(settings.surplusAccountCode),
      clearingAccountCode: textOf(settings.clearingAccountCode),
      legalName: textOf(settings.legalName),
      taxNumber: textOf(settings.taxNumber),
    },
    version,
  };
}

/** What the server is told. */
export function bookkeepingEntryOf(values: BookkeepingValues): CallOf<typeof updateBookkeeping>['body'] {
  return settingsOf(values);
}

/** What is wrong with the fields: a code by the field; what is no number breaks the rule of its range. */
export function bookkeepingErrorsOf(values: BookkeepingValues): Readonly<Record<string, BookkeepingProblem>> {
  return bookkeepingProblems(settingsOf(values));
}

function settingsOf(values: BookkeepingValues): BookkeepingSettings {
  return {
    consultantNumber: numberOf(values.consultantNumber),
    clientNumber: numberOf(values.clientNumber),
    accountLength: numberOf(values.accountLength) ?? Number.NaN,
    fiscalYearStartMonth: numberOf(values.fiscalYearStartMonth) ?? Number.NaN,
    journalCode: values.journalCode.trim(),
    salesAccountCode: codeOf(values.salesAccountCode),
    paymentAccountCode: codeOf(values.paymentAccountCode),
    surplusAccountCode: codeOf(values.surplusAccountCode),
    clearingAccountCode: codeOf(values.clearingAccountCode),
    legalName: codeOf(values.legalName),
    taxNumber: codeOf(values.taxNumber),
  };
}

function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function codeOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
