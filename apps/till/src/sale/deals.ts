import { sumCents } from '@larder/domain/platform/money';
import type { CatalogDeal } from './catalog.ts';

/** A piece that could be part of a deal, at the price it costs by itself. */
export type Piece = { readonly productId: number; readonly priceCents: number };

/** A deal that a guest gets: a piece for each of its groups, in their order. */
export type FoundDeal = { readonly deal: CatalogDeal; readonly pieces: readonly Piece[] };

/** So many sets of deals are looked through, those with the deal that saves most by itself first: a scan must not be felt. */
const mostSets = 500;

/**
 * Finds the deals at which the pieces together cost the guest least. Which pieces a set of deals takes in is the heaviest
 * matching of pieces and places: the dearest pieces that can stand together, found by looking at the dearest first, since
 * what pieces can stand together is a matroid. Of sets that save the same, the one with fewer deals counts.
 */
export function bestDeals(pieces: readonly Piece[], deals: readonly CatalogDeal[]): readonly FoundDeal[] {
  const dearestFirst = pieces.toSorted((a, b) => b.priceCents - a.priceCents || a.productId - b.productId);
  // A deal takes no dearer pieces beside others than it takes by itself, so one that saves nothing alone saves nothing at all.
  const useful = deals
    .map((deal) => ({ deal, savedCents: savingOf(placed(dearestFirst, [deal])) }))
    .filter(({ savedCents }) => savedCents > 0)
    .toSorted((a, b) => b.savedCents - a.savedCents)
    .map(({ deal }) => deal);
  const best = { found: noDeals, savedCents: 0 };
  let sets = 0;
  const look = (from: number, chosen: readonly CatalogDeal[]): void => {
    for (const [index, deal] of useful.entries()) {
      if (index < from || sets >= mostSets) continue;
      sets += 1;
      const found = placed(dearestFirst, [...chosen, deal]);
      if (found === null) continue;
      const savedCents = savingOf(found);
      if (savedCents > best.savedCents) Object.assign(best, { found, savedCents });
      look(index, [...chosen, deal]);
    }
  };
  look(0, []);
  return best.found;
}

const noDeals: readonly FoundDeal[] = [];

/** What a guest saves with deals, in cents; less than nothing where they cost more than their pieces do, or cannot be had. */
export function savingOf(found: readonly FoundDeal[] | null): number {
  if (found === null) return -1;
  return sumCents(
    found.map(({ deal, pieces }) => sumCents(pieces.map(({ priceCents }) => priceCents)) - deal.priceCents),
  );
}

/** The dearest pieces that fill all places of these deals, or null where some place stays empty. */
function placed(dearestFirst: readonly Piece[], deals: readonly CatalogDeal[]): readonly FoundDeal[] | null {
  const places = deals.flatMap((deal) => deal.groups.map(({ productIds }) => new Set(productIds)));
  if (places.length > dearestFirst.length) return null;
  const taken: (number | undefined)[] = places.map(() => undefined);
  // Gives a piece a place, moving others to other places of theirs where that makes room.
  const seat = (piece: number, tried: Set<number>): boolean => {
    for (const [place, fits] of places.entries()) {
      if (tried.has(place) || !fits.has(dearestFirst[piece]?.productId ?? 0)) continue;
      tried.add(place);
      const sitting = taken[place];
      if (sitting !== undefined && !seat(sitting, tried)) continue;
      taken[place] = piece;
      return true;
    }
    return false;
  };
  for (const index of dearestFirst.keys()) seat(index, new Set());
  const seated = taken.flatMap((index) => dearestFirst[index ?? -1] ?? []);
  if (seated.length < places.length) return null;
  return deals.map((deal, index) => {
    const before = deals.slice(0, index).reduce((sum, one) => sum + one.groups.length, 0);
    return { deal, pieces: seated.slice(before, before + deal.groups.length) };
  });
}
