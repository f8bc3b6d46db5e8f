import { useState } from 'react';
import type { Till, TillState } from '../device/till.ts';
import type { Versions } from '../device/versions.ts';
import type { PaymentMethod } from '../sale/catalog.ts';
import { isAccount, methodsOf } from './pay-methods.ts';
import { ShopScreen } from './shop/ShopScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import { AgeScreen } from './steps/AgeScreen.tsx';
import { DoneScreen } from './steps/DoneScreen.tsx';
import { PayScreen } from './steps/PayScreen.tsx';
import { ReceiptScreen } from './steps/ReceiptScreen.tsx';
import { AccountScreen, DiscountScreen, EmailScreen, PickupScreen } from './steps/TypedScreens.tsx';
import type { AgeCheck } from './steps/use-age-check.ts';
import { useTillScreen } from './till-context.ts';
import type { PaymentState } from './use-payment.ts';

type GuestScreenProps = {
  readonly till: Till;
  readonly versions: Versions;
  readonly state: TillState;
  readonly payment: PaymentState;
  readonly check: AgeCheck;
  /** The age that is asked for, where one is. */
  readonly age: number | null;
  readonly onScan: (code: string) => void;
  readonly onRestart: () => void;
};

/** The screen that a guest is at. */
export function GuestScreen({ till, versions, state, payment, check, age, onScan, onRestart }: GuestScreenProps) {
  const { catalog, guest, send } = useTillScreen();
  const { isPaying, isFailed, pay } = payment;
  // Of one kind there may be several: which one is kept while the account is asked for.
  const [chosen, setChosen] = useState('');
  const payChosen = (): void => {
    const method = methodsOf(catalog).find(({ code }) => code === chosen);
    if (method !== undefined) pay(method);
  };
  const choose = (method: PaymentMethod): void => {
    setChosen(method.code);
    // Who took the discount gave the number of the account already.
    const isKnown = method.kind === 'employee' && guest.isEmployee;
    if (isAccount(method.kind) && !isKnown) send({ kind: 'go', step: method.kind });
    else pay(method);
  };
  switch (guest.step) {
    case 'start':
      return <StartScreen versions={versions} />;
    case 'discount':
      return <DiscountScreen />;
    case 'age':
      return <AgeScreen check={check} age={age ?? 0} />;
    case 'pickup':
      return <PickupScreen />;
    case 'receipt':
      return <ReceiptScreen />;
    case 'email':
      return <EmailScreen />;
    case 'pay':
      return <PayScreen {...{ isPaying, isFailed }} onChoose={choose} />;
    case 'room':
    case 'voucher':
    case 'employee':
      return <AccountScreen of={guest.step} isPaying={isPaying} onPay={payChosen} />;
    case 'done':
      return <DoneScreen answer={state.answers.get(guest.paid?.key ?? '')} client={till.client()} onDone={onRestart} />;
    default:
      return <ShopScreen onScan={onScan} onPay={() => send({ kind: 'next' })} onStop={onRestart} />;
  }
}
