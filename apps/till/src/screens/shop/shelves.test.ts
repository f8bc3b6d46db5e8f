import { expect, test } from 'vitest';
import { productOf } from '../../sale/testing.ts';
import { goodsFound, shelvesOf } from './shelves.ts';

const name = (nl: string) => ({ nl });
const category = (id: number) => ({ id, name: name(`Categorie ${id}`), photoUrl: null });
const products = [
  productOf({ id: 1, categoryIds: [2], name: name('Crème brûlée') }),
  productOf({ id: 2, categoryIds: [1, 2], eanCode: '8712345678906', name: name('Rode wijn') }),
  productOf({ id: 3, categoryIds: [9], name: name('Tandenborstel') }),
];
const ids = (found: ReturnType<typeof goodsFound>) => found.map(({ id }) => id);

test('[TXN-08] goods stand by category in the shop’s order, and those without one last', () => {
  const shelves = shelvesOf({ categories: [category(2), category(1), category(5)], products });
  expect(shelves.map((shelf) => [shelf.category?.id ?? null, ids(shelf.products)])).toEqual([
    [2, [1, 2]],
    [1, [2]],
    [null, [3]],
  ]);
});

test.each([
  ['creme', [1]],
  ['BRÛLÉE crème', [1]],
  ['wijn rode', [2]],
  ['871234', [2]],
  ['bier', []],
])('[TXN-08] %j finds %j', (searched, found) => {
  expect(ids(goodsFound({ products }, searched))).toEqual(found);
});
