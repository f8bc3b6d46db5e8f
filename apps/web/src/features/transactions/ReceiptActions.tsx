import { printReceipt } from '@larder/contract/receipt-mails';
import type { ReceiptSummary } from '@larder/contract/receipts';
import { receiptCan } from '@larder/domain/receipt-state';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { urlOf } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconFileTypePdf, IconSend } from '../../ui/icons.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

const DeliverDialog = lazy(async () => ({ default: (await import('./DeliverDialog.tsx')).DeliverDialog }));

/** What one can do with a receipt: have it as PDF, and mail it (TXN-04). */
export function ReceiptActions({ receipt, place }: { readonly receipt: ReceiptSummary; readonly place: Place }) {
  const t = useTranslations('transactions.receipt.sent');
  const [isAsking, setIsAsking] = useState(false);
  const { id: receiptId, state } = receipt;
  const isFinished = receiptCan.deliver.includes(state);
  const pdf = urlOf(printReceipt, { params: { receiptId }, propertyId: place.location?.id ?? null });
  return (
    <>
      {isFinished && (
        <ButtonLink href={pdf} download icon={IconFileTypePdf}>
          {t('pdf')}
        </ButtonLink>
      )}
      <Can access="write" area="transaction">
        <ReasonedButton
          variant="primary"
          icon={IconSend}
          reason={isFinished ? undefined : t('unfinished')}
          onClick={() => setIsAsking(true)}
        >
          {t('send')}
        </ReasonedButton>
      </Can>
      {isAsking && (
        <Suspense>
          <DeliverDialog receipt={receipt} place={place} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
