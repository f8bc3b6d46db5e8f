export { type Arrival } from './arrival.ts';
export { receiptBlanking } from './blank.ts';
export { requestReceiptMail } from './deliver-mail.ts';
export { forgetReceiptMails } from './deliver-queries.ts';
export { makeReceiptWriter, type ReceiptWriter } from './writer.ts';
export { keepReview } from './review.ts';
