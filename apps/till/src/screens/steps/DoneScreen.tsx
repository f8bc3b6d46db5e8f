import { type ReceiptAnswer, reviewReceipt } from '@larder/contract/sales/device';
import { formatMoney } from '@larder/domain/platform/money';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '../../device/client.ts';
import { Button } from '../parts/Button.tsx';
import { QrDrawing } from '../parts/QrDrawing.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { useTillScreen } from '../till-context.ts';
import { useIdle } from '../use-idle.ts';

/** So long the thanks stand there, until the next guest finds the start. */
const staysMs = 20_000;

type DoneProps = {
  /** What the server said of the receipt; nothing yet without a line. */
  readonly answer: ReceiptAnswer | undefined;
  readonly client: Client;
  readonly onDone: () => void;
};

/** Thanks, gives the receipt, and asks how it was. */
export function DoneScreen({ answer, client, onDone }: DoneProps) {
  const t = useTranslations('till.done');
  const { locale, guest } = useTillScreen();
  useIdle(staysMs, onDone);
  // What it says of a former state of the receipt gives no page yet.
  const taken = answer?.state === 'SUCCESS' ? answer : undefined;
  const { publicUrl = null, number = null } = taken ?? {};
  const { receipt, paid, typed, wantsPickup } = guest;
  return (
    <StepFrame
      title={t('title')}
      lead={t('text', { amount: formatMoney(paid?.totalCents ?? 0, locale) })}
      canGoBack={false}
    >
      {wantsPickup && <p className="lead">{t('pickup')}</p>}
      {receipt === 'email' && <p className="lead">{t('email', { address: typed.email.trim() })}</p>}
      <div aria-live="polite" className="receipt">
        {receipt === 'qr' && publicUrl !== null && (
          <>
            <QrDrawing text={new URL(publicUrl, location.origin).href} label={t('qr')} />
            <p className="lead">{t('scan')}</p>
          </>
        )}
        {number !== null && <p className="muted">{t('number', { number: String(number) })}</p>}
        {answer === undefined && <p className="lead">{t('away')}</p>}
      </div>
      {taken !== undefined && <Stars receiptKey={taken.key} client={client} />}
      <Button look="primary" onClick={onDone}>
        {t('next')}
      </Button>
    </StepFrame>
  );
}

const ratings = [1, 2, 3, 4, 5] as const;

function Stars({ receiptKey, client }: { readonly receiptKey: string; readonly client: Client }) {
  const t = useTranslations('till.done');
  const [rating, setRating] = useState(0);
  const [isThanked, setIsThanked] = useState(false);
  const rate = (chosen: number): void => {
    setRating(chosen);
    client.call(reviewReceipt, { params: { key: receiptKey }, body: { rating: chosen } }).then(
      () => setIsThanked(true),
      () => setRating(0),
    );
  };
  return (
    <div className="stars" role="group" aria-label={t('rate')}>
      <p className="lead" aria-live="polite">
        {t(isThanked ? 'rated' : 'rate')}
      </p>
      {ratings.map((one) => {
        const Star = one <= rating ? IconStarFilled : IconStar;
        return (
          <button
            key={one}
            type="button"
            className="star"
            aria-label={t('stars', { count: one })}
            disabled={rating > 0}
            onClick={() => rate(one)}
          >
            <Star aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
