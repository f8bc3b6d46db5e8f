import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import classes from './Actions.module.css';
import { keepReviewDraft, readReviewDraft, type ReviewDraft } from './review-draft.ts';
import { StarsInput } from './StarsInput.tsx';

type ReviewFormProps = {
  readonly token: string;
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly onSend: (review: ReviewDraft) => void;
};

const longestMessage = 2000;

/** Stars, and words if one likes. What is typed survives a failure and a reload. */
export function ReviewForm({ token, isBusy, failure, onSend }: ReviewFormProps) {
  const t = useTranslations('receiptPage.review');
  const failureText = useFailureText();
  const [review, setReview] = useState(() => readReviewDraft(token));
  const [isAsked, setIsAsked] = useState(false);
  const stars = useRef<HTMLInputElement>(null);
  const change = (values: Partial<ReviewDraft>) => {
    const next = { ...review, ...values };
    setReview(next);
    keepReviewDraft(token, next);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(review.rating === 0);
    if (review.rating === 0) stars.current?.focus();
    else onSend(review);
  };
  return (
    <form className={classes['deed']} onSubmit={handleSubmit} noValidate>
      {failure !== null && <FormNotice tone="bad">{failureText(failure)}</FormNotice>}
      <StarsInput
        ref={stars}
        label={t('stars')}
        value={review.rating}
        error={isAsked && review.rating === 0 ? t('required') : undefined}
        onChange={(rating) => change({ rating })}
      />
      <Textarea
        size="md"
        rows={3}
        maxLength={longestMessage}
        label={t('message')}
        description={t('messageHelp')}
        value={review.message}
        readOnly={isBusy}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Button type="submit" size="large" isFullWidth isBusy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
