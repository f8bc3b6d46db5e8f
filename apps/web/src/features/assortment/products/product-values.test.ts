import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { Product } from '@larder/contract/assortment/products';
import { describe, expect, it } from 'vitest';
import { frameOf } from './product-frame.ts';
import { problemsOf } from './product-problems.ts';
import { changeOf, creationOf, emptyValues, type ProductValues, valuesOf } from './product-values.ts';

const place = (id: number, country: 'nl' | 'de', shopIds: readonly number[]): AllowedProperty => ({
  id,
  name: `Hotel ${id}`,
  slug: `hotel-${id}`,
  validateLegalAge: false,
  country,
  timeZone: 'Europe/Amsterdam',
  theme: null,
  shops: shopIds.map((shopId) => ({ id: shopId, name: `Winkel ${shopId}` })),
});

const breda = place(1, 'nl', [11, 12]);
const aachen = place(2, 'de', [21]);
const group = { location: undefined, properties: [breda, aachen], role: 'admin' } as const;
const atBreda = { location: breda, properties: [breda], role: 'manager' } as const;

const wrap: Product = {
  id: 7,
  name: { nl: 'Caesarwrap' },
  tags: { nl: '' },
  description: { nl: '', de: 'Mit Huhn' },
  imageUrl: '/media/wrap.webp',
  retailPriceCents: 695,
  customPriceCents: null,
  eanCode: '8712034567016',
  netContent: { quantity: 245, unit: 'g' },
  categoryIds: [3],
  vatType: 'food',
  depositKinds: ['nl_can'],
  ledgerAccountId: 5,
  ledgerAccountNlId: null,
  ageRestriction: 'off',
  isInterchangeable: false,
  status: 'published',
  archivedAt: null,
  propertyId: null,
  property: null,
  propertyConfigs: [],
  vouchers: ['valk_voucher'],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
};

const groupFrame = frameOf(group, wrap);
const bredaFrame = frameOf(atBreda, wrap);
const saved = valuesOf(wrap, groupFrame);
const complete: ProductValues = { ...saved, propertyConfigs: [] };

describe('what one may change', () => {
  it('[PRD-06] is all of a group-wide product at group level, and a location’s own part at a location', () => {
    expect(groupFrame).toMatchObject({ isShared: false, isOwn: false, hasOwnPrice: false, countries: ['nl', 'de'] });
    expect(bredaFrame).toMatchObject({ isShared: true, isOwn: false, hasOwnPrice: true, countries: ['nl'] });
    expect(frameOf({ ...atBreda, role: 'admin' }, wrap).isShared).toBe(true);
  });

  it('[PRD-06] is all of a location’s own product, which has one price and the shops of that location', () => {
    const own = { ...wrap, propertyId: 2 };
    expect(frameOf(group, own)).toMatchObject({ isShared: false, isOwn: true, places: [aachen], countries: ['de'] });
    expect(frameOf(atBreda, null)).toMatchObject({ isShared: false, isOwn: true, hasOwnPrice: false, places: [breda] });
  });

  it('[PRD-02] is nothing of an archived product', () => {
    expect(frameOf(group, { ...wrap, archivedAt: '2026-02-01T00:00:00Z' }).isArchived).toBe(true);
    expect(groupFrame.isArchived).toBe(false);
  });
});

describe('what is sent', () => {
  it('[PRD-01] is every field of a new product, tidied', () => {
    const values = {
      ...complete,
      name: { nl: ' Wrap ', de: '', en: ' ' },
      eanCode: '8 712034 567016 ',
      propertyConfigs: [12],
    };
    expect(creationOf(values, frameOf(group, null))).toEqual({
      name: { nl: 'Wrap' },
      tags: { nl: '' },
      description: { nl: '', de: 'Mit Huhn' },
      imageUrl: '/media/wrap.webp',
      retailPriceCents: 695,
      eanCode: '8712034567016',
      netContent: { quantity: 245, unit: 'g' },
      categoryIds: [3],
      vatType: 'food',
      depositKinds: ['nl_can'],
      ledgerAccountId: 5,
      ledgerAccountNlId: null,
      ageRestriction: 'off',
      isInterchangeable: false,
      status: 'published',
      vouchers: ['valk_voucher'],
      propertyConfigs: [{ propertyId: 1, shopConfigs: [{ shopId: 12, visible: false }] }],
    });
  });

  it('[PRD-01] is of a known product what differs', () => {
    expect(changeOf(saved, groupFrame, wrap)).toEqual({});
    expect(changeOf({ ...saved, retailPriceCents: '7,10' }, groupFrame, wrap)).toEqual({ retailPriceCents: 710 });
    const ofContent = (quantity: string, unit: ProductValues['netContent']['unit']) =>
      changeOf({ ...saved, netContent: { quantity, unit } }, groupFrame, wrap);
    expect(ofContent('0,5', 'l')).toEqual({ netContent: { quantity: 500, unit: 'ml' } });
    expect(ofContent('6', 'piece')).toEqual({ netContent: { quantity: 6, unit: 'piece' } });
    expect(ofContent(' ', 'g')).toEqual({ netContent: null });
    expect(saved.netContent).toEqual({ quantity: '245', unit: 'g' });
  });

  it('[PRD-04] names the shops whose setting changes, and no others', () => {
    const hidden: Product = {
      ...wrap,
      propertyConfigs: [
        { propertyId: 1, customPriceCents: 725, ledgerAccountId: null, shopConfigs: [{ shopId: 11, visible: false }] },
      ],
    };
    expect(valuesOf(hidden, groupFrame).propertyConfigs).toEqual([11]);
    const values = { ...valuesOf(hidden, groupFrame), propertyConfigs: [21] };
    expect(changeOf(values, groupFrame, hidden)).toEqual({
      propertyConfigs: [
        { propertyId: 1, shopConfigs: [{ shopId: 11, visible: true }] },
        { propertyId: 2, shopConfigs: [{ shopId: 21, visible: false }] },
      ],
    });
  });

  it('[PRD-06] is of a group-wide product at a location the part of that location', () => {
    const values = {
      ...valuesOf(wrap, bredaFrame),
      customPriceCents: '7,25',
      ownLedgerAccountId: 9,
      propertyConfigs: [11],
    };
    expect(changeOf({ ...values, eanCode: '1' }, bredaFrame, wrap)).toEqual({
      propertyConfigs: [
        { propertyId: 1, customPriceCents: 725, ledgerAccountId: 9, shopConfigs: [{ shopId: 11, visible: false }] },
      ],
    });
  });
});

