/** A till that did not ask for prices for a day asks before it sells again (docs/requirements/device-api.md). */
const sellsForMs = 24 * 3_600_000;

/** Clocks of tills and servers are never quite alike. */
const spareMs = 5 * 60_000;

/** When a till asked that may not sell. */
export const never = new Date(0);

/**
 * Whether the till may sell at the prices that it has: it asked for them within a day, or a label may by now show less. A
 * clock that was set back says nothing of how long ago it was, so then it may not.
 */
export function maySell(askedAt: Date | null, now: Date): boolean {
  if (askedAt === null) return false;
  const agoMs = now.getTime() - askedAt.getTime();
  return agoMs >= -spareMs && agoMs <= sellsForMs - spareMs;
}

/** Whether a clock was set back since it showed `seenAt`: then it cannot tell a day. */
export function isSetBack(seenAt: Date, now: Date): boolean {
  return seenAt.getTime() - now.getTime() > spareMs;
}
