import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import classes from './FormDialog.module.css';
import { FormNotice } from './FormNotice.tsx';
import type { FormMessage } from './use-dialog-form.ts';

type FormDialogProps = {
  readonly title: ReactNode;
  readonly submitLabel: ReactNode;
  readonly notice: FormMessage | null;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog that holds one form: its fields, what is said of them, and a way out beside the button that saves. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, notice, isSaving, onSubmit, onClose, children } = props;
  const t = useTranslations('ui.form');
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {notice !== null && <FormNotice tone={notice.tone}>{notice.text}</FormNotice>}
        {children}
      </form>
    </Dialog>
  );
}
