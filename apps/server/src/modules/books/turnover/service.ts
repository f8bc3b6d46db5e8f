import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/turnover';
import { bookedTotals, ledgerSums, vatSums } from '@larder/domain/books/books';
import type { Span } from '@larder/domain/platform/period';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { periodsOf, type ReportScope, scopeOf } from '../reporting/public.ts';
import * as queries from './queries.ts';

/**
 * The turnover of a period (TRN-01). Both sides come from one snapshot, and each receipt's total is
 * the sum of its lines, so what is booked and what was paid beyond it are what was received, to the cent.
 */
export async function getTurnover(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getTurnover>,
): Promise<ResultOf<typeof contract.getTurnover>> {
  return turnoverOf(context, scopeOf(context, input.query), periodsOf(context, input.query).current);
}

/** The figures of a period, as the page shows them and every export repeats them. */
export async function turnoverOf(
  context: Context<UserActor>,
  scope: ReportScope,
  period: Span,
): Promise<ResultOf<typeof contract.getTurnover>> {
  return read(context, (tx) => readTurnover(tx, scope, period));
}

/** The same in a snapshot that is open already; it asks everything at once. */
export async function readTurnover(
  tx: Transaction,
  scope: ReportScope,
  period: Span,
): Promise<ResultOf<typeof contract.getTurnover>> {
  const [booked, received, quarantined] = await Promise.all([
    queries.sumBooked(tx, scope, period),
    queries.sumReceived(tx, scope, period),
    queries.countQuarantined(tx, scope, period),
  ]);
  const rows = booked.map(toBooked);
  const accounts = new Map(booked.map((row) => [row.ledger_account_id, row]));
  const days = received.filter((row) => row.local_day !== null);
  const payments = received
    .filter((row) => row.local_day === null)
    .map((row) => ({
      code: row.code === '' ? null : row.code,
      name: row.name,
      kind: row.kind,
      ledgerCode: row.ledger_code,
      receiptCount: row.receipt_count,
      receivedCents: row.paid_cents,
      surplusCents: row.paid_cents - row.total_cents,
    }));
  return {
    from: period.from,
    to: period.to,
    ledgers: ledgerSums(rows).map((sum) => ({ ...sum, ...accountOf(accounts.get(sum.ledgerAccountId)) })),
    payments,
    vats: [...vatSums(rows)],
    days: days.map((row) => ({
      day: row.local_day,
      bookedCents: row.total_cents,
      surplusCents: row.paid_cents - row.total_cents,
      receivedCents: row.paid_cents,
      receiptCount: row.receipt_count,
    })),
    totals: {
      ...bookedTotals(rows),
      surplusCents: payments.reduce((sum, row) => sum + row.surplusCents, 0),
      receivedCents: payments.reduce((sum, row) => sum + row.receivedCents, 0),
      receiptCount: payments.reduce((sum, row) => sum + row.receiptCount, 0),
    },
    quarantinedReceiptCount: quarantined.count,
  };
}

function accountOf(row: queries.BookedRow | undefined) {
  return {
    code: row?.code ?? null,
    description: row?.description ?? null,
    externalVatCode: row?.external_vat_code ?? null,
  };
}

function toBooked(row: queries.BookedRow) {
  return {
    kind: row.kind,
    ledgerAccountId: row.ledger_account_id,
    vatRateBasisPoints: row.vat_rate_basis_points,
    itemCount: row.item_count,
    inclusiveCents: row.inclusive_cents,
    vatCents: row.vat_cents,
  };
}
