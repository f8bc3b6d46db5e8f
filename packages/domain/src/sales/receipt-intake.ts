import { canStep, isFinished, type ReceiptState } from './receipt-state.ts';

/** What is known of a receipt when a till sends it again. */
export type KnownReceipt = { readonly state: ReceiptState; readonly bodyHash: string };

/** What to do with a receipt that arrives; see {@link decideIntake}. */
export type IntakeDecision = 'insert' | 'step' | 'unchanged' | 'conflict' | 'quarantine';

/**
 * Decides what a receipt that arrives means, given what is recorded under its key (docs/requirements/device-api.md,
 * TXN-08, bars D9, D10): the same body again changes nothing; a forward step is taken with what it says, for until it is
 * finished a receipt may still grow; an earlier state that arrives late changes nothing; what contradicts is a conflict;
 * and what breaks a rule is kept apart, but never in place of a receipt that is finished.
 */
export function decideIntake(
  known: KnownReceipt | undefined,
  incoming: KnownReceipt & { readonly isSound: boolean },
): IntakeDecision {
  if (known !== undefined && known.bodyHash === incoming.bodyHash) return 'unchanged';
  if (known !== undefined && isFinished(known.state)) return isFinished(incoming.state) ? 'conflict' : 'unchanged';
  if (!incoming.isSound) return 'quarantine';
  if (known === undefined) return 'insert';
  if (canStep(known.state, incoming.state)) return 'step';
  return known.state === incoming.state ? 'conflict' : 'unchanged';
}
