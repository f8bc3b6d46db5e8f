import type { ComponentProps } from 'react';
import { Button } from '../basics/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { CopyField } from './CopyField.tsx';

type SecretDialogProps = {
  readonly secret: string;
  readonly words: ComponentProps<typeof CopyField>['words'] & {
    readonly title: string;
    /** That nobody sees it again, and where it belongs. */
    readonly once: string;
    readonly label: string;
    readonly done: string;
  };
  readonly onClose: () => void;
};

/** A secret that was just made, which nobody sees again. */
export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="stack">
        <p>{words.once}</p>
        <CopyField label={words.label} value={secret} words={words} />
      </div>
    </Dialog>
  );
}
