import type { HistoryChange } from '@larder/contract/office/history';
import type { Product } from '@larder/contract/assortment/products';
import { expect, test } from 'vitest';
import { restoreOf } from './restore.ts';

const product: Product = {
  id: 7,
  name: { nl: 'Broodje ei', de: 'Eibrötchen' },
  tags: { nl: '' },
  description: { nl: '' },
  imageUrl: null,
  retailPriceCents: 625,
  customPriceCents: null,
  eanCode: null,
  netContent: null,
  categoryIds: [1],
  vatType: 'food',
  depositKinds: [],
  ledgerAccountId: null,
  ledgerAccountNlId: null,
  ageRestriction: 'off',
  isInterchangeable: false,
  status: 'published',
  archivedAt: null,
  propertyId: null,
  property: null,
  propertyConfigs: [],
  vouchers: [],
  version: 3,
  createdAt: '',
  updatedAt: '',
};
const utrecht = {
  id: 2,
  name: 'Utrecht',
  slug: 'utrecht',
  timeZone: 'Europe/Amsterdam',
  country: 'nl' as const,
  validateLegalAge: false,
  theme: null,
  shops: [{ id: 5, name: 'Lobby' }],
};
const group = { isShared: false, places: [utrecht] };
const changeOf = (change: Partial<HistoryChange> & Pick<HistoryChange, 'field'>): HistoryChange => ({
  part: null,
  before: null,
  after: null,
  canRestore: true,
  ...change,
});

test.each<[HistoryChange, object | null]>([
  [changeOf({ field: 'retailPriceCents', before: { kind: 'cents', cents: 595 } }), { retailPriceCents: 595 }],
  [changeOf({ field: 'retailPriceCents' }), null],
  [changeOf({ field: 'eanCode' }), { eanCode: null }],
  [
    changeOf({
      field: 'name',
      part: { kind: 'language', language: 'de' },
      before: { kind: 'text', text: 'Ei' },
    }),
    { name: { nl: 'Broodje ei', de: 'Ei' } },
  ],
  [changeOf({ field: 'name', part: { kind: 'language', language: 'de' } }), { name: { nl: 'Broodje ei' } }],
  [changeOf({ field: 'name', part: { kind: 'language', language: 'nl' } }), null],
  [changeOf({ field: 'vatType', before: { kind: 'words', words: ['vat_soft_drink'] } }), { vatType: 'soft_drink' }],
  [changeOf({ field: 'depositKinds' }), { depositKinds: [] }],
  [
    changeOf({ field: 'customPriceCents', part: { kind: 'property', id: 2, name: 'Utrecht' } }),
    { propertyConfigs: [{ propertyId: 2, customPriceCents: null }] },
  ],
  [
    changeOf({
      field: 'visible',
      part: { kind: 'shop', id: 5, name: 'Lobby' },
      before: { kind: 'flag', isOn: true },
    }),
    { propertyConfigs: [{ propertyId: 2, shopConfigs: [{ shopId: 5, visible: true }] }] },
  ],
  [changeOf({ field: 'visible', part: { kind: 'shop', id: 9, name: 'Elders' } }), null],
  [changeOf({ field: 'theme' }), null],
])('[HIS-04] %j is put back by %j', (change, body) => {
  expect(restoreOf(change, product, group)).toEqual(body);
});

test('[HIS-04] at a location only its own part of a product of the whole group is put back', () => {
  const price = changeOf({ field: 'retailPriceCents', before: { kind: 'cents', cents: 595 } });
  const own = changeOf({
    field: 'customPriceCents',
    part: { kind: 'property', id: 2, name: 'Utrecht' },
    before: { kind: 'cents', cents: 640 },
  });
  expect(restoreOf(price, product, { ...group, isShared: true })).toBeNull();
  expect(restoreOf(own, product, { ...group, isShared: true })).not.toBeNull();
  expect(restoreOf(own, product, { isShared: true, places: [] })).toBeNull();
});
