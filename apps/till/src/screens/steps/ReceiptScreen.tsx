import { IconMail, IconQrcode, IconReceiptOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/Button.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { useTillScreen } from '../till-context.ts';

/** Asks how the guest wants the receipt. */
export function ReceiptScreen() {
  const t = useTranslations('till.receipt');
  const { send } = useTillScreen();
  const choose = (receipt: 'none' | 'qr'): void => send({ kind: 'receipt', receipt });
  return (
    <StepFrame title={t('title')}>
      <div className="choices">
        <Button look="choice" icon={IconQrcode} onClick={() => choose('qr')}>
          {t('qr')}
        </Button>
        <Button look="choice" icon={IconMail} onClick={() => send({ kind: 'go', step: 'email' })}>
          {t('email')}
        </Button>
        <Button look="choice" icon={IconReceiptOff} onClick={() => choose('none')}>
          {t('none')}
        </Button>
      </div>
    </StepFrame>
  );
}
