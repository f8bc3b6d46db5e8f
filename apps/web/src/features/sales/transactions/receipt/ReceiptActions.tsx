import { printReceipt } from '@larder/contract/sales/receipt-mails';
import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { receiptCan } from '@larder/domain/sales/receipt-state';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { urlOf } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/place.ts';
import { ButtonLink } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { IconFileTypePdf, IconSend } from '../../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { ReasonedButton } from '../../../../ui/basics/ReasonedButton.tsx';

const DeliverDialog = lazyPart(async () => (await import('./DeliverDialog.tsx')).DeliverDialog, {
  frame: DeliverFrame,
});

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
      {isAsking && <DeliverDialog receipt={receipt} place={place} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type DeliverFrameProps = {
  readonly receipt: ReceiptSummary;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function DeliverFrame({ receipt, onClose, children }: DeliverFrameProps) {
  const t = useTranslations('transactions.receipt.sent');
  return (
    <Dialog title={t('dialogTitle', { number: String(receipt.number) })} onClose={onClose}>
      {children}
    </Dialog>
  );
}
