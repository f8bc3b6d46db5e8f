import type { Transaction } from '../../../platform/database/database.ts';
import { readTurnover } from '../turnover/public.ts';
import * as queries from './queries.ts';

/**
 * Reads the figures of a day out of one snapshot: those of the turnover, with what of them were vouchers and returns, and
 * the receipts behind them. It asks everything at once.
 */
export async function readFigures(tx: Transaction, place: queries.Place): Promise<queries.DayFigures> {
  const scope = { propertyIds: [place.propertyId], shopId: null };
  const [turnover, vouchers, refunds, shops] = await Promise.all([
    readTurnover(tx, scope, { from: place.day, to: place.day }),
    queries.sumVouchers(tx, place),
    queries.sumRefunds(tx, place),
    queries.sumShops(tx, place),
  ]);
  const { ledgers, payments, vats, totals, quarantinedReceiptCount } = turnover;
  return { ledgers, payments, vats, vouchers, totals, refunds, shops, quarantinedReceiptCount };
}
