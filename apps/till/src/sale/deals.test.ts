import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogDeal } from './catalog.ts';
import { bestDeals, type Piece, savingOf } from './deals.ts';
import { dealOf } from './testing.ts';

const piecesOf = (...pieces: readonly (readonly [productId: number, priceCents: number])[]): Piece[] =>
  pieces.map(([productId, priceCents]) => ({ productId, priceCents }));

/** The most that can be saved, by trying every way to take pieces for deals. */
function mostSaved(pieces: readonly Piece[], deals: readonly CatalogDeal[]): number {
  const ways = (left: readonly Piece[], groups: readonly { readonly productIds: readonly number[] }[]): Piece[][] => {
    const [group, ...others] = groups;
    if (group === undefined) return [[]];
    return left.flatMap((piece, index) =>
      group.productIds.includes(piece.productId)
        ? ways(left.toSpliced(index, 1), others).map((rest) => [piece, ...rest])
        : [],
    );
  };
  const savings = deals.flatMap((deal) =>
    ways(pieces, deal.groups).map((taken) => {
      const sum = taken.reduce((total, { priceCents }) => total + priceCents, 0);
      return (
        sum -
        deal.priceCents +
        mostSaved(
          pieces.filter((piece) => !taken.includes(piece)),
          deals,
        )
      );
    }),
  );
  return Math.max(0, ...savings);
}

describe('[CMB-01] the deals of a basket', () => {
  test('save as much as any way to take them would', () => {
    const product = fc.integer({ min: 1, max: 5 });
    const deal = fc
      .record({
        priceCents: fc.integer({ min: 0, max: 500 }),
        groups: fc.array(fc.uniqueArray(product, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
      })
      .map(({ priceCents, groups }) => ({ priceCents, groups }));
    const piece = fc.record({ productId: product, priceCents: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.array(deal, { maxLength: 3 }), (pieces, given) => {
        const deals = given.map(({ priceCents, groups }, index) => dealOf(index + 1, priceCents, ...groups));
        const found = bestDeals(pieces, deals);
        expect(savingOf(found)).toBe(mostSaved(pieces, deals));
        const taken = found.flatMap((one) => one.pieces);
        expect(new Set(taken).size).toBe(taken.length);
        for (const { deal: one, pieces: own } of found)
          expect(one.groups.every(({ productIds }, index) => productIds.includes(own[index]?.productId ?? 0))).toBe(
            true,
          );
      }),
      { numRuns: 300 },
    );
  });

  test('are none where they would cost more than their pieces', () => {
    expect(bestDeals(piecesOf([1, 100], [2, 100]), [dealOf(1, 200, [1], [2]), dealOf(2, 250, [1], [2])])).toEqual([]);
  });

  test('take the dearest pieces that fit, whichever group they come in by', () => {
    // Product 2 fits both groups, and product 1 the first alone.
    const [found] = bestDeals(piecesOf([2, 400], [1, 300], [2, 100]), [dealOf(1, 500, [1, 2], [2])]);
    expect(found?.pieces).toEqual(piecesOf([1, 300], [2, 400]));
  });

  test('a full basket is looked through quickly', () => {
    const deals = Array.from({ length: 10 }, (_, index) => dealOf(index + 1, 300, [1, 2, 3, index], [4, 5, 6, index]));
    const pieces = Array.from({ length: 60 }, (_, index) => ({ productId: (index % 8) + 1, priceCents: 150 + index }));
    expect(savingOf(bestDeals(pieces, deals))).toBeGreaterThan(0);
  });
});
