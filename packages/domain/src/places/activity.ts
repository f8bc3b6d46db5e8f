/** Hours without a receipt after which a location counts as inactive, unless it says otherwise (LOC-04). */
export const defaultInactiveAfterHours = 24;

const hourMs = 3_600_000;

/** Whether a location or till sells, and for how many whole hours it has not; `never` has had no receipt at all. */
export type Activity =
  | { readonly state: 'active' }
  | { readonly state: 'inactive'; readonly hours: number }
  | { readonly state: 'never' };

/** When something last sold, and after how many hours without a receipt it counts as inactive. */
export type LastSale = {
  readonly lastReceiptAt: Date | string | null;
  readonly inactiveAfterHours: number;
};

/** Judges a location or till by its last receipt; opening hours do not matter (LOC-04). */
export function activityOf({ lastReceiptAt, inactiveAfterHours }: LastSale, now: Date): Activity {
  if (lastReceiptAt === null) return { state: 'never' };
  const hours = Math.floor((now.getTime() - new Date(lastReceiptAt).getTime()) / hourMs);
  return hours < inactiveAfterHours ? { state: 'active' } : { state: 'inactive', hours };
}

/** Tells whether a location or till has had no receipt for its number of hours, or never one (LOC-04). */
export function isInactive(sale: LastSale, now: Date): boolean {
  return activityOf(sale, now).state !== 'active';
}
