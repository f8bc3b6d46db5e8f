import { expect, it } from 'vitest';
import { isVoucherType, voucherTypes } from './voucher.ts';

it('[REP-02] knows the two kinds of voucher', () => {
  expect(voucherTypes).toEqual(['valk_voucher', 'employee_discount']);
  expect(voucherTypes.every(isVoucherType)).toBe(true);
  for (const value of ['hotel', 'VALK_VOUCHER', '', null, undefined, 0]) expect(isVoucherType(value)).toBe(false);
});
