import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormNotice } from '../../ui/FormNotice.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { dismiss, quarantineChanged } from './api.ts';

const shortestNote = 3;

type DismissDialogProps = { readonly place: Place; readonly receiptId: number; readonly onClose: () => void };

/** Sets a receipt aside, with why: it is kept, and never counted. */
export function DismissDialog({ place, receiptId, onClose }: DismissDialogProps) {
  const t = useTranslations('quarantine.dismiss');
  const tUi = useTranslations('ui');
  const client = useQueryClient();
  const failureText = useFailureText();
  const id = useId();
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
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== null && <FormNotice tone="bad">{failureText(failure)}</FormNotice>}
        <p>{t('text')}</p>
        <Textarea
          label={t('note')}
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          required
          error={isTried && isShort ? t('tooShort') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
