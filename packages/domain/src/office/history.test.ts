import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roles } from '../platform/permission.ts';
import {
  historyActionNames,
  historyActions,
  historyKinds,
  kindOfAction,
  kindsAtLocation,
  readableKinds,
} from './history.ts';
import { changesBetween } from './history-diff.ts';
import { changesOfMany } from './history-many.ts';
import { historyFieldNames, historyFields } from './history-fields.ts';

describe('who sees which kind', () => {
  it('[HIS-03] an administrator sees every kind, a manager none of sign-ins, locations and their settings, others a part of that', () => {
    expect(readableKinds('admin')).toEqual(historyKinds);
    const hidden = historyKinds.filter((kind) => !readableKinds('manager').includes(kind));
    expect(hidden).toEqual([
      'property',
      'label_host',
      'sign_in',
      'access_token',
      'webhook',
      'mail_sender',
      'alert',
      'job',
      'picture',
    ]);
    for (const role of roles) expect(readableKinds('admin')).toEqual(expect.arrayContaining([...readableKinds(role)]));
    expect(kindsAtLocation('admin')).not.toContain('sign_in');
  });

  it('[HIS-02] every action is of one kind', () => {
    expect(new Set(historyActionNames).size).toBe(Object.values(historyActions).flat().length);
    for (const kind of historyKinds) for (const action of historyActions[kind]) expect(kindOfAction(action)).toBe(kind);
    expect(kindOfAction('of_a_later_version')).toBeNull();
  });
});

const json = fc.jsonValue({ maxDepth: 3 });
const state = fc.dictionary(fc.oneof(fc.constantFrom(...historyFieldNames), fc.string()), json, { maxKeys: 12 });

