import { formatMoney } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { PracticeTerminal } from '../device/practice-terminal.ts';
import type { SaleEnd } from '../device/sales.ts';
import type { Catalog, PaymentMethod } from '../sale/catalog.ts';
import { nameIn } from './text.ts';

type PayProps = {
  readonly catalog: Catalog;
  readonly locale: Locale;
  readonly amountCents: number;
  readonly terminal: PracticeTerminal;
  readonly pay: (method: PaymentMethod) => Promise<SaleEnd>;
  readonly onBack: () => void;
};

/** Chooses how to pay, and pays. */
export function PayScreen({ catalog, locale, amountCents, terminal, pay, onBack }: PayProps) {
  const t = useTranslations('till');
  const request = useSyncExternalStore(terminal.subscribe, terminal.request);
  const [isPaying, setIsPaying] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const choose = (method: PaymentMethod): void => {
    setIsPaying(true);
    setIsFailed(false);
    void pay(method)
      .then((end) => setIsFailed(end !== 'paid'))
      .catch(() => setIsFailed(true))
      .finally(() => setIsPaying(false));
  };
  if (request !== null)
    return (
      <main className="notice">
        <h1>{t('terminal.title')}</h1>
        <p>{t('terminal.note')}</p>
        <p className="amount">{formatMoney(request.amountCents, locale)}</p>
        <button type="button" className="primary" onClick={() => terminal.act('approve')}>
          {t('terminal.approve')}
        </button>
        <button type="button" onClick={() => terminal.act('decline')}>
          {t('terminal.decline')}
        </button>
        <button type="button" onClick={() => terminal.cancel(request.key)}>
          {t('terminal.cancel')}
        </button>
      </main>
    );
  return (
    <main className="notice">
      <h1>{t('pay.title')}</h1>
      <p className="amount">{formatMoney(amountCents, locale)}</p>
      {isFailed && <p role="alert">{t('pay.failed')}</p>}
      {catalog.paymentMethods.map((method) => (
        <button key={method.code} type="button" disabled={isPaying} onClick={() => choose(method)}>
          {nameIn(method.name, locale)}
        </button>
      ))}
      <button type="button" disabled={isPaying} onClick={onBack}>
        {t('pay.back')}
      </button>
    </main>
  );
}
