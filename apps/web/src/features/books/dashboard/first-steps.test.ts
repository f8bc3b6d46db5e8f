import type { FirstSteps } from '@larder/contract/office/first-steps';
import { expect, test } from 'vitest';
import { dueStep, stepsOf } from './first-steps.ts';

const nothing: FirstSteps = {
  hasLocation: false,
  hasShop: false,
  hasLedgerAccount: false,
  hasPaymentMethod: false,
  hasProduct: false,
  hasPublishedProduct: false,
  hasCashRegister: false,
  hasPairedTill: false,
  hasPriceLabel: false,
  hasColleague: false,
  firstReceiptId: null,
  property: null,
  shopId: null,
  conceptId: null,
};
const property = { id: 4, name: 'Utrecht', slug: 'utrecht' };
const group = { groupSlug: 'linde' };
const asAdmin = (found: Partial<FirstSteps>) => stepsOf({ ...nothing, ...found }, { scope: group, role: 'admin' });
const taskOf = (found: Partial<FirstSteps>, key: string) => {
  const step = asAdmin(found).find((one) => one.key === key);
  return [step?.task, step?.href, step?.isDone];
};

test('[DAY-01] a step is at its place: what its next act needs leads there, and nothing leads nowhere', () => {
  expect(dueStep(asAdmin({}))?.href).toBe('/linde/locations/create');
  for (const key of ['shop', 'till', 'label', 'receipt']) expect(taskOf({}, key).at(1)).toBeUndefined();
  expect(taskOf({ property }, 'shop')).toEqual(['shop', '/linde/utrecht/shop/create', false]);
  expect(taskOf({ property, shopId: 7 }, 'till')).toEqual(['register', '/linde/utrecht/shop/7', false]);
  expect(taskOf({ property, shopId: 7, hasCashRegister: true }, 'till')[0]).toBe('pairing');
  expect(taskOf({ property, shopId: 7 }, 'label')[1]).toBe('/linde/utrecht/price-labels');
  // Whoever has a till, or a place for one, sells the first thing in this browser.
  expect(taskOf({ property, shopId: 7, hasCashRegister: true }, 'receipt')).toEqual(['sell', '/till/', false]);
  expect(taskOf({ property, hasCashRegister: true, firstReceiptId: 9 }, 'receipt')).toEqual([
    'receipt',
    '/linde/utrecht/transactions/9',
    true,
  ]);
});

test('[DAY-01] books need an account and a method, the assortment a product, and one that is published', () => {
  expect(taskOf({}, 'books')).toEqual(['account', '/linde/administration/ledgers/create', false]);
  expect(taskOf({ hasPaymentMethod: true }, 'books').slice(0, 1)).toEqual(['account']);
  expect(taskOf({ hasLedgerAccount: true }, 'books')).toEqual(['method', '/linde/administration/ledgers', false]);
  expect(taskOf({ hasLedgerAccount: true, hasPaymentMethod: true }, 'books')[2]).toBe(true);
  expect(taskOf({}, 'assortment')[1]).toBe('/linde/categories?tab=products&import=file');
  const concept = { hasProduct: true, conceptId: 5 };
  expect(taskOf(concept, 'assortment')).toEqual(['concept', '/linde/products/edit/5', false]);
  expect(taskOf({ ...concept, hasPublishedProduct: true }, 'assortment')[2]).toBe(true);
});

test('[DAY-01] labels and colleagues are never due; each role has the steps that it may do', () => {
  const rest = {
    shopId: 7,
    hasLedgerAccount: true,
    hasPaymentMethod: true,
    hasPublishedProduct: true,
    hasPairedTill: true,
  };
  expect(dueStep(asAdmin({ property, ...rest }))?.key).toBe('receipt');
  expect(dueStep(asAdmin({ property, ...rest, firstReceiptId: 1 }))).toBeUndefined();
  const keysOf = (role: 'manager' | 'default') =>
    stepsOf(nothing, { scope: { ...group, propertySlug: 'utrecht' }, role }).map(({ key }) => key);
  expect(keysOf('manager')).toEqual(['shop', 'books', 'assortment', 'till', 'label', 'people', 'receipt']);
  expect(keysOf('default')).toEqual(['receipt']);
});
