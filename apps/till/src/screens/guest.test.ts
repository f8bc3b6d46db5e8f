import { describe, expect, test } from 'vitest';
import type { Catalog } from '../sale/catalog.ts';
import { catalogOf, productOf } from '../sale/testing.ts';
import { afterEvent, ageToProve, besidesOf, type Guest, type GuestEvent, nobody } from './guest.ts';

const water = productOf({ id: 1, priceCents: 225 });
const beer = productOf({ id: 2, priceCents: 275, minimumAge: 18 });
const plain = catalogOf([water, beer]);
const withPickup: Catalog = { ...plain, shop: { ...plain.shop, isPickupActive: true } };

const afterIn = (catalog: Catalog, events: readonly GuestEvent[], guest = nobody): Guest =>
  events.reduce((before, event) => afterEvent(before, event, catalog), guest);
const after = (...events: readonly GuestEvent[]): Guest => afterIn(plain, events);
const next: GuestEvent = { kind: 'next' };
const back: GuestEvent = { kind: 'back' };
const scan = (product: typeof water): GuestEvent => ({ kind: 'scan', product, code: 'x' });

describe('[TXN-08] a guest at the till', () => {
  test('begins with what is scanned at the start', () => {
    expect(after(scan(water))).toMatchObject({ step: 'shop', basket: [{ productId: 1, quantity: 1 }] });
    expect(after({ kind: 'scan', product: null, code: '1234' })).toMatchObject({
      step: 'shop',
      basket: [],
      scanned: { productId: null, code: '1234', count: 1 },
    });
  });

  test('is asked one thing a screen, and only what this basket and shop need', () => {
    const steps = (catalog: Catalog, product: typeof water) => {
      let guest = after(scan(product));
      const seen = [guest.step];
      while (guest.step !== 'pay') {
        guest = afterIn(catalog, [next], guest);
        seen.push(guest.step);
      }
      return seen;
    };
    expect(steps(plain, water)).toEqual(['shop', 'receipt', 'pay']);
    expect(steps(plain, beer)).toEqual(['shop', 'age', 'receipt', 'pay']);
    expect(steps(withPickup, beer)).toEqual(['shop', 'age', 'pickup', 'receipt', 'pay']);
  });

  test('goes back one step at a time, and loses nothing that was typed', () => {
    const there = afterIn(withPickup, [
      scan(water),
      next,
      { kind: 'type', typed: { pickupName: 'Jansen', pickupPhone: '06 12345678' } },
      { kind: 'pickup', isWanted: true },
      { kind: 'go', step: 'email' },
      { kind: 'type', typed: { email: 'jansen@example.org' } },
      { kind: 'receipt', receipt: 'email' },
      { kind: 'go', step: 'room' },
    ]);
    const steps = [there];
    for (const _ of ['pay', 'receipt', 'pickup', 'shop']) steps.push(afterIn(withPickup, [back], steps.at(-1)));
    expect(steps.map(({ step }) => step)).toEqual(['room', 'pay', 'receipt', 'pickup', 'shop']);
    expect(besidesOf(steps.at(-1) ?? nobody)).toEqual({
      pickup: { name: 'Jansen', phone: '06 12345678' },
      receiptChoice: 'email',
      receiptEmail: 'jansen@example.org',
    });
  });

  test('proves an age once, unless the basket asks for a higher one', () => {
    const proved = after(scan(beer), next, {
      kind: 'proved',
      proof: { age: 18, code: 'A' },
    });
    expect(proved.step).toBe('receipt');
    expect(besidesOf(proved)).toMatchObject({ ageAnswer: true, ageCheckCode: 'A' });
    expect(afterIn(plain, [back], proved).step).toBe('shop');
    const whisky = catalogOf([beer, productOf({ id: 3, minimumAge: 21 })]);
    expect(
      ageToProve(whisky, { ...proved, basket: [...proved.basket, { productId: 3, quantity: 1, priceCents: 1 }] }),
    ).toBe(21);
  });

  test('whom staff looked at has an age, and no code', () => {
    const seen = after(scan(beer), next, { kind: 'proved', proof: { age: 18, code: null } });
    expect(besidesOf(seen)).toEqual({ ageAnswer: true, receiptChoice: 'none' });
  });

  test('goes on without the bottle, or back to the shelf where nothing else is left', () => {
    const leave: GuestEvent = { kind: 'leaveBottles' };
    expect(after(scan(water), scan(beer), next, leave)).toMatchObject({
      step: 'receipt',
      basket: [{ productId: 1 }],
    });
    expect(after(scan(beer), next, leave)).toMatchObject({ step: 'shop', basket: [] });
  });

  test('leaves nothing behind', () => {
    expect(after(scan(beer), { kind: 'type', typed: { room: '12', guestName: 'Jansen' } }, { kind: 'forget' })).toEqual(
      nobody,
    );
  });
});
