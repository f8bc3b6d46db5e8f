import * as z from 'zod/mini';
import {
  type Besides,
  createdReceipt,
  finishedReceipt,
  newReceiptKey,
  type Payment,
  processingReceipt,
  type Receipt,
} from '../sale/receipt.ts';
import type { PricedSale } from '../sale/price-sale.ts';
import type { Database } from './database.ts';
import type { Outbox } from './outbox.ts';
import type { Terminal } from './terminal.ts';

/** A sale that is being paid: its receipt as it was last kept. Null: none. */
export type SaleUnderWay = { readonly receipt: Receipt; readonly isAtTerminal: boolean };

/** How a sale ended; `unknown`: whether it is paid only a person can say now (`decide`). */
export type SaleEnd = 'paid' | 'failed' | 'unknown';

/** Takes money, one guest after the other. Every step is on the disk before the next one begins, so that a power cut loses none. */
export type Sales = {
  /** A sale whose end is not known: the till was cut off while it was paid, and the terminal does not say. */
  unsettled(): SaleUnderWay | null;
  /** Begins a sale: its prices stand from here on. */
  begin(sale: PricedSale, besides: Besides): Promise<SaleUnderWay>;
  /** Paid by what needs no terminal: a room, the hotel's voucher. */
  payWithout(sale: SaleUnderWay, payment: Payment): Promise<SaleEnd>;
  /** Paid at the terminal. */
  payAtTerminal(sale: SaleUnderWay, payment: Payment): Promise<SaleEnd>;
  /** The guest thinks better of it before paying. */
  giveUp(sale: SaleUnderWay): Promise<void>;
  /** The terminal is not to wait any more; the payment's own answer tells how it ended. */
  cancelAtTerminal(sale: SaleUnderWay): void;
  /** What a person says of a sale whose end is not known. */
  decide(sale: SaleUnderWay, isPaid: boolean): Promise<SaleEnd>;
};

type SalesOptions = { readonly database: Database; readonly outbox: Outbox; readonly terminal: Terminal };

const stored = z.object({ receipt: z.custom<Receipt>(isReceipt), isAtTerminal: z.boolean() });

/** Makes them, and settles what was under way when the power went: nothing was paid before the terminal was asked. */
export async function makeSales({ database, outbox, terminal }: SalesOptions): Promise<Sales> {
  let unsettled: SaleUnderWay | null = null;

  const keep = async (sale: SaleUnderWay): Promise<SaleUnderWay> => {
    await outbox.put(sale.receipt, { sale });
    return sale;
  };
  const finish = async ({ receipt }: SaleUnderWay, isPaid: boolean, payment: Payment = {}): Promise<SaleEnd> => {
    await outbox.put(finishedReceipt(receipt, { isPaid, payment }), { sale: undefined });
    unsettled = null;
    return isPaid ? 'paid' : 'failed';
  };
  const settle = async (sale: SaleUnderWay, ask: Promise<Awaited<ReturnType<Terminal['find']>>>): Promise<SaleEnd> => {
    const outcome = await ask.catch(() => ({ kind: 'unknown' as const }));
    if (outcome.kind === 'approved') return finish(sale, true, outcome.payment);
    if (outcome.kind === 'declined') return finish(sale, false);
    unsettled = sale;
    return 'unknown';
  };

  const found = z.safeParse(stored, await database.get('sale'));
  if (found.success) {
    const sale = found.data;
    if (sale.isAtTerminal) await settle(sale, terminal.find(sale.receipt.key));
    else await finish(sale, false);
  }
  return {
    unsettled: () => unsettled,
    begin: async (sale, besides) => {
      const now = new Date();
      const receipt = createdReceipt(sale, { key: newReceiptKey(now), soldAt: now.toISOString(), besides });
      return keep({ receipt, isAtTerminal: false });
    },
    // What needs no terminal is paid by being written down: one step, so that nothing is between.
    payWithout: async ({ receipt }, payment) =>
      finish({ receipt: processingReceipt(receipt, payment), isAtTerminal: false }, true),
    payAtTerminal: async ({ receipt }, payment) => {
      const sale = await keep({ receipt: processingReceipt(receipt, payment), isAtTerminal: true });
      return settle(sale, terminal.pay({ key: receipt.key, amountCents: receipt.totalCents }));
    },
    giveUp: async (sale) => {
      await finish(sale, false);
    },
    cancelAtTerminal: ({ receipt }) => terminal.cancel(receipt.key),
    decide: async (sale, isPaid) => finish(sale, isPaid),
  };
}

function isReceipt(value: unknown): value is Receipt {
  return typeof value === 'object' && value !== null && 'key' in value && 'state' in value && 'lines' in value;
}
