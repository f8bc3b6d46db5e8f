/** The states of a receipt: started, in progress, completed, aborted (TXN-01). */
export const receiptStates = ['CREATED', 'PROCESSING', 'SUCCESS', 'FAILED'] as const;

/** One of the states. */
export type ReceiptState = (typeof receiptStates)[number];

/** The states that may follow each state: only forward, and nothing follows an end (TXN-08, bar D9). */
export const nextStates: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  CREATED: ['PROCESSING', 'SUCCESS', 'FAILED'],
  PROCESSING: ['SUCCESS', 'FAILED'],
  SUCCESS: [],
  FAILED: [],
};

/** Tells whether a receipt may go from one state to another; staying is no step. */
export function canStep(from: ReceiptState, to: ReceiptState): boolean {
  return nextStates[from].includes(to);
}

/** Tells whether a receipt has come to an end and can no longer change (TXN-08). */
export function isFinished(state: ReceiptState): boolean {
  return nextStates[state].length === 0;
}

/** Tells whether a text names a state. */
export function isReceiptState(value: unknown): value is ReceiptState {
  return receiptStates.some((state) => state === value);
}

/**
 * In which states one can do something with a receipt: deliver only what was paid (TXN-04), review what has come to an
 * end, an aborted sale too, because that is when customers have something to say.
 */
export const receiptCan: Readonly<Record<'deliver' | 'review', readonly ReceiptState[]>> = {
  deliver: ['SUCCESS'],
  review: ['SUCCESS', 'FAILED'],
};
