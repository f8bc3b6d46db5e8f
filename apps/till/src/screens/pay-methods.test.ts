import { expect, test } from 'vitest';
import { catalogOf, productOf } from '../sale/testing.ts';
import { offeredMethods } from './pay-methods.ts';

const kinds = ['card', 'wallet', 'room', 'voucher', 'employee', 'cash', 'other'] as const;
const paymentMethods = kinds.map((kind) => ({ code: kind, kind, name: { nl: kind } }));
const sandwich = productOf({ id: 1, vouchers: ['valk_voucher'] });
const beer = productOf({ id: 2 });
const withTerminal = catalogOf([sandwich, beer], { paymentMethods });
const without = { ...withTerminal, shop: { ...withTerminal.shop, practiceTerminal: false } };
const basketOf = (...ids: readonly number[]) => ids.map((productId) => ({ productId, quantity: 1, priceCents: 100 }));

test('[TXN-08] what most guests do stands first, in the order of the shop, and what cannot be taken last', () => {
  const named = [
    ...paymentMethods.toReversed(),
    { code: 'second card', kind: 'card' as const, name: { nl: 'Creditcard' } },
  ];
  const given = { basket: basketOf(1, 2), isEmployee: false };
  expect(offeredMethods({ ...withTerminal, paymentMethods: named }, given).map(({ method }) => method.code)).toEqual([
    ...['card', 'second card', 'wallet', 'room', 'employee', 'voucher'],
  ]);
});

const offers = (...given: Parameters<typeof offeredMethods>) =>
  Object.fromEntries(offeredMethods(...given).map(({ method, refusal }) => [method.code, refusal]));

test('[TXN-08] cards are taken where there is a terminal, and cash nowhere', () => {
  const basket = basketOf(1);
  expect(offers(withTerminal, { basket, isEmployee: false })).toEqual({
    ...{ card: null, wallet: null, room: null, voucher: null, employee: null },
  });
  expect(offers(without, { basket, isEmployee: false })).toEqual({
    ...{ room: null, voucher: null, employee: null },
  });
});

test('[REP-02] the hotel’s voucher pays only where it is for everything in the basket', () => {
  expect(offers(without, { basket: basketOf(1, 2), isEmployee: false })).toEqual({
    ...{ room: null, voucher: 'voucherGoods', employee: null },
  });
});

test('[REP-02] who has an employee’s discount pays with a card or on their account, terminal or not', () => {
  expect(offers(withTerminal, { basket: basketOf(1), isEmployee: true })).toMatchObject({
    ...{ card: null, room: 'notForEmployees', voucher: 'notForEmployees', employee: null },
  });
  expect(offers(without, { basket: basketOf(1), isEmployee: true })).toEqual({
    ...{ room: 'notForEmployees', voucher: 'notForEmployees', employee: null },
  });
});
