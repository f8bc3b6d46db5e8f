import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** What of the quarantine is shown, as it stands in the address of the transactions. */
export type QuarantineSearch = {
  readonly status: 'open' | 'handled';
  readonly cursor: string | null;
  /** The one that is looked at; null is the list. */
  readonly receiptId: number | null;
};

/** Tells whether an address shows the quarantine. */
export function isQuarantine(raw: RawSearch): boolean {
  return raw['view'] === 'quarantine';
}

/** Reads the address; what does not fit is left out. */
export function readQuarantine(raw: RawSearch): QuarantineSearch {
  return {
    status: raw['status'] === 'handled' ? 'handled' : 'open',
    cursor: /^[\w-]{1,2000}$/.test(raw['cursor'] ?? '') ? (raw['cursor'] ?? null) : null,
    receiptId: /^[1-9]\d{0,14}$/.test(raw['receipt'] ?? '') ? Number(raw['receipt']) : null,
  };
}

/** Writes the address. */
export function writeQuarantine({ status, cursor, receiptId }: QuarantineSearch): SearchValues {
  return { view: 'quarantine', status: status === 'open' ? undefined : status, receipt: receiptId, cursor };
}
