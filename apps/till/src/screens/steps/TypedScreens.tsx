import { isEmail } from '@larder/domain/platform/email';
import { formatMoney } from '@larder/domain/platform/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/Button.tsx';
import { FormStep } from '../parts/FormStep.tsx';
import type { AccountKind } from '../pay-methods.ts';
import { useTillScreen } from '../till-context.ts';

/** Asks who works here for their number; the discount follows at once. */
export function DiscountScreen() {
  const t = useTranslations('till.discount');
  const { catalog, send } = useTillScreen();
  const percent = String(catalog.shop.employeeDiscountPercent ?? 0);
  return (
    <FormStep
      title={t('title')}
      lead={t('text', { percent })}
      fields={[['employee', t('number')]]}
      submit={t('use')}
      onSubmit={() => send({ kind: 'employee', isEmployee: true })}
    />
  );
}

/** Asks who will fetch it, of who does not take it along now. */
export function PickupScreen() {
  const t = useTranslations('till.pickup');
  const { send } = useTillScreen();
  return (
    <FormStep
      title={t('title')}
      lead={t('text')}
      fields={[
        ['pickupName', t('name')],
        ['pickupPhone', t('phone')],
      ]}
      submit={t('want')}
      onSubmit={() => send({ kind: 'pickup', isWanted: true })}
    >
      <Button onClick={() => send({ kind: 'pickup', isWanted: false })}>{t('skip')}</Button>
    </FormStep>
  );
}

/** Asks where a receipt by e-mail goes: before it is paid, so that the receipt carries it. */
export function EmailScreen() {
  const t = useTranslations('till.receipt');
  const { guest, send } = useTillScreen();
  const [wrong, setWrong] = useState('');
  const address = guest.typed.email.trim();
  return (
    <FormStep
      title={t('emailTitle')}
      lead={t('emailText')}
      fields={[['email', t('address')]]}
      submit={t('next')}
      problem={wrong !== '' && wrong === address ? t('addressWrong') : null}
      onSubmit={() => (isEmail(address) ? send({ kind: 'receipt', receipt: 'email' }) : setWrong(address))}
    />
  );
}

type AccountProps = { readonly of: AccountKind; readonly isPaying: boolean; readonly onPay: () => void };

/** Asks whose account it goes on: the room and its guest, whom the hotel compares, or the number of a voucher or of who works here. */
export function AccountScreen({ of, isPaying, onPay }: AccountProps) {
  const t = useTranslations('till');
  const { locale, sale } = useTillScreen();
  return (
    <FormStep
      title={t(`${of}.title`)}
      lead={t(`${of}.text`)}
      fields={
        of === 'room'
          ? [
              [of, t('room.number')],
              ['guestName', t('room.name')],
            ]
          : [[of, t(`${of}.number`)]]
      }
      submit={t(`${of}.pay`, { amount: formatMoney(sale.totalCents, locale) })}
      isBusy={isPaying}
      onSubmit={onPay}
    />
  );
}
