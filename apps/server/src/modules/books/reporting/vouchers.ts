import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { getVoucherReport as voucherEndpoint } from '@larder/contract/books/sales-reports';
import { voucherTypes, type VoucherType } from '@larder/domain/places/voucher';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { daysOf, periodsOf, scopeOf } from './period.ts';
import { sumVouchers, type VoucherRow } from './vouchers-queries.ts';

type VoucherReport = ResultOf<typeof voucherEndpoint>;

/** The voucher report (REP-01, REP-02): both types always, days and products and locations as far as they had any. */
export async function getVoucherReport(
  context: Context<UserActor>,
  input: InputOf<typeof voucherEndpoint>,
): Promise<VoucherReport> {
  const periods = periodsOf(context, input.query);
  const rows = await read(context, (tx) => sumVouchers(tx, scopeOf(context, input.query), periods));
  const partsOf = (part: VoucherRow['part']) =>
    rows.filter((row) => row.is_current && row.part === part && isSome(row));
  const byTurnover = (a: VoucherRow, b: VoucherRow) => b.turnover_cents - a.turnover_cents;
  const wholeOf = (voucherType: VoucherType, isCurrent: boolean) => {
    const row = rows.find(
      (one) => one.part === 'type' && one.voucher_type === voucherType && one.is_current === isCurrent,
    );
    return row === undefined ? noSums : sumsOf(row);
  };
  return {
    ...daysOf(periods),
    types: voucherTypes.map((voucherType) => {
      const before = wholeOf(voucherType, false);
      return {
        voucherType,
        ...wholeOf(voucherType, true),
        previousReceiptCount: before.receiptCount,
        previousItemCount: before.itemCount,
        previousTurnoverCents: before.turnoverCents,
        previousDiscountCents: before.discountCents,
      };
    }),
    days: partsOf('day').flatMap((row) =>
      row.local_day === null ? [] : [{ day: row.local_day, voucherType: row.voucher_type, ...sumsOf(row) }],
    ),
    products: partsOf('product')
      .toSorted(byTurnover)
      .map((row) => {
        const { receiptCount: _counted, ...sums } = sumsOf(row);
        return { productId: row.product_id, name: row.product_name, voucherType: row.voucher_type, ...sums };
      }),
    properties: partsOf('property')
      .toSorted(byTurnover)
      .flatMap((row) =>
        row.property_id === null
          ? []
          : [
              {
                propertyId: row.property_id,
                name: row.property_name ?? '',
                voucherType: row.voucher_type,
                ...sumsOf(row),
              },
            ],
      ),
  };
}

const noSums = { receiptCount: 0, itemCount: 0, turnoverCents: 0, discountCents: 0 };

function sumsOf(row: VoucherRow): typeof noSums {
  return {
    receiptCount: row.receipt_count,
    itemCount: row.item_count,
    turnoverCents: row.turnover_cents,
    discountCents: row.discount_cents,
  };
}

/** What was sold and taken back comes to nothing, and is no row. */
function isSome(row: VoucherRow): boolean {
  return row.item_count !== 0 || row.turnover_cents !== 0 || row.discount_cents !== 0 || row.receipt_count !== 0;
}
