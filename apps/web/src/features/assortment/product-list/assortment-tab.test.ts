import { describe, expect, it } from 'vitest';
import { tabOf } from './assortment-tab.ts';

describe('the tab of the assortment', () => {
  it('[CON-05] is the one that the address names, else the one that the session kept', () => {
    expect(tabOf({ tab: 'products' }, 'categories')).toBe('products');
    expect(tabOf({}, 'products')).toBe('products');
    expect(tabOf({}, 'categories')).toBe('categories');
  });

  it('[CON-05] is the categories for an address that says something of their list, and for what is no tab', () => {
    expect(tabOf({ q: 'brood' }, 'products')).toBe('categories');
    expect(tabOf({ tab: 'recipes' }, 'products')).toBe('categories');
    expect(tabOf({}, 'recipes')).toBe('categories');
  });
});
