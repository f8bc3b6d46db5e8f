import type { Payment } from '../sale/receipt.ts';

/** What became of a payment at a terminal; unknown: the terminal does not say, and somebody has to look. */
export type TerminalOutcome =
  | { readonly kind: 'approved'; readonly payment: Payment }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unknown' };

/** A payment terminal as the till needs it. A real till puts its own here. */
export type Terminal = {
  /** Asks for an amount under the receipt's key, once; asked again for the same key it answers what it answered before. */
  pay(request: { readonly key: string; readonly amountCents: number }): Promise<TerminalOutcome>;
  /** What became of a payment that was asked for before the till lost its power. What it says is final: nobody pays it after that. */
  find(key: string): Promise<TerminalOutcome>;
  /** Nobody wants to pay any more; what it answers then is the outcome. */
  cancel(key: string): void;
};
