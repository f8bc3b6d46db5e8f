import type { CurrentUser } from '@larder/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from './api.ts';

/** What the server asked for to draw the page, as the document carries it. */
export type DrawnAnswers = {
  /** Whose they are. */
  readonly userId: number;
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[];
};

/** The element of the document that holds them. */
export const drawnAnswersId = 'drawn-answers';

let kept: DrawnAnswers | undefined;

/**
 * Takes the answers out of the document, before anything else runs: they are one person's, and nothing of them stays in
 * the page. They count only where the drawing is shown (theme/first-paint.js); what this tab shows may be something else.
 */
export function takeDrawnAnswers(): void {
  const element = document.getElementById(drawnAnswersId);
  element?.remove();
  const drawn: unknown = JSON.parse(element?.textContent || 'null');
  if (isDrawnAnswers(drawn) && 'drawn' in document.documentElement.dataset) kept = drawn;
}

/** Puts the answers into the cache of the person they were asked for, so that what is drawn is not asked for again. */
export function giveDrawnAnswers(client: QueryClient, user: CurrentUser): void {
  if (kept?.userId === user.id) for (const [key, answer] of kept.answers) client.setQueryData(key, answer);
  forgetDrawnAnswers();
}

/** Drops them: they are for the first page and for nothing after it. */
export function forgetDrawnAnswers(): void {
  kept = undefined;
}

/** The same build wrote it from answers that were parsed by the contract, so a look at its shape is enough. */
function isDrawnAnswers(value: unknown): value is DrawnAnswers {
  return typeof value === 'object' && value !== null && 'userId' in value && 'answers' in value;
}
