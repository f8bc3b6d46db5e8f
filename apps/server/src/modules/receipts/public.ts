export { type Arrival, type Register } from './intake.ts';
export { makeReceiptWriter, type ReceiptWriter } from './writer.ts';
export { findReview, rateReceipt } from './intake-queries.ts';
