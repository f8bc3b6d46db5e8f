/**
 * Why a label host takes no pictures: it does not answer, it has no room left for them, or it answers and does nothing else
 * (it starts, is paused, or lost its radio).
 */
export const labelHostTroubles = ['offline', 'full', 'stopped'] as const;

/** See {@link labelHostTroubles}. */
export type LabelHostTrouble = (typeof labelHostTroubles)[number];

/** What passes by itself bothers nobody: a host that starts again each night is away for a minute. */
const patienceMs = 180_000;

/** Whether people are to hear of a trouble that began at `since`. */
export function isLastingTrouble({ since }: { readonly since: Date | string }, now: Date): boolean {
  return now.getTime() - new Date(since).getTime() >= patienceMs;
}
