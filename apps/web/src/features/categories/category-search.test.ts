import { describe, expect, it } from 'vitest';
import { plainSearch, queryOf, readSearch, writeSearch } from './category-search.ts';
import { plainProducts, productQueryOf, readProducts, writeProducts } from './product-search.ts';

const told = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)));

describe('the list of categories', () => {
  it('[CAT-01] [DT-04] says nothing in the address as long as nothing is chosen', () => {
    expect(readSearch({})).toEqual(plainSearch);
    expect(told(writeSearch(plainSearch))).toEqual({});
    expect(queryOf(plainSearch)).toEqual({ limit: '50', sort: 'position', order: 'asc' });
  });

  it('[CAT-01] [DT-04] comes back from the address as it was', () => {
    const search = { q: 'kaas', sort: { key: 'name', order: 'desc' }, cursor: 'abc' } as const;
    const address = told(writeSearch(search));
    expect(address).toEqual({ q: 'kaas', sort: 'name', order: 'desc', cursor: 'abc' });
    expect(readSearch({ q: 'kaas', sort: 'name', order: 'desc', cursor: 'abc' })).toEqual(search);
    expect(queryOf(search)).toEqual({ limit: '50', sort: 'name', order: 'desc', search: 'kaas', cursor: 'abc' });
  });

  it('[CAT-01] leaves out what does not fit', () => {
    expect(readSearch({ q: '\u0000 ', sort: 'price', order: 'desc', cursor: '<x>' })).toEqual(plainSearch);
  });
});

describe('the products of a category', () => {
  it('[PRD-02] [DT-04] are those that are sold, by name, unless the address says otherwise', () => {
    expect(readProducts({ status: 'gone', sort: 'ean' })).toEqual(plainProducts);
    expect(told(writeProducts(plainProducts))).toEqual({});
    expect(productQueryOf(plainProducts, 7)).toEqual({
      limit: '50',
      categoryId: '7',
      status: 'active',
    });
  });

  it('[PRD-02] [DT-04] come back from the address as they were', () => {
    const raw = { q: 'wrap', status: 'all', sort: 'retailPriceCents', order: 'desc', cursor: 'abc' };
    expect(told(writeProducts(readProducts(raw)))).toEqual(raw);
    expect(productQueryOf(readProducts(raw), 7)).toEqual({
      limit: '50',
      categoryId: '7',
      sort: 'retailPriceCents',
      order: 'desc',
      search: 'wrap',
      cursor: 'abc',
    });
  });
});
