const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A stretch of time in the unit that a person would name it in. */
export type Stretch = { readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'; readonly count: number };

/** How far a clock is off: fast when it is ahead of ours. */
export type ClockError = Stretch & { readonly isFast: boolean };

/** What a till's clock may be off without anybody having to look (receipts are dated by it). */
const rightWithinMs = minuteMs;

/** How far a till's clock is off, or null when it is right to the minute. */
export function clockErrorOf(skewMs: number): ClockError | null {
  const ms = Math.abs(skewMs);
  return ms <= rightWithinMs ? null : { ...stretchOf(ms), isFast: skewMs > 0 };
}

/** How long ago something was, or null when that is too long ago to be told in hours; a clock ahead of ours counts as now. */
export function agoOf(moment: string, now: Date): Stretch | null {
  const ms = Math.max(0, now.getTime() - new Date(moment).getTime());
  return ms < dayMs ? stretchOf(ms) : null;
}

function stretchOf(ms: number): Stretch {
  if (ms < 2 * minuteMs) return { unit: 'seconds', count: Math.round(ms / secondMs) };
  if (ms < 2 * hourMs) return { unit: 'minutes', count: Math.round(ms / minuteMs) };
  if (ms < 2 * dayMs) return { unit: 'hours', count: Math.round(ms / hourMs) };
  return { unit: 'days', count: Math.round(ms / dayMs) };
}
