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
  /** What is asked, what it means, the verb, and what is said over the reason why it could not be done. */
  readonly say: (word: 'title' | 'text' | 'action' | 'failed') => string;
  /** It can be taken back, so nobody is asked (UND-01). */
  readonly isAtOnce?: boolean;
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
  /** Nothing is asked or told any more. */
  readonly onClose: () => void;
  /** What a refusal tells besides its reason. */
  readonly detail?: ReactNode;
  /** What can be done instead, beside the reason of a refusal. */
  readonly instead?: ReactNode;
};

/** Asks before a thing is deleted for good; a refusal says what keeps it, and what can be done instead (CON-04). */
export function RemovalDialogs(props: RemovalDialogsProps) {
  const { say, isAtOnce = false, remove, onRemoved, onClose, detail, instead } = props;
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
        title={say('failed')}
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
  if (isAtOnce) return <AtOnce onStart={mutate} />;
  return (
    <ConfirmDialog
      title={say('title')}
      text={say('text')}
      confirmLabel={say('action')}
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
