import { receiptPaper as de } from '@larder/messages/de/receipt-paper';
import { receiptPaper as en } from '@larder/messages/en/receipt-paper';
import { receiptPaper as nl } from '@larder/messages/nl/receipt-paper';

/** The words of receipts on paper. */
export const words = { nl, de, en };
