import type { HistoryChange } from '@larder/contract/office/history';
import { restoreWays } from '@larder/contract/restores';
import type { HistoryAction } from '@larder/domain/office/history';
import { expect, test } from 'vitest';
import { restoreOf } from './restore.ts';

const product = {
  name: { nl: 'Broodje ei', de: 'Eibrötchen' },
  description: { nl: 'Met ei' },
  retailPriceCents: 625,
  eanCode: '8700000000017',
  vatType: 'food',
  depositKinds: ['nl_can'],
  ledgerAccountId: 12,
  propertyConfigs: [{ propertyId: 2, customPriceCents: 640, ledgerAccountId: null, shopConfigs: [] }],
};
const deal = {
  name: { nl: 'Lunch' },
  groups: [{ productIds: [1], products: [{ id: 1 }] }, { productIds: [2, 3] }],
  propertyIds: null,
};
const week = [1, 2].map((dayOfWeek) => ({ isEnabled: true, dayOfWeek, startTime: '16:00', endTime: '18:00' }));
const things: Readonly<Partial<Record<HistoryAction, Record<string, unknown>>>> = {
  product_updated: product,
  combi_deal_updated: deal,
  ledger_account_updated: { description: 'Dranken', depositType: null },
  property_updated: { employeeDiscountPercent: 20 },
  shop_updated: { port: 80, openingHours: week, categories: [{ id: 4 }, { id: 5 }] },
  user_updated: { name: 'Sanne', role: 'manager', properties: [{ id: 2, name: 'Utrecht' }] },
  dynamic_hours_updated: { dynamicPercentage: '10', dynamicHoursList: week },
  dynamic_date_updated: { dynamicPercentage: '25', startAt: '2026-07-01T10:00:00.000Z' },
  price_label_paired: { productId: 7, deviceId: 'A'.repeat(16), shopId: 5 },
};

const changeOf = (change: Partial<HistoryChange> & Pick<HistoryChange, 'field'>): HistoryChange => ({
  part: null,
  before: null,
  after: null,
  canRestore: true,
  ...change,
});
const propertyOf = (shopId: number) => (shopId === 5 ? 2 : undefined);

function restored(action: HistoryAction, change: HistoryChange, more: object = {}) {
  const way = restoreWays[action];
  return way === undefined ? undefined : restoreOf(way, change, { thing: { ...things[action], ...more }, propertyOf });
}

const text = (value: string) => ({ kind: 'text', text: value }) as const;
const ids = (...given: number[]) => ({ kind: 'things', things: given.map((id) => ({ id, name: 'x' })) }) as const;
const nameIn = (language: 'nl' | 'de', before: HistoryChange['before']) =>
  changeOf({ field: 'name', part: { kind: 'language', language }, before });

