import type { Receipt } from '@larder/contract/sales/receipts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { type Fact, Facts } from '../../../../ui/basics/Facts.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { PostingState } from '../../pms/public.ts';
import { Payment } from './Payment.tsx';

const dash = '–';

const choices = ['none', 'email', 'paper', 'qr'] as const;

/** How a receipt was paid and what the till knew of the customer (TXN-03). */
export function PaymentPanel({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.payment');
  const tPms = useTranslations('pmsWords');
  const { money } = useFormats();
  const { paymentMethod, card, ageOutcome, ageCheck, receiptChoice } = receipt;
  const choice = choices.find((known) => known === receiptChoice);
  const code =
    ageCheck === null ? receipt.ageCheckCode : t('ageChecked', { code: ageCheck.label, age: String(ageCheck.age) });
  const facts: readonly Fact[] = [
    { label: t('method'), value: <Payment paymentMethod={paymentMethod} card={card} /> },
    { label: t('paid'), value: money(receipt.paidCents) },
    { label: t('card'), value: card?.brand ?? dash },
    { label: t('authorisation'), value: card?.authCode ?? dash },
    { label: t('terminal'), value: receipt.terminalId ?? dash },
    { label: t('reference'), value: receipt.paymentProviderId ?? dash },
    { label: t('account'), value: accountOf(receipt) ?? t('guest') },
    ...(receipt.pms === null ? [] : [{ label: tPms('title'), value: <PostingState posting={receipt.pms} /> }]),
    { label: t('age'), value: t(`ageOutcome.${ageOutcome}`) },
    ...(code === null ? [] : [{ label: t('ageCode'), value: code }]),
    { label: t('receiptChoice'), value: choice === undefined ? (receiptChoice ?? dash) : t(`choice.${choice}`) },
    { label: t('key'), value: receipt.tillKey },
  ];
  return (
    <Panel title={t('title')}>
      <Facts items={facts} />
    </Panel>
  );
}

/** The room or account, with whose it is for who may see that. */
function accountOf({ account, guestName = null }: Receipt): string | null {
  return [account, guestName].filter((part) => part !== null).join(' · ') || null;
}
