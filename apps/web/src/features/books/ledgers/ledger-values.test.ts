import { describe, expect, it } from 'vitest';
import { bookkeepingEntryOf, bookkeepingErrorsOf, bookkeepingSavedOf } from './bookkeeping-values.ts';
import { entryOf, newLedger } from './ledger-values.ts';

it('[LED-01] what is not filled in of an account is told as nothing', () => {
  const values = { ...newLedger, code: '8010', description: 'Omzet', externalVatCode: ' ', pmsId: ' TOGO ' };
  expect(entryOf(values)).toEqual({
    code: '8010',
    description: 'Omzet',
    externalVatCode: null,
    pmsId: 'TOGO',
    paymentMethodId: null,
    depositType: null,
  });
});

describe('the bookkeeping', () => {
  const { values } = bookkeepingSavedOf({
    consultantNumber: 1001,
    clientNumber: null,
    accountLength: 4,
    fiscalYearStartMonth: 1,
    journalCode: '90',
    salesAccountCode: null,
    paymentAccountCode: null,
    surplusAccountCode: '8999',
    clearingAccountCode: null,
    legalName: null,
    taxNumber: null,
    version: 2,
  });

  it('[TRN-01] goes into the form and back as it was', () => {
    expect([values.consultantNumber, values.clientNumber, values.surplusAccountCode]).toEqual(['1001', '', '8999']);
    expect(bookkeepingEntryOf(values)).toMatchObject({ consultantNumber: 1001, clientNumber: null, accountLength: 4 });
    expect(bookkeepingErrorsOf(values)).toEqual({});
  });

  it('[TRN-01] what is no number is wrong at its field', () => {
    const wrong = { ...values, consultantNumber: '12a', accountLength: '', journalCode: ' ' };
    expect(Object.keys(bookkeepingErrorsOf(wrong))).toEqual(['consultantNumber', 'accountLength', 'journalCode']);
  });
});
