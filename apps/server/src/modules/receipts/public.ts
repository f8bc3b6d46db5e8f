export { type Arrival } from './arrival.ts';
export { makeReceiptWriter, type ReceiptWriter } from './writer.ts';
export { findReview, rateReceipt } from './intake-queries.ts';
