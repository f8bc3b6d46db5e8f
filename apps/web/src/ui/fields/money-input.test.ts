import { describe, expect, it } from 'vitest';
import { readMoney, tidyMoney, writeMoney } from './money-input.ts';

describe('typed amounts', () => {
  it.each([
    ['7,25', 725],
    ['7.25', 725],
    ['7', 700],
    ['7,5', 750],
    [' € 7,25 ', 725],
    ['0,01', 1],
    ['1.234,50', 123_450],
    ['10000', 1_000_000],
    ['-1', -100],
  ])('[PRD-03] reads %s', (text, amountCents) => expect(readMoney(text)).toBe(amountCents));

  it.each(['', '   '])('[PRD-03] takes %j for none', (text) => expect(readMoney(text)).toBeNull());

  it.each(['zeven', '7,255', '7,2,5', '1,234', '7 25', '€', '7,25 per stuk', '99999999999'])(
    '[PRD-03] does not guess at %s',
    (text) => expect(readMoney(text)).toBeUndefined(),
  );

  it.each([
    [725, '7,25'],
    [5, '0,05'],
    [0, '0,00'],
    [1_000_000, '10000,00'],
    [-100, '-1,00'],
    [null, ''],
  ])('[CON-02] writes %s', (amountCents, text) => {
    expect(writeMoney(amountCents)).toBe(text);
    expect(readMoney(text)).toBe(amountCents);
  });

  it('[PRD-03] keeps what it cannot read', () => {
    expect(tidyMoney('zeven')).toBe('zeven');
    expect(tidyMoney('7')).toBe('7,00');
    expect(tidyMoney(' ')).toBe('');
  });
});
