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
  it('[LED-02] need a code and a name', () => {
    expect(paymentMethodProblems({ code: 'pin', name: 'Pin' })).toEqual({});
    expect(paymentMethodProblems({ code: '', name: ' ' })).toEqual({ code: 'required', name: 'required' });
  });
});
