import { sumCents } from '@larder/domain/platform/money';
import type { CatalogDeal } from './catalog.ts';

/** A piece that could be part of a deal, at the price it costs by itself. */
export type Piece = { readonly productId: number; readonly priceCents: number };

/** A deal that a guest gets: a piece for each of its groups, in their order. */
export type FoundDeal = { readonly deal: CatalogDeal; readonly pieces: readonly Piece[] };

/** So many places of deals are looked through, those of the deal that saves most by itself first: a scan must not be felt. */
const mostPlaces = 5_000;

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
  let places = 0;
  const look = (from: number, chosen: readonly CatalogDeal[]): void => {
    for (const [index, deal] of useful.entries()) {
      if (index < from || places >= mostPlaces) continue;
      places += [...chosen, deal].reduce((sum, { groups }) => sum + groups.length, 0);
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
  // Pieces of one product fit alike: where one finds no place, none after it does.
  const full = new Set<number>();
  let free = places.length;
  for (const [index, { productId }] of dearestFirst.entries()) {
    if (free === 0) break;
    if (full.has(productId)) continue;
    if (seat(index, new Set())) free -= 1;
    else full.add(productId);
  }
  const seated = taken.flatMap((index) => dearestFirst[index ?? -1] ?? []);
  if (seated.length < places.length) return null;
  return deals.map((deal, index) => {
    const before = deals.slice(0, index).reduce((sum, one) => sum + one.groups.length, 0);
    return { deal, pieces: seated.slice(before, before + deal.groups.length) };
  });
}
