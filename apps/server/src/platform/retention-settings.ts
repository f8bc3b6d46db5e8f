import { keptMailDays, keptYears } from '@larder/domain/office/keeping';
import { ConfigError } from './config-error.ts';

/** How long is kept what would only grow otherwise. A group with a location in Germany keeps what its law wants all the same. */
export type KeepingSettings = {
  /** The audit trail. */
  readonly auditYears: number;
  /** What prices were, and what labels showed. */
  readonly historyYears: number;
  /** What was in quarantine, once somebody handled it. */
  readonly quarantineYears: number;
  /** Receipts with all that belongs to them; null is for good. */
  readonly receiptYears: number | null;
  /** Mails that went out or were given up. */
  readonly mailDays: number;
};

/** How long is kept what has an end. */
export type RetentionSettings = {
  readonly pickupDays: number;
  readonly receiptEmailDays: number;
  readonly keeping: KeepingSettings;
};

/** Reads how long what is kept; throws with a sentence that names the first wrong setting. */
export function readRetention(valueOf: (name: string) => string | undefined): RetentionSettings {
  const read = (name: string, { fallback, fewest, most, words }: Bounds) => {
    const text = valueOf(name) ?? String(fallback);
    const number = Number(text);
    if (!/^\d{1,4}$/.test(text) || number < fewest || number > most)
      throw new ConfigError(`${name} is "${text}"; it has to be a number of ${words}.`);
    return number;
  };
  return {
    pickupDays: read('PICKUP_DAYS', days({ fallback: 30, fewest: 1, most: 365 })),
    receiptEmailDays: read('RECEIPT_EMAIL_DAYS', days({ fallback: 90, fewest: 1, most: 365 })),
    keeping: {
      auditYears: read('AUDIT_YEARS', years),
      historyYears: read('HISTORY_YEARS', years),
      quarantineYears: read('QUARANTINE_YEARS', years),
      receiptYears: valueOf('RECEIPT_YEARS') === undefined ? null : read('RECEIPT_YEARS', years),
      mailDays: read('MAIL_DAYS', days({ ...keptMailDays, fallback: 365 })),
    },
  };
}

type Bounds = {
  readonly fallback: number;
  readonly fewest: number;
  readonly most: number;
  /** What numbers may be. */
  readonly words: string;
};

const years: Bounds = {
  ...keptYears,
  fallback: 10,
  words: `years from ${keptYears.fewest}, which Dutch law wants, to ${keptYears.most}`,
};

function days(bounds: Omit<Bounds, 'words'>): Bounds {
  return { ...bounds, words: `days from ${bounds.fewest} to ${bounds.most}` };
}
