import { plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import type { VoucherReport } from './api.ts';
import { firstUsedType, sumsByRange, typeSums } from './voucher-sums.ts';

const none = { receiptCount: 0, itemCount: 0, turnoverCents: 0, discountCents: 0 };
const before = {
  previousReceiptCount: 0,
  previousItemCount: 0,
  previousTurnoverCents: 0,
  previousDiscountCents: 0,
};
const typeOf = (voucherType: 'valk_voucher' | 'employee_discount', receiptCount: number) => ({
  voucherType,
  ...none,
  ...before,
  receiptCount,
});

/** A report of two days. */
function buildReport(fields: Partial<VoucherReport> = {}): VoucherReport {
  return {
    from: '2026-11-01',
    to: '2026-11-02',
    previousFrom: '2026-10-25',
    previousTo: '2026-10-26',
    untilAt: null,
    types: [typeOf('valk_voucher', 0), typeOf('employee_discount', 0)],
    days: [],
    products: [],
    properties: [],
    ...fields,
  };
}

describe('the sums of vouchers', () => {
  it('[REP-02] show the kind that was used, and the hotel’s where none was', () => {
    expect(firstUsedType(undefined)).toBe('valk_voucher');
    expect(firstUsedType(buildReport())).toBe('valk_voucher');
    const staffOnly = buildReport({ types: [typeOf('valk_voucher', 0), typeOf('employee_discount', 2)] });
    expect(firstUsedType(staffOnly)).toBe('employee_discount');
    expect(typeSums(staffOnly, 'employee_discount')?.receiptCount).toBe(2);
  });

  it('[REP-02] add up the days of one kind, also those without a sale', () => {
    const sold = { receiptCount: 1, itemCount: 2, turnoverCents: 300, discountCents: 100 };
    const report = buildReport({
      days: [
        { day: '2026-11-01', voucherType: 'valk_voucher', ...sold },
        { day: '2026-11-01', voucherType: 'employee_discount', ...sold, turnoverCents: 999 },
        { day: '2026-11-03', voucherType: 'valk_voucher', ...sold },
      ],
    });
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ from: plainDay(day), to: plainDay(day) }));
    const week = { from: plainDay('2026-11-01'), to: plainDay('2026-11-03') };
    expect(sumsByRange(report, days, 'valk_voucher').map(({ turnoverCents }) => turnoverCents)).toEqual([300, 0, 300]);
    expect(sumsByRange(report, [week], 'valk_voucher')).toEqual([
      { range: week, itemCount: 4, turnoverCents: 600, discountCents: 200 },
    ]);
  });
});
