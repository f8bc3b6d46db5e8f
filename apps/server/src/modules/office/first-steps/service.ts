import type * as contract from '@larder/contract/office/first-steps';
import type { ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import * as queries from './queries.ts';

/** How far a group or one location is on its first day (DAY-01). */
export async function getFirstSteps(context: Context<UserActor>): Promise<ResultOf<typeof contract.getFirstSteps>> {
  const found = await read(context, (tx) => queries.findFirstSteps(tx, visiblePropertyIds(context)));
  return {
    hasLocation: found.property !== null,
    hasShop: found.shop_id !== null,
    hasLedgerAccount: found.has_ledger_account,
    hasPaymentMethod: found.has_payment_method,
    hasProduct: found.has_product,
    hasPublishedProduct: found.has_published_product,
    hasCashRegister: found.has_cash_register,
    hasPairedTill: found.has_paired_till,
    hasPriceLabel: found.has_price_label,
    hasColleague: found.has_colleague,
    firstReceiptId: found.first_receipt_id,
    property: found.property,
    shopId: found.shop_id,
    conceptId: found.concept_id,
  };
}