test.each<[HistoryAction, HistoryChange, object | null, object?]>([
  [
    'product_updated',
    changeOf({ field: 'retailPriceCents', before: { kind: 'cents', cents: 595 } }),
    { retailPriceCents: 595 },
    { retailPriceCents: 625 },
  ],
  // A price is never nothing.
  ['product_updated', changeOf({ field: 'retailPriceCents' }), null],
  ['product_updated', changeOf({ field: 'eanCode' }), { eanCode: null }, { eanCode: '8700000000017' }],
  ['product_updated', nameIn('de', text('Ei')), { name: { nl: 'Broodje ei', de: 'Ei' } }, { name: product.name }],
  ['product_updated', nameIn('de', null), { name: { nl: 'Broodje ei' } }],
  ['product_updated', nameIn('nl', null), null],
  [
    'product_updated',
    changeOf({ field: 'description', part: { kind: 'language', language: 'nl' } }),
    { description: { nl: '' } },
  ],
  [
    'product_updated',
    changeOf({ field: 'vatType', before: { kind: 'words', words: ['vat_soft_drink'] } }),
    { vatType: 'soft_drink' },
  ],
  ['product_updated', changeOf({ field: 'depositKinds' }), { depositKinds: [] }, { depositKinds: ['nl_can'] }],
  ['product_updated', changeOf({ field: 'ledgerAccountId', before: ids(8) }), { ledgerAccountId: 8 }],
  [
    'product_updated',
    changeOf({ field: 'customPriceCents', part: { kind: 'property', id: 2, name: 'Utrecht' } }),
    { propertyConfigs: [{ propertyId: 2, customPriceCents: null }] },
    { propertyConfigs: [{ propertyId: 2, customPriceCents: 640 }] },
  ],
  [
    'product_updated',
    changeOf({ field: 'visible', part: { kind: 'shop', id: 5, name: 'x' }, before: { kind: 'flag', isOn: false } }),
    { propertyConfigs: [{ propertyId: 2, shopConfigs: [{ shopId: 5, visible: false }] }] },
    { propertyConfigs: [{ propertyId: 2, shopConfigs: [{ shopId: 5, visible: true }] }] },
  ],
  [
    'product_updated',
    changeOf({ field: 'visible', part: { kind: 'shop', id: 9, name: 'x' }, before: { kind: 'flag', isOn: false } }),
    null,
  ],
  [
    'combi_deal_updated',
    changeOf({ field: 'groups', part: { kind: 'group', number: 2 }, before: ids(2) }),
    { combiDeal: { groups: [{ productIds: [1] }, { productIds: [2] }] } },
    { combiDeal: { groups: [{ productIds: [1] }, { productIds: [2, 3] }] } },
  ],
  ['combi_deal_updated', changeOf({ field: 'groups', part: { kind: 'group', number: 3 }, before: ids(2) }), null],
  [
    'combi_deal_updated',
    changeOf({ field: 'propertyIds', before: ids(2, 3) }),
    { combiDeal: { propertyIds: [2, 3] } },
    { combiDeal: { propertyIds: null } },
  ],
  ['ledger_account_updated', changeOf({ field: 'description', before: text('Fris') }), { description: 'Fris' }],
  [
    'ledger_account_updated',
    changeOf({ field: 'depositType', before: { kind: 'words', words: ['ledger_deposit_deposit'] } }),
    { depositType: 'deposit' },
    { depositType: null },
  ],
  ['shop_updated', changeOf({ field: 'categoryOrder', before: ids(5, 4) }), { categoryOrder: [5, 4] }],
  ['shop_updated', changeOf({ field: 'port', before: { kind: 'count', count: 8080 } }), { port: 8080 }],
  [
    'shop_updated',
    changeOf({
      field: 'openingHours',
      part: { kind: 'day', number: 1 },
      before: { kind: 'hours', from: '07:00', to: '23:00' },
    }),
    { openingHours: [{ ...week[0], startTime: '07:00', endTime: '23:00' }, week[1]] },
  ],
  ['user_updated', changeOf({ field: 'propertyIds', before: ids(3) }), { propertyIds: [3] }, { propertyIds: [2] }],
  [
    'dynamic_hours_updated',
    changeOf({ field: 'dynamicHoursList', part: { kind: 'day', number: 2 } }),
    { dynamicPricing: { dynamicHoursList: [week[0], { ...week[1], isEnabled: false }] } },
  ],
  [
    'dynamic_date_updated',
    changeOf({ field: 'percentage', before: { kind: 'percent', percent: 50 } }),
    { dynamicDate: { dynamicPercentage: '50' } },
    { dynamicDate: { dynamicPercentage: '25' } },
  ],
  [
    'property_updated',
    changeOf({ field: 'employeeDiscountPercent', before: { kind: 'percent', percent: 15 } }),
    { property: { employeeDiscountPercent: 15 } },
    { property: { employeeDiscountPercent: 20 } },
  ],
  ['property_updated', changeOf({ field: 'employeeDiscountPercent' }), { property: { employeeDiscountPercent: null } }],
  [
    'price_label_paired',
    changeOf({ field: 'productId' }),
    { product: null, labelId: 'A'.repeat(16), shopId: 5 },
    { product: { id: 7 }, labelId: 'A'.repeat(16), shopId: 5 },
  ],
])('[HIS-04] %s: %j is put back by %j', (action, change, body, back) => {
  const found = restored(action, change);
  expect(found?.body ?? null).toEqual(body);
  if (back !== undefined) expect(found?.back).toEqual(back);
});

test('[HIS-04] nothing is put back that is so already, is archived, or is not this person’s to change', () => {
  const change = changeOf({ field: 'retailPriceCents', before: { kind: 'cents', cents: 625 } });
  expect(restored('product_updated', change)).toBeNull();
  const other = changeOf({ field: 'retailPriceCents', before: { kind: 'cents', cents: 1 } });
  expect(restored('product_updated', other)).not.toBeNull();
  expect(restored('product_updated', other, { archivedAt: '2026-07-01T10:00:00.000Z' })).toBeNull();
  const monday = changeOf({ field: 'openingHours', part: { kind: 'day', number: 1 } });
  expect(restored('shop_updated', monday)).not.toBeNull();
  expect(restored('shop_updated', monday, { openingHours: null })).toBeNull();
  const name = changeOf({ field: 'name', before: text('Anna') });
  expect(restored('user_updated', name)?.body).toEqual({ name: 'Anna' });
  expect(restored('user_updated', name, { canUpdate: false })).toBeNull();
});
