import { isEmail } from '@larder/domain/platform/email';
import { IconMail, IconQrcode, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useTillScreen } from '../till-context.ts';

/** Asks how the guest wants the receipt. */
export function ReceiptScreen() {
  const t = useTranslations('till.receipt');
  const { catalog, send } = useTillScreen();
  const choose = (receipt: 'none' | 'qr'): void => send({ kind: 'receipt', receipt, catalog });
  return (
    <StepFrame title={t('title')} onBack={() => send({ kind: 'back', catalog })}>
      <div className="choices">
        <button type="button" className="choice" onClick={() => choose('qr')}>
          <IconQrcode aria-hidden />
          {t('qr')}
        </button>
        <button type="button" className="choice" onClick={() => send({ kind: 'go', step: 'email' })}>
          <IconMail aria-hidden />
          {t('email')}
        </button>
        <button type="button" className="choice" onClick={() => choose('none')}>
          <IconReceiptOff aria-hidden />
          {t('none')}
        </button>
      </div>
    </StepFrame>
  );
}

/** Asks where a receipt by e-mail goes: before it is paid, so that the receipt carries it. */
export function EmailScreen() {
  const t = useTranslations('till.receipt');
  const { catalog, guest, send } = useTillScreen();
  const [isWrong, setIsWrong] = useState(false);
  const { email } = guest.typed;
  return (
    <StepFrame title={t('emailTitle')} lead={t('emailText')} onBack={() => send({ kind: 'back', catalog })}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmail(email.trim())) send({ kind: 'receipt', receipt: 'email', catalog });
          else setIsWrong(true);
        }}
      >
        <TextField
          label={t('address')}
          type="email"
          inputMode="email"
          maxLength={254}
          value={email}
          problem={isWrong && !isEmail(email.trim()) ? t('addressWrong') : null}
          onChange={(address) => send({ kind: 'type', typed: { email: address } })}
        />
        <button type="submit" className="primary" disabled={email.trim() === ''}>
          {t('next')}
        </button>
      </form>
    </StepFrame>
  );
}
