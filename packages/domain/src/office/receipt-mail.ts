/** How many mails of one receipt may arrive, and how many a person may send within an hour (bar E9). */
export const receiptMailLimits = { perReceipt: 5, perPersonAnHour: 100 } as const;

/** What became of a mail: waiting, gone, waiting for another try, given up. */
export const sentReceiptStates = ['queued', 'sent', 'retrying', 'failed'] as const;

/** One of the states. */
export type SentReceiptState = (typeof sentReceiptStates)[number];

/**
 * Why a mail did not go out: its address was rejected for good, the other server asked for patience, could not be
 * reached, did not answer in time, broke the connection, or something else.
 */
export const mailErrors = ['rejected', 'deferred', 'unreachable', 'timeout', 'interrupted', 'unknown'] as const;

/** One of the reasons. */
export type MailError = (typeof mailErrors)[number];

/** Why a receipt that somebody asked for did not arrive: what went wrong with its mail, or there was none to write to. */
export const sentReceiptErrors = [...mailErrors, 'no_address'] as const;

/** One of those reasons. */
export type SentReceiptError = (typeof sentReceiptErrors)[number];

/** A mail's fate as its row tells it. */
export type MailFate = {
  readonly sentAt: Date | string | null;
  readonly failedAt: Date | string | null;
  readonly attemptCount: number;
};

/** Tells the state of a mail; one that went out is sent, whatever went wrong before. */
export function mailStateOf({ sentAt, failedAt, attemptCount }: MailFate): SentReceiptState {
  if (sentAt !== null) return 'sent';
  if (failedAt !== null) return 'failed';
  return attemptCount === 0 ? 'queued' : 'retrying';
}

const firstDelaySeconds = 15;
const longestDelaySeconds = 3_600;
const triedForSeconds = 24 * 3_600;

/**
 * Gives the seconds until a mail is tried again after so many attempts: doubling from 15 up to an hour. Null when that
 * would be later than a day after it was asked for, which is when one gives up (bar D6).
 */
export function retryDelaySeconds(attemptCount: number, mail: { readonly ageSeconds: number }): number | null {
  const doublings = Math.min(Math.max(attemptCount - 1, 0), 16);
  const delay = Math.min(firstDelaySeconds * 2 ** doublings, longestDelaySeconds);
  return mail.ageSeconds + delay > triedForSeconds ? null : delay;
}
