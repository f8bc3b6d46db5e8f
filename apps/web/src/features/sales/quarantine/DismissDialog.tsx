import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { dismiss, quarantineChanged } from './api.ts';

const shortestNote = 3;

type DismissDialogProps = { readonly place: Place; readonly receiptId: number; readonly onClose: () => void };

/** Sets a receipt aside, with why: it is kept, and never counted. */
export function DismissDialog({ place, receiptId, onClose }: DismissDialogProps) {
  const t = useTranslations('quarantine.dismiss');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isShort = note.trim().length < shortestNote;
  const send = async () => {
    setIsTried(true);
    if (isShort) return;
    setIsBusy(true);
    try {
      await dismiss(place, receiptId, note.trim());
      await quarantineChanged(client);
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('confirm')}
      notice={failure === null ? null : { tone: 'bad', text: failureText(failure) }}
      isSaving={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Textarea
        label={t('note')}
        value={note}
        maxLength={500}
        data-autofocus
        required
        error={isTried && isShort ? t('tooShort') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
