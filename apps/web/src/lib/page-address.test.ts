import { expect, it } from 'vitest';
import { columnsIn, withColumns } from './page-address.ts';

it('[VIE-05] columns stay in the address whatever a page writes, until it goes to another tab', () => {
  const products = { tab: 'products', columns: 'name,price' };
  expect(withColumns({ tab: 'products', q: 'brood' }, products)).toEqual({ ...products, q: 'brood' });
  expect(withColumns({ tab: 'combiDeals' }, products)).toEqual({ tab: 'combiDeals' });
  expect(withColumns({}, products)).toEqual({});
  const plain = { tab: undefined, columns: 'receipt' };
  expect(withColumns({ tab: null, q: '1' }, plain)).toEqual({ tab: null, q: '1', columns: 'receipt' });
  expect(withColumns({ q: '1' }, { tab: undefined, columns: undefined })).toEqual({ q: '1' });
  expect([columnsIn({ columns: 'a', q: '1' }), columnsIn({ q: '1' })]).toEqual([{ columns: 'a' }, {}]);
});
