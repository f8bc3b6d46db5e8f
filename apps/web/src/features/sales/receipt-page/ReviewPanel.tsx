import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Stars } from '../../../ui/basics/Stars.tsx';
import { wasRatedBefore, useReview } from './api.ts';
import { Done } from './Done.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { dropReviewDraft, type ReviewDraft } from './review-draft.ts';

/** What the guest thought of it, once (REV-01): the form, or the stars that there are. */
export function ReviewPanel({ token, rating }: { readonly token: string; readonly rating: number | null }) {
  const t = useTranslations('receiptPage.review');
  const review = useReview(token, { onDone: () => dropReviewDraft(token) });
  // Known at once, where a second press may come before the form is drawn as busy.
  const isUnderWay = useRef(false);
  const send = (values: ReviewDraft) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    review.mutate(values, { onSettled: () => void (isUnderWay.current = false) });
  };
  const isLate = wasRatedBefore(review.error);
  const title = review.isSuccess ? t('thanks') : isLate ? t('alreadyRated') : t('given');
  return (
    <Panel title={t('title')}>
      {rating === null ? (
        <ReviewForm token={token} isBusy={review.isPending} failure={review.error} onSend={send} />
      ) : (
        <Done title={title} isOld={!review.isSuccess && !isLate}>
          <Stars score={rating} />
        </Done>
      )}
    </Panel>
  );
}
