import { describe, expect, it } from 'vitest';
import {
  filterOf,
  isFiltered,
  plainProducts,
  productQueryOf,
  readProducts,
  shownSort,
  writeProducts,
} from './product-search.ts';

describe('the address of the list of products', () => {
  it('[DT-04] holds every choice and reads it back', () => {
    const search = {
      q: 'crème brûlée',
      status: 'archived',
      origin: 'own',
      categoryId: 7,
      sort: { key: 'retailPriceCents', order: 'desc' },
      cursor: 'abc_-1',
      isGrid: true,
    } as const;
    const written = Object.entries(writeProducts(search)).map(([key, value]) => [key, String(value)]);
    expect(readProducts(Object.fromEntries(written))).toEqual(search);
  });

  it('[DT-04] leaves out what is as always, and what does not fit', () => {
    expect(Object.values(writeProducts(plainProducts)).filter((value) => Boolean(value))).toEqual(['products']);
    const odd = { status: 'gone', origin: 'x', category: '0', sort: 'ean', order: 'up', cursor: '?', view: 'cards' };
    expect(readProducts(odd)).toEqual(plainProducts);
    expect(isFiltered(plainProducts)).toBe(false);
    for (const change of [{ q: 'x' }, { status: 'all' }, { origin: 'own' }, { categoryId: 1 }] as const)
      expect(isFiltered({ ...plainProducts, ...change })).toBe(true);
  });

  it('[PRD-02] leaves the order to the list until a head is pressed: by name, and of a search the best first', () => {
    expect(shownSort(plainProducts)).toEqual({ key: 'name', order: 'asc' });
    expect(shownSort({ ...plainProducts, q: 'brood' })).toBeUndefined();
    expect(productQueryOf({ ...plainProducts, q: 'brood' })).not.toHaveProperty('sort');
    const byName = { ...plainProducts, q: 'brood', sort: { key: 'name', order: 'asc' } } as const;
    expect(productQueryOf(byName)).toMatchObject({ sort: 'name', order: 'asc' });
    expect(readProducts({ q: 'brood', sort: 'name', order: 'asc' })).toEqual(byName);
  });

  it('[PRD-02] asks the server for the same products as a change of all of them', () => {
    const search = { ...plainProducts, q: 'brood', categoryId: 3, origin: 'global' } as const;
    expect(filterOf(search)).toEqual({ status: 'active', origin: 'global', categoryId: 3, search: 'brood' });
    expect(productQueryOf(search)).toMatchObject({
      status: 'active',
      origin: 'global',
      categoryId: '3',
      search: 'brood',
    });
    expect(filterOf({ ...plainProducts, status: 'all' })).toEqual({});
  });
});
