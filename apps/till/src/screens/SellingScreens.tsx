import type { Locale } from '@larder/messages/translation';
import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { PracticeTerminal } from '../device/practice-terminal.ts';
import type { SaleUnderWay } from '../device/sales.ts';
import type { Till, TillState } from '../device/till.ts';
import type { Versions } from '../device/versions.ts';
import { repriced } from '../sale/basket.ts';
import type { Catalog } from '../sale/catalog.ts';
import { priceSale } from '../sale/price-sale.ts';
import { closedBecause } from './closed.ts';
import { Crown } from './Crown.tsx';
import { afterEvent, ageToProve, type Guest, type GuestEvent, nobody } from './guest.ts';
import { GuestScreen } from './GuestScreen.tsx';
import { Notice } from './Notice.tsx';
import { PairScreen } from './PairScreen.tsx';
import { productByCode } from './product-code.ts';
import { ServiceScreen } from './ServiceScreen.tsx';
import { Scanned } from './shop/Scanned.tsx';
import { soundScan } from './sounds.ts';
import { IdleQuestion } from './steps/IdleQuestion.tsx';
import { TerminalScreen } from './steps/TerminalScreen.tsx';
import { useAgeCheck } from './steps/use-age-check.ts';
import { type TillScreen, TillScreenProvider } from './till-context.ts';
import { UnsettledScreen } from './UnsettledScreen.tsx';
import { useIdle } from './use-idle.ts';
import type { Pairing } from './use-pairing.ts';
import { usePayment } from './use-payment.ts';
import { useScanner } from './use-scanner.ts';

type SellingProps = {
  readonly till: Till;
  readonly terminal: PracticeTerminal;
  readonly versions: Versions;
  readonly state: TillState;
  readonly catalog: Catalog;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale | null) => void;
  readonly pairing: Pairing;
};

/** After so long without a touch the till asks whether somebody is there. */
const idleMs = 60_000;

/** From a guest's first product to their receipt, one question a screen. */
export function SellingScreens({ till, terminal, versions, state, catalog, pairing, ...language }: SellingProps) {
  const { locale, onLocale } = language;
  const [guest, send] = useReducer((before: Guest, event: GuestEvent) => afterEvent(before, event, catalog), nobody);
  const [isLow, setIsLow] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const sales = till.sales();
  const sale = priceSale(catalog, guest.basket, { isEmployee: guest.isEmployee });
  const screen: TillScreen = { catalog, locale, guest, send, sale, onLocale, isLow, onLow: setIsLow };
  const payment = usePayment(sales, screen);
  const request = useSyncExternalStore(terminal.subscribe, terminal.request);
  const age = ageToProve(catalog, guest);
  const check = useAgeCheck(till, age, (proof) => send({ kind: 'proved', proof }));
  // Prices that fell count at once, and those that rose for the next guest; what is being paid stands.
  useEffect(() => {
    if (repriced(guest.basket, catalog).some((item, index) => item !== guest.basket[index])) send({ kind: 'prices' });
  }, [catalog, guest.basket]);
  const restart = (): void => {
    setIsAsking(false);
    setIsLow(false);
    onLocale(null);
    send({ kind: 'forget' });
  };
  const take = (code: string): void => {
    soundScan();
    send({ kind: 'scan', product: productByCode(catalog, code), code });
  };
  const unsettled = sales?.unsettled() ?? null;
  // The terminal may say by itself how it ended, later: that guest is served.
  const isDecided = useRef(false);
  const isUnsettled = unsettled !== null;
  const forgetServed = useEffectEvent(() => {
    if (!isDecided.current) restart();
    isDecided.current = false;
  });
  useEffect(() => (isUnsettled ? () => forgetServed() : undefined), [isUnsettled]);
  const decide = async (asked: SaleUnderWay, isPaid: boolean): Promise<void> => {
    isDecided.current = true;
    payment.onDecided((await sales?.decide(asked, isPaid)) ?? 'unknown');
  };
  const isMoneyMoving = payment.isPaying || isUnsettled || request !== null;
  const closed = isMoneyMoving || guest.step === 'done' ? null : closedBecause(state, catalog);
  useIdle(guest.step === 'start' || guest.step === 'done' || isMoneyMoving || isAsking ? null : idleMs, () =>
    setIsAsking(true),
  );
  useScanner((code) => {
    if (isMoneyMoving || closed !== null) return;
    // Whoever scans is there.
    setIsAsking(false);
    if (guest.step === 'start' || guest.step === 'shop') take(code);
    if (guest.step === 'age') check.ask(code);
    if (guest.step === 'discount' || guest.step === 'employee') send({ kind: 'type', typed: { employee: code } });
    if (guest.step === 'discount') send({ kind: 'employee', isEmployee: true });
  });
  const shown = () => {
    if (sales === null) return <Notice kind="starting" />;
    if (unsettled !== null)
      return <UnsettledScreen sale={unsettled} onDecide={(isPaid) => void decide(unsettled, isPaid)} />;
    if (request !== null) return <TerminalScreen {...{ terminal, request }} />;
    if (guest.step === 'service') return <ServiceScreen {...{ till, state }} />;
    if (closed === 'ended') return <PairScreen {...pairing} />;
    if (closed !== null)
      return <Notice kind={closed} name={catalog.shop.name} onService={() => send({ kind: 'go', step: 'service' })} />;
    return <GuestScreen {...{ till, versions, state, payment, check, age }} onScan={take} onRestart={restart} />;
  };
  return (
    <TillScreenProvider value={screen}>
      <div className="till" data-low={isLow} data-step={guest.step}>
        {(guest.step !== 'start' || isMoneyMoving) && <Crown />}
        {shown()}
        <Scanned />
        {isAsking && <IdleQuestion onStay={() => setIsAsking(false)} onGone={restart} />}
      </div>
    </TillScreenProvider>
  );
}
