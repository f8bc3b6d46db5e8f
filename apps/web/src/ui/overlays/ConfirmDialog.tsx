import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  /** Asks with the thing's name. */
  readonly title: ReactNode;
  /** One consequence. */
  readonly text: ReactNode;
  /** The verb: "Kassa verwijderen". */
  readonly confirmLabel: string;
  /** Red, because it destroys; else it is an ordinary step. */
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something that cannot be undone. Mounted means open; the quiet way out has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isDestructive = true,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useTranslations('ui');
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      isAlert
      actions={
        <>
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
