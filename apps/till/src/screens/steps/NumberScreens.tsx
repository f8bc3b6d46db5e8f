import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { formatMoney } from '@larder/domain/platform/money';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useTillScreen } from '../till-context.ts';

type NumberProps = { readonly isPaying: boolean; readonly onPay: () => void };

/** Asks for the room whose bill it goes on, and whose it is: the hotel compares both. */
export function RoomScreen({ isPaying, onPay }: NumberProps) {
  const t = useTranslations('till.room');
  const { guest, send } = useTillScreen();
  const { room, guestName } = guest.typed;
  return (
    <NumberFrame of="room" isReady={room.trim() !== '' && guestName.trim() !== ''} {...{ isPaying, onPay }}>
      <TextField
        label={t('number')}
        inputMode="numeric"
        value={room}
        maxLength={20}
        onChange={(value) => send({ kind: 'type', typed: { room: value } })}
      />
      <TextField
        label={t('name')}
        value={guestName}
        onChange={(value) => send({ kind: 'type', typed: { guestName: value } })}
      />
    </NumberFrame>
  );
}

/** Asks for the number of the hotel's voucher. */
export function VoucherScreen({ isPaying, onPay }: NumberProps) {
  const t = useTranslations('till.voucher');
  const { guest, send } = useTillScreen();
  return (
    <NumberFrame of="voucher" isReady={guest.typed.voucher.trim() !== ''} {...{ isPaying, onPay }}>
      <TextField
        label={t('number')}
        value={guest.typed.voucher}
        onChange={(voucher) => send({ kind: 'type', typed: { voucher } })}
      />
    </NumberFrame>
  );
}

type NumberFrameProps = NumberProps & {
  readonly of: 'room' | 'voucher';
  readonly isReady: boolean;
  readonly children: ReactNode;
};

function NumberFrame({ of, isReady, isPaying, onPay, children }: NumberFrameProps) {
  const t = useTranslations(`till.${of}`);
  const { catalog, locale, sale, send } = useTillScreen();
  return (
    <StepFrame
      title={t('title')}
      lead={t('text')}
      onBack={isPaying ? undefined : () => send({ kind: 'back', catalog })}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPaying) onPay();
        }}
      >
        {children}
        <button type="submit" className="primary" disabled={!isReady || isPaying}>
          {t('pay', { amount: formatMoney(sale.totalCents, locale) })}
        </button>
      </form>
    </StepFrame>
  );
}

/** Asks who works here for their number; the discount follows at once. */
export function EmployeeScreen() {
  const t = useTranslations('till.employee');
  const { catalog, guest, send } = useTillScreen();
  const { employee } = guest.typed;
  const isReady = employee.trim() !== '';
  return (
    <StepFrame
      title={t('title')}
      lead={t('text', { percent: String(catalog.shop.employeeDiscountPercent ?? 0) })}
      onBack={() => send({ kind: 'back', catalog })}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) send({ kind: 'employee', isEmployee: true });
        }}
      >
        <TextField
          label={t('number')}
          value={employee}
          onChange={(value) => send({ kind: 'type', typed: { employee: value } })}
        />
        <button type="submit" className="primary" disabled={!isReady}>
          {t('use')}
        </button>
      </form>
    </StepFrame>
  );
}
