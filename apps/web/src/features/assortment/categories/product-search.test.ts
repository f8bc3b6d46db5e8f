import { describe, expect, it } from 'vitest';
import { plainProducts, productQueryOf, readProducts, writeProducts } from './product-search.ts';

const told = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)));

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
