import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enteredContent,
  enteredUnits,
  largestNetContent,
  netContentCell,
  netContentCheck,
  type NetContent,
  netContentUnits,
  readNetContent,
} from './net-content.ts';

const contents = fc.record({
  quantity: fc.integer({ min: 1, max: largestNetContent }),
  unit: fc.constantFrom(...netContentUnits),
});

describe('the content of a package', () => {
  it.each<[string, NetContent]>([
    ['330 ml', { quantity: 330, unit: 'ml' }],
    ['33 cl', { quantity: 330, unit: 'ml' }],
    ['12,5cl', { quantity: 125, unit: 'ml' }],
    ['0,5 l', { quantity: 500, unit: 'ml' }],
    ['0.75 L', { quantity: 750, unit: 'ml' }],
    ['1,250 kg', { quantity: 1250, unit: 'g' }],
    ['0,29 l', { quantity: 290, unit: 'ml' }],
    [' 245 g ', { quantity: 245, unit: 'g' }],
    ['6 stuks', { quantity: 6, unit: 'piece' }],
    ['1 Stück', { quantity: 1, unit: 'piece' }],
    ['2 pcs.', { quantity: 2, unit: 'piece' }],
    ['100 kg', { quantity: 100_000, unit: 'g' }],
  ])('[PRD-01] %s is read', (text, content) => {
    expect(readNetContent(text, null)).toEqual(content);
  });

  it('[PRD-01] a bare number takes the unit beside it, and nothing written is none', () => {
    expect(readNetContent('0,5', 'l')).toEqual({ quantity: 500, unit: 'ml' });
    expect(readNetContent('6', 'piece')).toEqual({ quantity: 6, unit: 'piece' });
    // What is written counts more than what is chosen.
    expect(readNetContent('33 cl', 'g')).toEqual({ quantity: 330, unit: 'ml' });
    expect(readNetContent('  ', 'g')).toBeNull();
  });

  it.each([
    '0 g',
    '0,0004 l',
    '1.000 g',
    '1,5 g',
    '1,5 stuks',
    '100,001 kg',
    '1000000 ml',
    '-3 g',
    '3',
    '3 mg',
    'g',
    '1e3 g',
  ])('[PRD-03] %s is refused', (text) => {
    expect(readNetContent(text, null)).toBeUndefined();
  });

  it('[PRD-03] only whole amounts within the bounds pass', () => {
    expect(netContentCheck(null)).toBeNull();
    expect(netContentCheck({ quantity: largestNetContent, unit: 'ml' })).toBeNull();
    for (const quantity of [0, -1, 1.5, largestNetContent + 1])
      expect(netContentCheck({ quantity, unit: 'g' })).toBe('invalid_net_content');
  });

  it('[PRD-01] what a form or a file has of it is read back as it was', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { quantity, unit } = enteredContent(content);
        expect(enteredUnits).toContain(unit);
        expect(readNetContent(quantity, unit)).toEqual(content);
        expect(readNetContent(netContentCell(content), null)).toEqual(content);
      }),
    );
    expect(enteredContent({ quantity: 1500, unit: 'ml' })).toEqual({ quantity: '1,5', unit: 'l' });
    expect([netContentCell(null), netContentCell({ quantity: 1, unit: 'piece' })]).toEqual(['', '1 piece']);
  });
});
