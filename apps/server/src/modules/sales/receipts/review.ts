import { maskCardNumbers } from '@larder/domain/platform/card-number';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findReview, type Place, rateReceipt } from './intake-queries.ts';

/** What a guest thought of a sale. */
export type Review = { readonly rating: number; readonly message: string | null; readonly now: Date };

/**
 * Keeps a review, once, whether a till or its guest's page sends it, and tells live lists of it. `kept` is said of the
 * same words again too, because an answer may have got lost; `taken` of a sale that has other ones, `missing` of none.
 */
export async function keepReview(
  tx: Transaction,
  { signals }: Pick<Services, 'signals'>,
  { groupId, place, review }: { readonly groupId: number; readonly place: Place; readonly review: Review },
): Promise<'kept' | 'taken' | 'missing'> {
  const rated = await rateReceipt(tx, place, review);
  if (rated !== undefined) {
    tx.afterCommit(() => signals.emit({ kind: 'receipts', groupId, propertyIds: [rated.property_id] }));
    return 'kept';
  }
  const known = await findReview(tx, place);
  if (known === undefined) return 'missing';
  // What was kept before card numbers were taken out of it.
  const knownMessage = known.review_message === null ? null : maskCardNumbers(known.review_message);
  return known.rating === review.rating && knownMessage === review.message ? 'kept' : 'taken';
}
