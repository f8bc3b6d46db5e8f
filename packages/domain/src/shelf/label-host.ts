/**
 * Why a label host takes no pictures: it does not answer, it has no room left for them, it answers and does nothing else
 * (it starts, is paused, or lost its radio), or the shop has none: nobody entered its address, or it was taken away.
 */
export const labelHostTroubles = ['offline', 'full', 'stopped', 'missing'] as const;

/** See {@link labelHostTroubles}. */
export type LabelHostTrouble = (typeof labelHostTroubles)[number];

type Trouble = { readonly trouble: LabelHostTrouble; readonly since: Date | string };

/** What passes by itself bothers nobody: a host that starts again each night is away for a minute. */
const patienceMs = 180_000;

/** Whether people are to hear of a trouble that began at `since`: at once where nothing will pass by itself. */
export function isLastingTrouble({ trouble, since }: Trouble, now: Date): boolean {
  return trouble === 'missing' || now.getTime() - new Date(since).getTime() >= patienceMs;
}
