import { describe, expect, it } from 'vitest';
import { ledgerAccountProblems, paymentMethodProblems } from './ledger.ts';

describe('ledger accounts', () => {
  it('[LED-01] need a code, and a description of three characters', () => {
    expect(ledgerAccountProblems({ code: '8010', description: 'Kas' })).toEqual({});
    expect(ledgerAccountProblems({ code: ' ', description: ' ' })).toEqual({
      code: 'required',
      description: 'required',
    });
    expect(ledgerAccountProblems({ code: '1', description: ' ab ' })).toEqual({ description: 'name_too_short' });
    // Characters, not code units.
    expect(ledgerAccountProblems({ code: '1', description: '🍺🍺' })).toEqual({ description: 'name_too_short' });
  });
});

describe('payment methods', () => {
  it('[LED-02] [CON-01] need a code and a Dutch name, which two letters may be', () => {
    expect(paymentMethodProblems({ code: 'pin', name: { nl: 'EC' } })).toEqual({});
    expect(paymentMethodProblems({ code: '', name: { nl: ' ', de: 'Karte' } })).toEqual({
      code: 'required',
      'name.nl': 'required',
    });
  });
});
