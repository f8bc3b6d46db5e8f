/** The kinds of voucher: of the hotel, and the discount of its employees (REP-02). */
export const voucherTypes = ['valk_voucher', 'employee_discount'] as const;

/** One of the kinds of voucher. */
export type VoucherType = (typeof voucherTypes)[number];

/** What employees can pay less, in per cent. */
export const discountPercents = { minimum: 1, maximum: 100 } as const;

/** Tells whether a value names a kind of voucher. */
export function isVoucherType(value: unknown): value is VoucherType {
  return voucherTypes.some((type) => type === value);
}
