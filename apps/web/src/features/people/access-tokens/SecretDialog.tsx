import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

type SecretDialogProps = { readonly name: string; readonly secret: string; readonly onClose: () => void };

/** The secret of a new token, which nobody sees again. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useTranslations('accessTokens.secret');
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('once')}</p>
        <CopyField
          label={t('label')}
          value={secret}
          words={{ copy: t('copy'), copied: t('copied'), selected: t('selected') }}
        />
      </div>
    </Dialog>
  );
}
