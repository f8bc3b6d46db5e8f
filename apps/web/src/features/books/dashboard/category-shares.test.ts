import { describe, expect, it } from 'vitest';
import { categoryShares } from './category-shares.ts';

const drinks = { categoryId: 5, name: { nl: 'Frisdrank', de: 'Softdrinks' }, turnoverCents: 900, itemCount: 3 };
const bread = { categoryId: 1, name: { nl: 'Broodjes' }, turnoverCents: 400, itemCount: 1 };
const loose = (turnoverCents: number) => ({ categoryId: null, name: null, turnoverCents, itemCount: 1 });

const words = { none: 'Zonder categorie', hrefOf: (categoryId: number) => `/${String(categoryId)}` };

describe('the turnover by category', () => {
  it('[REP-01] is named in the interface’s language, in Dutch where it is not translated', () => {
    expect(categoryShares([drinks, bread], 'de', words).map(({ label }) => label)).toEqual(['Softdrinks', 'Broodjes']);
  });

  it('[REP-01] takes what has no category together, at its place in the order', () => {
    expect(categoryShares([drinks, loose(300), bread, loose(250)], 'nl', words)).toEqual([
      { key: '5', label: 'Frisdrank', value: 900, href: '/5' },
      { key: 'none', label: 'Zonder categorie', value: 550 },
      { key: '1', label: 'Broodjes', value: 400, href: '/1' },
    ]);
  });
});
