import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  combiDealProblems,
  combiDepositCents,
  combiLines,
  depositCentsAt,
  regularPriceRange,
  sellableGroups,
  splitCombiPrice,
} from './combi-deal.ts';
import { maximumCents } from '../platform/money.ts';
import { checkReceipt, vatSplit } from '../sales/receipt-sum.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The same split, found another way: cents are handed out one by one, each to whoever is furthest below its exact
 * proportion. Proportions are compared as fractions over the sum of the weights, so nothing is rounded.
 */
function handedOut(priceCents: number, regularPricesCents: readonly number[]): readonly number[] {
  const weights = regularPricesCents.every((one) => one === 0) ? regularPricesCents.map(() => 1) : regularPricesCents;
  const whole = sum(weights);
  const shares = weights.map(() => 0);
  for (let cent = 0; cent < priceCents; cent += 1) {
    const lacking = weights.map((weight, index) => weight * priceCents - (shares[index] ?? 0) * whole);
    const neediest = lacking.indexOf(Math.max(...lacking));
    shares[neediest] = (shares[neediest] ?? 0) + 1;
  }
  return shares;
}

describe('splitCombiPrice', () => {
  const rows: readonly (readonly [string, number, readonly number[], readonly number[]])[] = [
    ['two of the same price', 500, [300, 300], [250, 250]],
    ['an odd cent goes to the earlier', 501, [300, 300], [251, 250]],
    ['a sandwich and a beer', 475, [425, 275], [288, 187]],
    ['a salad and a lemonade', 500, [490, 190], [360, 140]],
    ['thirds: one cent left', 100, [1, 1, 1], [34, 33, 33]],
    ['thirds: two cents left', 200, [1, 1, 1], [67, 67, 66]],
    ['the largest remainder, not the first', 100, [150, 250, 277], [22, 37, 41]],
    ['a gift weighs nothing', 399, [399, 0], [399, 0]],
    ['only gifts weigh the same', 101, [0, 0], [51, 50]],
    ['fewer cents than members', 1, [200, 300, 250], [0, 1, 0]],
    ['nothing to share', 0, [200, 300], [0, 0]],
    ['dearer than its parts', 1000, [100, 300], [250, 750]],
    ['one member', 495, [395], [495]],
    ['the largest amounts', maximumCents, [maximumCents, maximumCents - 1], [500_000_000, 500_000_000]],
  ];
  it.each(rows)('[CMB-01] %s', (_, priceCents, regular, shares) => {
    expect(splitCombiPrice(priceCents, regular)).toEqual(shares);
  });

  const anySplit = fc.tuple(
    fc.integer({ min: 0, max: maximumCents }),
    fc.array(fc.integer({ min: 0, max: maximumCents }), { minLength: 1, maxLength: 8 }),
  );

  it('[CMB-01] shares everything, nothing below zero, each less than a cent off its proportion', () => {
    fc.assert(
      fc.property(anySplit, ([priceCents, regular]) => {
        const shares = splitCombiPrice(priceCents, regular);
        const weights = regular.every((one) => one === 0) ? regular.map(() => 1) : regular;
        const whole = BigInt(sum(weights));
        expect(sum(shares)).toBe(priceCents);
        shares.forEach((share, index) => {
          const off = BigInt(share) * whole - BigInt(priceCents) * BigInt(weights[index] ?? 0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(off < whole && -off < whole).toBe(true);
        });
      }),
      { numRuns: 3_000 },
    );
  });

  it('[CMB-01] is what handing out cent by cent to whoever lacks most comes to', () => {
    const small = fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(small, ([priceCents, regular]) => {
        expect(splitCombiPrice(priceCents, regular)).toEqual(handedOut(priceCents, regular));
      }),
      { numRuns: 1_500 },
    );
  });

  it('[CMB-01] gives a dearer member no less than a cheaper one', () => {
    fc.assert(
      fc.property(anySplit, ([priceCents, regular]) => {
        const shares = splitCombiPrice(priceCents, regular);
        const byPrice = regular.map((price, index) => ({ price, share: shares[index] ?? 0 }));
        for (const one of byPrice)
          for (const other of byPrice)
            if (one.price > other.price) expect(one.share).toBeGreaterThanOrEqual(other.share);
      }),
    );
  });

  it.each([
    [-1, [100]],
    [100, []],
    [100, [-1, 200]],
    [1.5, [100]],
    [Number.NaN, [100]],
    [100, [Number.POSITIVE_INFINITY]],
  ])('[CMB-01] refuses to share %s over %j', (priceCents, regular) => {
    expect(() => splitCombiPrice(priceCents, regular)).toThrow(RangeError);
  });
});

