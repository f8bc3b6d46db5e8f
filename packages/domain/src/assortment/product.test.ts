import { describe, expect, it } from 'vitest';
import { canChangeWhole, priceCheck, productProblems, type ProductReach, type ProductValues } from './product.ts';

const sound: ProductValues = {
  name: { nl: 'Broodje gezond' },
  imageUrl: 'broodje.webp',
  retailPriceCents: 595,
  eanCode: '8710000000017',
  netContent: { quantity: 245, unit: 'g' },
  categoryIds: [1, 2],
  ledgerAccountId: 8010,
  ledgerAccountNlId: null,
  propertyConfigs: [],
};
const shops = [
  { propertyId: 1, shopId: 11 },
  { propertyId: 1, shopId: 12 },
  { propertyId: 2, shopId: 21 },
];
const both: ProductReach = { countries: ['nl', 'de'], shops };
const dutch: ProductReach = { countries: ['nl', 'nl'], shops };
const german: ProductReach = { countries: ['de'], shops };
const hidden = (...ids: readonly number[]): ProductValues['propertyConfigs'] =>
  [1, 2].map((propertyId) => ({
    propertyId,
    customPriceCents: null,
    shopConfigs: shops
      .filter((shop) => shop.propertyId === propertyId)
      .map(({ shopId }) => ({ shopId, visible: !ids.includes(shopId) })),
  }));
const priced = (customPriceCents: number | null): ProductValues['propertyConfigs'] => [
  { propertyId: 1, customPriceCents, shopConfigs: [] },
];

describe('what is wrong with a product', () => {
  const table: readonly (readonly [string, Partial<ProductValues>, ProductReach, Record<string, string>])[] = [
    ['nothing', {}, both, {}],
    ['nothing without an EAN', { eanCode: null }, both, {}],
    ['nothing with an empty EAN', { eanCode: '' }, both, {}],
    ['no name', { name: { nl: ' ' } }, both, { 'name.nl': 'required' }],
    [
      'short names',
      { name: { nl: 'ij', de: 'Ei', en: 'ab ' } },
      both,
      { 'name.nl': 'name_too_short', 'name.de': 'name_too_short', 'name.en': 'name_too_short' },
    ],
    ['blank translations', { name: { nl: 'Broodje', de: ' ', en: '' } }, both, {}],
    ['no photo', { imageUrl: null }, both, { imageUrl: 'required' }],
    ['an empty photo', { imageUrl: '' }, both, { imageUrl: 'required' }],
    ['no price', { retailPriceCents: null }, both, { retailPriceCents: 'required' }],
    ['no price above nothing', { retailPriceCents: 0 }, both, { retailPriceCents: 'invalid_price' }],
    ['a wrong check digit', { eanCode: '8710000000018' }, both, { eanCode: 'invalid_ean' }],
    ['an EAN with letters', { eanCode: '87100000000I7' }, both, { eanCode: 'invalid_ean' }],
    ['no category', { categoryIds: [] }, both, { categoryIds: 'required' }],
    ['one category', { categoryIds: [1] }, both, {}],
    ['one category twice', { categoryIds: [1, 1] }, both, { 'categoryIds.1': 'category_twice' }],
    ['no ledger account', { ledgerAccountId: null }, both, { ledgerAccountId: 'required' }],
    [
      'the Dutch one alone, with a German location',
      { ledgerAccountId: null, ledgerAccountNlId: 1 },
      both,
      { ledgerAccountId: 'required' },
    ],
    ['the Dutch one alone, all being Dutch', { ledgerAccountId: null, ledgerAccountNlId: 1 }, dutch, {}],
    ['no ledger account, all being Dutch', { ledgerAccountId: null }, dutch, { ledgerAccountNlId: 'required' }],
    ['the general one alone, all being Dutch', {}, dutch, {}],
    [
      'the Dutch one alone in Germany',
      { ledgerAccountId: null, ledgerAccountNlId: 1 },
      german,
      { ledgerAccountId: 'required' },
    ],
    [
      'the Dutch one alone before there is a location',
      { ledgerAccountId: null, ledgerAccountNlId: 1 },
      { countries: [], shops: [] },
      { ledgerAccountId: 'required' },
    ],
    ['one shop that shows it', { propertyConfigs: hidden(11, 12) }, both, {}],
    ['no shop that shows it', { propertyConfigs: hidden(11, 12, 21) }, both, { propertyConfigs: 'location_required' }],
    [
      'no shop that shows it where there are none',
      { propertyConfigs: hidden(11, 12, 21) },
      { countries: ['nl'], shops: [] },
      {},
    ],
    [
      'an own price of nothing',
      { propertyConfigs: priced(0) },
      both,
      { 'propertyConfigs.0.customPriceCents': 'invalid_price' },
    ],
    ['an own price', { propertyConfigs: priced(1) }, both, {}],
    ['no own price', { propertyConfigs: priced(null) }, both, {}],
  ];
  for (const [what, values, reach, problems] of table)
    it(`[PRD-03] ${what}`, () => {
      expect(productProblems({ ...sound, ...values }, reach)).toEqual(problems);
    });
});

describe('a price', () => {
  it('[PRD-03] is whole cents from one to ten thousand euro', () => {
    for (const cents of [1, 595, 1_000_000]) expect(priceCheck(cents, true)).toBeNull();
    for (const cents of [0, -1, 1_000_001, 5.95, Number.NaN, Infinity])
      expect(priceCheck(cents, true)).toBe('invalid_price');
    expect([priceCheck(null, true), priceCheck(null, false)]).toEqual(['required', null]);
  });
});

describe('all of a product', () => {
  const table = [
    ['admin', null, null, true],
    ['admin', 1, null, false],
    ['manager', null, null, false],
    ['manager', 1, null, false],
    [null, null, null, false],
    ['admin', null, 1, true],
    ['admin', 1, 1, true],
    ['manager', null, 1, true],
    ['manager', 1, 1, true],
  ] as const;
  for (const [role, propertyId, owner, expected] of table)
    it(`[PRD-06] is ${expected ? '' : 'not '}for ${role ?? 'nobody'} ${propertyId === null ? 'at group level' : 'at a location'} when it is ${owner === null ? 'group-wide' : 'the location’s own'}`, () => {
      expect(canChangeWhole({ propertyId: owner }, { role, propertyId })).toBe(expected);
    });
});
