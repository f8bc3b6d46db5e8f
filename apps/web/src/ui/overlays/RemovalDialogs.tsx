import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useFailureText } from '../../lib/failure.ts';
import { Button } from '../basics/Button.tsx';
import { AtOnce } from './AtOnce.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

type RemovalDialogsProps = {
  /** What is said over the reason why it could not be done. */
  readonly failed: string;
  /** What is asked first, where what it means cannot be taken back: the question, the consequence, the verb (UND-02). */
  readonly question?: { readonly title: string; readonly text: string; readonly action: string } | undefined;
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
  /** Nothing is asked or told any more. */
  readonly onClose: () => void;
  /** What a refusal tells besides its reason. */
  readonly detail?: ReactNode;
  /** What can be done instead, beside the reason of a refusal. */
  readonly instead?: ReactNode;
};

/** Deletes a thing, at once or after a question; a refusal says what keeps it, and what can be done instead (CON-04). */
export function RemovalDialogs({ failed, question, remove, onRemoved, onClose, detail, instead }: RemovalDialogsProps) {
  const tUi = useTranslations('ui');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess() {
      onClose();
      onRemoved();
    },
  });
  if (error !== null)
    return (
      <Dialog
        title={failed}
        isAlert
        onClose={onClose}
        actions={
          <>
            {instead}
            <Button onClick={onClose}>{tUi('close')}</Button>
          </>
        }
      >
        {failureText(error)}
        <Reasons error={error} />
        {detail}
      </Dialog>
    );
  if (question === undefined) return <AtOnce onStart={mutate} />;
  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      confirmLabel={question.action}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

/** What the server says keeps the thing, one by one. */
function Reasons({ error }: { readonly error: unknown }) {
  const reasons = isApiError(error) ? error.fieldErrors : [];
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}