describe('what is different', () => {
  it('[HIS-01] nothing between a state and itself, however its keys are ordered', () => {
    fc.assert(
      fc.property(state, (given) => {
        const turned = Object.fromEntries(Object.entries(given).toReversed());
        expect(changesBetween(given, turned)).toEqual([]);
      }),
    );
  });

  it('[HIS-01] what came is told the other way round as what went', () => {
    fc.assert(
      fc.property(state, (given) => {
        const came = changesBetween(null, given);
        const went = changesBetween(given, null);
        expect(went.map(({ field, part, before, after }) => ({ field, part, before: after, after: before }))).toEqual(
          came,
        );
      }),
    );
  });

  it('[HIS-01] what is no word where one is kept is told as nothing', () => {
    expect(changesBetween(null, { kind: { toString: {} } })).toEqual([]);
    expect(changesBetween({ kind: [{ toString: null }] }, null)).toEqual([]);
  });

  it('[HIS-01] a change there and back has the same two values, changed over', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const there = changesBetween(one, other);
        const back = changesBetween(other, one);
        const over = back.map(({ field, part, before, after }) => ({ field, part, before: after, after: before }));
        expect(new Set(over.map((change) => JSON.stringify(change)))).toEqual(
          new Set(there.map((change) => JSON.stringify(change))),
        );
      }),
    );
  });

  it('[HIS-03] only fields that are known are ever told, and never what stands in them where that is not shown', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), fc.string({ minLength: 1 }), (secret, key) => {
        fc.pre(!Object.hasOwn(historyFields, key) && !key.includes('_'));
        expect(changesBetween({ [key]: 'other' }, { [key]: secret })).toEqual([]);
        expect(changesBetween(null, { hostToken: secret })).toEqual([
          { field: 'hostToken', part: null, before: null, after: { kind: 'unshown' } },
        ]);
      }),
    );
  });

  test.each([
    [{ retailPriceCents: 395 }, { retailPriceCents: 425 }, [['retailPriceCents', null, 395, 425]]],
    [{ retailPriceCents: 395, note: '' }, { retailPriceCents: 395, note: null }, []],
    [{ shop_price_cents: 100 }, { shop_price_cents: 200 }, [['shopPriceCents', null, 100, 200]]],
    // What one of two states does not speak of was not looked at.
    [{ name: 'Sanne' }, { name: 'Sanne', email: 'sanne@larder.test' }, []],
  ])('[HIS-01] %j, then %j', (before, after, expected) => {
    const cents = (value: object | null) => (value === null ? null : Reflect.get(value, 'cents'));
    expect(
      changesBetween(before, after).map((one) => [one.field, one.part, cents(one.before), cents(one.after)]),
    ).toEqual(expected);
  });

  it('[HIS-01] a location’s part of a product is told by location and shop; a shop without a setting shows it', () => {
    const at = (shopConfigs: object[], customPriceCents: number | null) => ({
      propertyConfigs: [{ propertyId: 7, customPriceCents, ledgerAccountId: null, shopConfigs }],
    });
    expect(changesBetween(at([], null), at([{ shopId: 3, visible: false }], 425))).toEqual([
      {
        field: 'customPriceCents',
        part: { kind: 'property', id: 7 },
        before: null,
        after: { kind: 'cents', cents: 425 },
      },
      {
        field: 'visible',
        part: { kind: 'shop', id: 3 },
        before: { kind: 'flag', isOn: true },
        after: { kind: 'flag', isOn: false },
      },
    ]);
    expect(changesBetween(at([], null), at([{ shopId: 3, visible: true }], null))).toEqual([]);
  });

  it('[HIS-01] hours by day, and the choices of a deal one by one', () => {
    const day = { dayOfWeek: 1, isEnabled: true, startTime: '16:00', endTime: '18:00' };
    expect(
      changesBetween({ dynamicHoursList: [{ ...day, isEnabled: false }] }, { dynamicHoursList: [day] }),
    ).toMatchObject([{ part: { kind: 'day', number: 1 }, before: null, after: { from: '16:00', to: '18:00' } }]);
    expect(changesBetween({ openingHours: null }, { openingHours: [day] })).toMatchObject([
      { field: 'openingHours', part: { kind: 'day', number: 1 }, before: null, after: { from: '16:00', to: '18:00' } },
    ]);
    expect(changesBetween({ groups: [[1], [2]] }, { groups: [[1], [2, 3]] })).toMatchObject([
      { part: { kind: 'group', number: 2 }, before: { ids: [2] }, after: { ids: [2, 3] } },
    ]);
  });

  it('[HIS-01] a change of many tells what each product had and has', () => {
    const at = new Date('2026-07-01T10:00:00Z');
    const before = {
      kind: 'own_price',
      products: [
        { id: 1, was: null },
        { id: 2, was: 300 },
      ],
    };
    const after = {
      kind: 'own_price',
      products: [
        { id: 1, priceCents: 320 },
        { id: 2, priceCents: 310 },
      ],
    };
    expect(changesOfMany({ before, after, at })).toEqual([
      {
        field: 'customPriceCents',
        part: { kind: 'product', id: 1 },
        before: null,
        after: { kind: 'cents', cents: 320 },
      },
      {
        field: 'customPriceCents',
        part: { kind: 'product', id: 2 },
        before: { kind: 'cents', cents: 300 },
        after: { kind: 'cents', cents: 310 },
      },
    ]);
    const hidden = changesOfMany({
      before: { kind: 'visibility', products: [{ id: 1, was: null }] },
      after: { kind: 'visibility', shopId: 3, visible: false, products: [{ id: 1 }] },
      at,
    });
    expect(hidden).toMatchObject([{ field: 'visible', before: { isOn: true }, after: { isOn: false } }]);
    expect(changesOfMany({ before: { kind: 'kettle', products: [{ id: 1 }] }, after: {}, at })).toEqual([]);
    const archived = { before: { kind: 'archived', products: [{ id: 1, was: null }] }, after: { archived: true }, at };
    expect(changesOfMany(archived)).toMatchObject([{ before: null, after: { kind: 'moment', at: at.toISOString() } }]);
  });
});
