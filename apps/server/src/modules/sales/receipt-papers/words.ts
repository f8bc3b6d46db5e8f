import { receiptPaper as de } from '@larder/messages/de/sales/receipt-paper';
import { receiptPaper as en } from '@larder/messages/en/sales/receipt-paper';
import { receiptPaper as nl } from '@larder/messages/nl/sales/receipt-paper';

/** The words of receipts on paper. */
export const words = { nl, de, en };
