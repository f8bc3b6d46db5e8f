import { expect, test } from 'vitest';
import { priceLabelTabs, tabOf } from './price-label-tab.ts';

const manager = priceLabelTabs.filter((tab) => tab !== 'setup');

test.each([
  [{}, 'table', 'table'],
  [{}, 'dynamic', 'dynamic'],
  [{}, 'something', 'table'],
  [{ tab: 'input' }, 'dynamic', 'input'],
  [{ tab: 'something' }, 'dynamic', 'table'],
  [{ q: 'bier' }, 'dynamic', 'table'],
  [{ tab: 'setup' }, 'table', 'setup'],
] as const)('[PL-01] [CON-05] %j with %s kept shows %s', (search, kept, shown) => {
  expect(tabOf(search, kept, priceLabelTabs)).toBe(shown);
});

test('[PL-01] the setup is not shown to who may not read it, however they come', () => {
  expect(tabOf({ tab: 'setup' }, 'setup', manager)).toBe('table');
  expect(tabOf({}, 'setup', manager)).toBe('table');
});
