const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the unit that a person would name. */
export type Ago = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Tells how long ago a moment was; a till's clock that is ahead of ours counts as now. */
export function agoOf(moment: string, now: Date): Ago {
  const ms = Math.max(0, now.getTime() - new Date(moment).getTime());
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) };
  return ms < 2 * dayMs
    ? { unit: 'hours', count: Math.floor(ms / hourMs) }
    : { unit: 'days', count: Math.floor(ms / dayMs) };
}
