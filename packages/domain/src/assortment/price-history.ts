/** A change of a price: the advised one, or a location's own one, which null takes away. */
export type PriceChange = {
  readonly kind: 'advised' | 'own';
  readonly toCents: number | null;
  readonly changedAt: Date;
};

/** The days that the lowest former price looks back (Directive 98/6/EC art. 6a, PAngV § 11, Besluit prijsaanduiding producten art. 5a). */
export const lowestPriceDays = 30;

const dayMs = 86_400_000;

/**
 * The lowest price in force at any moment of the last 30 days up to `now`, in cents; null when there was none. The
 * price in force is the own one where there is one, else the advised one. Changes come in any order, later ones of the
 * same instant last; what was in force when the 30 days began counts too.
 */
export function lowestPriceOf(changes: readonly PriceChange[], now: Date): number | null {
  const since = now.getTime() - lowestPriceDays * dayMs;
  const past = changes
    .map((change, index) => ({ ...change, at: change.changedAt.getTime(), index }))
    .filter(({ at }) => at <= now.getTime())
    .toSorted((a, b) => a.at - b.at || a.index - b.index);
  let advised: number | null = null;
  let own: number | null = null;
  let lowest: number | null = null;
  past.forEach(({ kind, toCents, at }, index) => {
    if (kind === 'advised') advised = toCents;
    else own = toCents;
    const endsAt = past[index + 1]?.at ?? Infinity;
    const inForce = own ?? advised;
    // What another change of the same instant replaced was never in force.
    if (inForce === null || endsAt === at || endsAt <= since) return;
    lowest = lowest === null ? inForce : Math.min(lowest, inForce);
  });
  return lowest;
}
