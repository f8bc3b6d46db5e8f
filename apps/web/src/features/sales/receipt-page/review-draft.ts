import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';

/** What a guest has chosen and typed; 0 is no star yet. */
export type ReviewDraft = { readonly rating: number; readonly message: string };

const empty: ReviewDraft = { rating: 0, message: '' };

const nameOf = (token: string) => `review.${token}`;

/** What was chosen and typed in this tab before a reload. */
export function readReviewDraft(token: string): ReviewDraft {
  const { rating, message } = readDraft(nameOf(token), empty)?.values ?? empty;
  const isKept = typeof message === 'string' && Number.isInteger(rating) && rating >= 0 && rating <= 5;
  return isKept ? { rating, message } : empty;
}

/** Keeps it until the tab closes. */
export function keepReviewDraft(token: string, values: ReviewDraft): void {
  keepDraft(nameOf(token), { version: null, base: empty, values });
}

/** Forgets it. */
export function dropReviewDraft(token: string): void {
  dropDraft(nameOf(token));
}
