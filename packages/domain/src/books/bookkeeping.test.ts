import { expect, it } from 'vitest';
import { bookkeepingProblems, type BookkeepingSettings, startOfFiscalYear } from './bookkeeping.ts';

const defaultBookkeeping: BookkeepingSettings = {
  consultantNumber: null,
  clientNumber: null,
  accountLength: 4,
  fiscalYearStartMonth: 1,
  journalCode: '90',
  salesAccountCode: null,
  paymentAccountCode: null,
  surplusAccountCode: null,
  clearingAccountCode: null,
  legalName: null,
  taxNumber: null,
};

it('[TRN-01] takes the numbers that DATEV takes, and no others', () => {
  expect(bookkeepingProblems(defaultBookkeeping)).toEqual({});
  const right = {
    ...defaultBookkeeping,
    consultantNumber: 1_001,
    clientNumber: 99_999,
    accountLength: 8,
    fiscalYearStartMonth: 12,
  };
  expect(bookkeepingProblems(right)).toEqual({});
  expect(
    bookkeepingProblems({
      ...right,
      consultantNumber: 1_000,
      clientNumber: 100_000,
      accountLength: 9,
      fiscalYearStartMonth: 13,
      journalCode: ' ',
    }),
  ).toEqual({
    consultantNumber: 'invalid_consultant_number',
    clientNumber: 'invalid_client_number',
    accountLength: 'invalid_account_length',
    fiscalYearStartMonth: 'invalid_value',
    journalCode: 'required',
  });
});

it('[TRN-01] knows the financial year that a day lies in', () => {
  expect(startOfFiscalYear('2026-11-22', 1)).toBe('2026-01-01');
  expect(startOfFiscalYear('2026-11-22', 7)).toBe('2026-07-01');
  expect(startOfFiscalYear('2026-06-30', 7)).toBe('2025-07-01');
  expect(startOfFiscalYear('2026-07-01', 7)).toBe('2026-07-01');
});
