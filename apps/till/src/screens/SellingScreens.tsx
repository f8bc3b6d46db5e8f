import type { Locale } from '@larder/messages/translation';
import { useState } from 'react';
import type { PracticeTerminal } from '../device/practice-terminal.ts';
import type { SaleEnd } from '../device/sales.ts';
import type { Shop } from '../device/shop.ts';
import type { Till, TillState } from '../device/till.ts';
import type { Versions } from '../device/versions.ts';
import { type Basket, repriced, withProduct } from '../sale/basket.ts';
import type { PaymentMethod } from '../sale/catalog.ts';
import { priceSale } from '../sale/price-sale.ts';
import { BasketPanel } from './BasketPanel.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import { PayScreen } from './PayScreen.tsx';
import { ShelfPanel } from './ShelfPanel.tsx';
import { UnsettledScreen } from './UnsettledScreen.tsx';
import { useScanner } from './use-scanner.ts';

type SellingProps = {
  readonly till: Till;
  readonly terminal: PracticeTerminal;
  readonly versions: Versions;
  readonly state: TillState;
  readonly shop: Shop;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale | null) => void;
};

type Step = 'shelf' | 'pay' | 'done';

/** From a guest's first product to their receipt, one step a screen. */
export function SellingScreens({ till, terminal, state, shop: { catalog }, locale, onLocale }: SellingProps) {
  const [taken, setTaken] = useState<Basket>([]);
  const [step, setStep] = useState<Step>('shelf');
  const [end, setEnd] = useState<{ readonly key: string; readonly paidCents: number } | null>(null);
  const sales = till.sales();
  const basket = repriced(taken, catalog);
  if (basket.some((item, index) => item !== taken[index])) setTaken(basket);
  const sale = priceSale(catalog, basket);
  const restart = (): void => {
    setTaken([]);
    setStep('shelf');
    setEnd(null);
    onLocale(null);
  };
  useScanner((code) => {
    const product = catalog.products.find(({ eanCode }) => eanCode === code);
    if (step === 'shelf' && product !== undefined) setTaken((now) => withProduct(now, product));
  });
  const unsettled = sales?.unsettled() ?? null;
  if (sales === null) return null;
  if (unsettled !== null) return <UnsettledScreen sale={unsettled} sales={sales} onDone={restart} />;
  if (step === 'done' && end !== null)
    return <DoneScreen answer={state.answers.get(end.key)} paidCents={end.paidCents} onDone={restart} />;
  if (step === 'pay') {
    const pay = async (method: PaymentMethod): Promise<SaleEnd> => {
      const begun = await sales.begin(sale, {});
      const payment = { paymentMethod: method.code };
      const isCard = method.kind === 'card' || method.kind === 'wallet';
      const ended = await (isCard ? sales.payAtTerminal(begun, payment) : sales.payWithout(begun, payment));
      if (ended === 'paid') {
        setEnd({ key: begun.receipt.key, paidCents: sale.totalCents });
        setStep('done');
      }
      return ended;
    };
    return (
      <PayScreen
        {...{ catalog, locale, terminal, pay }}
        amountCents={sale.totalCents}
        onBack={() => setStep('shelf')}
      />
    );
  }
  return (
    <main className="shop">
      <ShelfPanel {...{ catalog, locale, onLocale }} onTake={(product) => setTaken(withProduct(basket, product))} />
      <BasketPanel
        {...{ catalog, locale, basket, sale }}
        onChange={setTaken}
        onPay={() => setStep('pay')}
        onClear={restart}
      />
    </main>
  );
}