describe('combiLines', () => {
  const sandwich = { regularPriceCents: 425, depositCents: 0, vatRateBasisPoints: 900 };
  const beer = { regularPriceCents: 275, depositCents: 15, vatRateBasisPoints: 2100 };
  const salad = { regularPriceCents: 490, depositCents: 0, vatRateBasisPoints: 700 };
  const lemonade = { regularPriceCents: 190, depositCents: 25, vatRateBasisPoints: 1900 };

  it('[CMB-01] [TXN-08] in the Netherlands the VAT of 9 % and 21 % is in the goods, deposit stays outside it', () => {
    const lines = combiLines(475, [sandwich, beer], 1);
    expect(lines).toEqual([
      { quantity: 1, unitPriceCents: 288, totalCents: 288, depositCents: 0, vatRateBasisPoints: 900 },
      { quantity: 1, unitPriceCents: 187, totalCents: 187, depositCents: 15, vatRateBasisPoints: 2100 },
    ]);
    expect(vatSplit(lines, 'outside_vat')).toEqual([
      { rateBasisPoints: 900, isDeposit: false, inclusiveCents: 288, exclusiveCents: 264, vatCents: 24 },
      { rateBasisPoints: 2100, isDeposit: false, inclusiveCents: 187, exclusiveCents: 155, vatCents: 32 },
      { rateBasisPoints: 0, isDeposit: true, inclusiveCents: 15, exclusiveCents: 15, vatCents: 0 },
    ]);
  });

  it('[CMB-01] [TXN-08] in Germany deposit is taxed at the rate of its drink', () => {
    const parts = vatSplit(combiLines(500, [salad, lemonade], 1), 'at_line_rate');
    expect(parts).toEqual([
      { rateBasisPoints: 700, isDeposit: false, inclusiveCents: 360, exclusiveCents: 336, vatCents: 24 },
      { rateBasisPoints: 1900, isDeposit: false, inclusiveCents: 140, exclusiveCents: 118, vatCents: 22 },
      { rateBasisPoints: 1900, isDeposit: true, inclusiveCents: 25, exclusiveCents: 21, vatCents: 4 },
    ]);
    expect(sum(parts.map((part) => part.inclusiveCents))).toBe(525);
  });

  it('[CMB-01] a return is the sale with the other sign', () => {
    const sold = combiLines(475, [sandwich, beer], 2);
    const returned = combiLines(475, [sandwich, beer], -2);
    expect(returned.map((line) => line.totalCents)).toEqual(sold.map((line) => -line.totalCents));
    expect(returned[0]?.depositCents).toBe(0);
    expect(sum([...sold, ...returned].map((line) => line.totalCents + line.depositCents))).toBe(0);
  });

  it('[CMB-01] [TXN-08] any sale is a sound receipt whose goods are the price and whose VAT parts add up to it', () => {
    const member = fc.record({
      regularPriceCents: fc.integer({ min: 0, max: 5_000 }),
      depositCents: fc.constantFrom(0, 8, 15, 25),
      vatRateBasisPoints: fc.constantFrom(0, 700, 900, 1900, 2100),
    });
    const sale = fc.record({
      priceCents: fc.integer({ min: 1, max: 10_000 }),
      members: fc.array(member, { minLength: 2, maxLength: 5 }),
      quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
      rule: fc.constantFrom('outside_vat' as const, 'at_line_rate' as const),
    });
    fc.assert(
      fc.property(sale, ({ priceCents, members, quantity, rule }) => {
        const lines = combiLines(priceCents, members, quantity);
        const depositCents = sum(members.map((one) => one.depositCents)) * quantity;
        const totalCents = priceCents * quantity + depositCents;
        const receipt = { state: 'SUCCESS' as const, totalCents, depositCents, paidCents: totalCents, lines };
        expect(checkReceipt(receipt)).toEqual([]);
        expect(sum(vatSplit(lines, rule).map((part) => part.inclusiveCents))).toBe(totalCents);
        expect(combiLines(priceCents, members, quantity)).toEqual(lines);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('combiDepositCents', () => {
  const day = '2026-11-22';

  it('[CMB-01] is the dearest deposit of each group, by country and day', () => {
    const drinks = [{ depositKinds: ['nl_can' as const] }, { depositKinds: ['nl_large_bottle' as const] }];
    const cans = [{ depositKinds: ['nl_can' as const, 'de_single_use' as const] }];
    expect(combiDepositCents([[{ depositKinds: [] }], drinks], 'nl', day)).toBe(25);
    expect(combiDepositCents([cans, drinks], 'nl', day)).toBe(40);
    expect(combiDepositCents([cans, drinks], 'de', day)).toBe(25);
    expect(combiDepositCents([cans, drinks], 'nl', '2023-03-31')).toBe(25);
    expect(combiDepositCents([], 'nl', day)).toBe(0);
  });

  it('[PRD-05] a packaging without deposit in the country has none', () => {
    expect(depositCentsAt(['de_single_use'], 'nl', day)).toBe(0);
    expect(depositCentsAt([], 'de', day)).toBe(0);
  });
});

describe('the rules of a combi-deal', () => {
  const sound = {
    name: { nl: 'Broodje met drankje' },
    shopPriceCents: 595,
    groups: [{ productIds: [1, 2] }, { productIds: [2, 3] }],
    propertyIds: null,
  };

  it('[CMB-01] lets a right one through, with the same product in two groups and with chosen locations', () => {
    expect(combiDealProblems(sound, 15)).toEqual({});
    expect(combiDealProblems({ ...sound, propertyIds: [4] }, 0)).toEqual({});
  });

  it('[CMB-01] names every wrong field at once', () => {
    const groups = [{ productIds: [] }];
    const wrong = { name: { nl: 'Ab', en: 'x' }, shopPriceCents: null, groups, propertyIds: [] };
    expect(combiDealProblems(wrong, 0)).toEqual({
      'name.nl': 'name_too_short',
      'name.en': 'name_too_short',
      shopPriceCents: 'required',
      groups: 'too_few_groups',
      'groups.0.productIds': 'product_required',
      propertyIds: 'property_required',
    });
  });

  it.each([
    [0, 0, 'invalid_price'],
    [-5, 0, 'invalid_price'],
    [1_000_001, 0, 'invalid_price'],
    [1.5, 0, 'invalid_price'],
    [25, 25, 'price_below_deposit'],
    [26, 25, undefined],
  ])('[CMB-01] a price of %s with %s of deposit: %s', (shopPriceCents, depositCents, code) => {
    expect(combiDealProblems({ ...sound, shopPriceCents }, depositCents)['shopPriceCents']).toBe(code);
  });

  it('[CMB-01] no product twice in one group', () => {
    const groups = [{ productIds: [1] }, { productIds: [2, 3, 2] }];
    expect(combiDealProblems({ ...sound, groups }, 0)).toEqual({ 'groups.1.productIds': 'product_twice' });
  });

  it('[CMB-01] compares with the cheapest and the dearest choice', () => {
    expect(
      regularPriceRange([
        [425, 495],
        [195, 275, 225],
      ]),
    ).toEqual({ leastCents: 620, largestCents: 770 });
    expect(regularPriceRange([[425], []])).toEqual({ leastCents: 425, largestCents: 425 });
    expect(regularPriceRange([])).toEqual({ leastCents: 0, largestCents: 0 });
  });

  it('[CMB-02] offers what is on sale, and nothing when a group has nothing left', () => {
    const onSale = new Set([1, 3]);
    const isOnSale = (productId: number) => onSale.has(productId);
    expect(
      sellableGroups(
        [
          [1, 2],
          [2, 3],
        ],
        isOnSale,
      ),
    ).toEqual([[1], [3]]);
    expect(sellableGroups([[1, 2], [2]], isOnSale)).toBeNull();
    expect(sellableGroups([[1]], isOnSale)).toBeNull();
  });
});