describe('what is wrong', () => {
  it('[PRD-03] is told of every field of an empty form', () => {
    expect(problemsOf(emptyValues(null), frameOf(group, null), null)).toEqual({
      'name.nl': 'required',
      imageUrl: 'required',
      retailPriceCents: 'required',
      categoryIds: 'required',
      vatType: 'required',
      ledgerAccountId: 'required',
    });
  });

  it.each<[Partial<ProductValues>, Record<string, string>]>([
    [{ name: { nl: 'Ei', de: '', en: '' } }, { 'name.nl': 'name_too_short' }],
    [{ name: { nl: 'Eieren', de: 'Ei', en: '' } }, { 'name.de': 'name_too_short' }],
    [{ retailPriceCents: 'zeven' }, { retailPriceCents: 'unreadable_price' }],
    [{ retailPriceCents: '0' }, { retailPriceCents: 'invalid_price' }],
    [{ retailPriceCents: '10000,01' }, { retailPriceCents: 'invalid_price' }],
    [{ eanCode: '8712034567015' }, { eanCode: 'invalid_ean' }],
    [{ eanCode: '8 712034 567016' }, {}],
    [{ netContent: { quantity: '0,5', unit: 'l' } }, {}],
    [{ netContent: { quantity: '', unit: 'l' } }, {}],
    [{ netContent: { quantity: '0', unit: 'ml' } }, { netContent: 'invalid_net_content' }],
    [{ netContent: { quantity: '1,5', unit: 'g' } }, { netContent: 'invalid_net_content' }],
    [{ netContent: { quantity: 'veel', unit: 'g' } }, { netContent: 'invalid_net_content' }],
    [{ categoryIds: [3, 3] }, { 'categoryIds.1': 'category_twice' }],
    [{ categoryIds: [null, 3] }, { categoryIds: 'required' }],
    [{ imageUrl: null }, { imageUrl: 'required' }],
    [{ propertyConfigs: [11, 12, 21] }, { propertyConfigs: 'location_required' }],
    [{ propertyConfigs: [11, 12] }, {}],
  ])('[PRD-03] %j', (change, problems) => {
    expect(problemsOf({ ...complete, ...change }, groupFrame, null)).toEqual(problems);
  });

  it('[PRD-03] [PRD-06] is at a location of a group-wide product its own price alone', () => {
    const values = { ...valuesOf(wrap, bredaFrame), imageUrl: null, propertyConfigs: [11, 12] };
    expect(problemsOf(values, bredaFrame, null)).toEqual({});
    expect(problemsOf({ ...values, customPriceCents: 'x' }, bredaFrame, null)).toEqual({
      customPriceCents: 'unreadable_price',
    });
  });

  it('[PRD-03] does not hold up a change elsewhere, until the product is published', () => {
    const former: ProductValues = { ...saved, imageUrl: null, eanCode: '12', status: 'concept' };
    expect(problemsOf({ ...former, retailPriceCents: '8' }, groupFrame, former)).toEqual({});
    expect(problemsOf({ ...former, eanCode: '123' }, groupFrame, former)).toEqual({ eanCode: 'invalid_ean' });
    expect(problemsOf({ ...former, status: 'published' }, groupFrame, former)).toEqual({
      imageUrl: 'required',
      eanCode: 'invalid_ean',
    });
  });
});
