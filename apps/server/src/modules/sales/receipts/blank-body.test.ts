import { describe, expect, it } from 'vitest';
import { blankBody } from './blank-body.ts';

const body = {
  state: 'SUCCESS',
  totalCents: 100,
  pickup: { name: 'Anna', room: 12 },
  receipt_email: 'anna@guest.test',
  customer: 'Anna',
  card: { masked_number: '**** 4242', holder: 'Anna' },
  lines: [{ name: 'Brood', quantity: 1, for: 'Anna' }, 'Anna', null],
};

describe('a till’s body that was kept for long enough', () => {
  it('loses who picks up and all keys that we do not know, at any depth, and keeps the rest as it was said', () => {
    expect(blankBody(body, { pickup: true, email: false })).toEqual({
      state: 'SUCCESS',
      totalCents: 100,
      receipt_email: 'anna@guest.test',
      card: { masked_number: '**** 4242' },
      lines: [{ name: 'Brood', quantity: 1 }, 'Anna', null],
    });
  });

  it('loses the address in both spellings, and alone', () => {
    const { receipt_email: _, ...rest } = body;
    expect(blankBody(body, { pickup: false, email: true })).toEqual(rest);
    expect(blankBody({ receiptEmail: 'a@b.nl', state: 'FAILED' }, { pickup: true, email: true })).toEqual({
      state: 'FAILED',
    });
  });

  it('is left alone when it is no object', () => {
    for (const odd of [null, 'Anna', 3, ['Anna']]) expect(blankBody(odd, { pickup: true, email: true })).toEqual(odd);
  });
});
