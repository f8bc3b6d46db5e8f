import type { ReceiptAnswer } from '@larder/contract/sales/device';
import { formatMoney } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';

type DoneProps = {
  /** What the server said of the receipt; nothing yet without a line. */
  readonly answer: ReceiptAnswer | undefined;
  readonly paidCents: number;
  readonly onDone: () => void;
};

/** Thanks, and gives the receipt. */
export function DoneScreen({ answer, paidCents, onDone }: DoneProps) {
  const t = useTranslations('till.done');
  const locale = useLocale();
  return (
    <main className="notice">
      <h1>{t('title')}</h1>
      <p>{t('text', { amount: formatMoney(paidCents, locale) })}</p>
      {answer?.publicUrl != null && <a href={answer.publicUrl}>{answer.number}</a>}
      <button type="button" className="primary" onClick={onDone}>
        {t('next')}
      </button>
    </main>
  );
}
