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
import type { Terminal, TerminalOutcome } from './terminal.ts';

/** A sale that is being paid: its receipt as it was last kept, and the register whose sale it is. */
export type SaleUnderWay = {
  readonly receipt: Receipt;
  readonly cashRegisterId: number;
  readonly isAtTerminal: boolean;
};

/** How a sale ended; `unknown`: whether it is paid only a person can say now (`decide`). */
export type SaleEnd = 'paid' | 'failed' | 'unknown';

/** Takes money, one guest after the other. Every step is on the disk before the next one begins, so that a power cut loses none. */
export type Sales = {
  /** A sale whose end is not known: the till was cut off while it was paid, and the terminal does not say. */
  unsettled(): SaleUnderWay | null;
  /** Whether a sale is being paid, or its end is not known. */
  isBusy(): boolean;
  /** Begins a sale: its prices stand from here on. Throws where it may not be sold so, or one is being paid. */
  begin(sale: PricedSale, besides: Besides): Promise<SaleUnderWay>;
  /** Paid by what needs no terminal: a room, the hotel's voucher. */
  payWithout(sale: SaleUnderWay, payment: Payment): Promise<SaleEnd>;
  /** Paid at the terminal. */
  payAtTerminal(sale: SaleUnderWay, payment: Payment): Promise<SaleEnd>;
  /** What a person says of a sale whose end is not known; what the terminal says by now counts before that. */
  decide(sale: SaleUnderWay, isPaid: boolean): Promise<SaleEnd>;
};

type SalesOptions = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly terminal: Terminal;
  /** The register that sells this, at these prices, now; null: it may not. */
  readonly sellerOf: (sale: PricedSale) => number | null;
  readonly onChange: () => void;
};

const stored = z.object({
  receipt: z.custom<Receipt>(isReceipt),
  cashRegisterId: z.number(),
  isAtTerminal: z.boolean(),
});
const unknown: TerminalOutcome = { kind: 'unknown' };
const declined: TerminalOutcome = { kind: 'declined' };

/** A terminal that is asked what became of a payment says it within this, or does not know now; then it is asked again. */
const [answersWithinMs, askAgainMs] = [5_000, 10_000];

/** Makes them, and settles what was under way when the power went: nothing was paid before the terminal was asked. */
export async function makeSales(options: SalesOptions): Promise<Sales> {
  const { database, terminal, sellerOf } = options;
  const turn = makeTurn(options);
  const find = ({ receipt: { key }, isAtTerminal }: SaleUnderWay): Promise<TerminalOutcome> =>
    isAtTerminal ? Promise.race([terminal.find(key), later(answersWithinMs, unknown)]) : Promise.resolve(declined);
  const settle = async (sale: SaleUnderWay, asked: Promise<TerminalOutcome>, otherwise?: boolean): Promise<SaleEnd> => {
    const end = await turn.settle(sale, asked, otherwise);
    if (end === 'unknown') setTimeout(() => void (turn.isUnsettled(sale) && settle(sale, find(sale))), askAgainMs);
    return end;
  };

  const found = z.safeParse(stored, await database.get('sale'));
  if (found.success) {
    turn.resume(found.data);
    await settle(found.data, find(found.data));
  }
  return {
    unsettled: () => {
      const sale = turn.current();
      return sale !== null && turn.isUnsettled(sale) ? sale : null;
    },
    isBusy: () => turn.current() !== null,
    begin: async (sale, besides) => {
      const [cashRegisterId, before] = [sellerOf(sale), turn.current()];
      if (cashRegisterId === null || before?.isAtTerminal === true) throw new Error('this may not be sold now');
      // Begun before, and not paid: the guest pays otherwise, or takes something else.
      if (before !== null) await turn.finish(before, false);
      const now = new Date();
      const receipt = createdReceipt(sale, { key: newReceiptKey(now), soldAt: now.toISOString(), besides });
      return turn.keep({ receipt, cashRegisterId, isAtTerminal: false });
    },
    // What needs no terminal is paid by being written down: one step, so that nothing is between.
    payWithout: async (sale, payment) => {
      turn.mustBeBegun(sale);
      return turn.finish({ ...sale, receipt: processingReceipt(sale.receipt, payment) }, true);
    },
    payAtTerminal: async (begun, payment) => {
      turn.mustBeBegun(begun);
      const sale = await turn.keep({
        ...begun,
        receipt: processingReceipt(begun.receipt, payment),
        isAtTerminal: true,
      });
      return settle(sale, terminal.pay({ key: sale.receipt.key, amountCents: sale.receipt.totalCents }));
    },
    decide: (sale, isPaid) => settle(sale, find(sale), isPaid),
  };
}

/** The one sale that is under way, from its first step on the disk to its end. */
function makeTurn({ outbox, onChange }: Pick<SalesOptions, 'outbox' | 'onChange'>) {
  /** As it is on the disk. */
  let current: SaleUnderWay | null = null;
  let isUnsettled = false;
  let ending: { readonly key: string; readonly end: Promise<SaleEnd> } | null = null;
  const isCurrent = ({ receipt }: SaleUnderWay): boolean => current?.receipt.key === receipt.key;

  const write = async ({ receipt, cashRegisterId }: SaleUnderWay, isPaid: boolean, payment: Payment) => {
    await outbox.put(finishedReceipt(receipt, { isPaid, payment }), cashRegisterId, { sale: undefined });
    [current, isUnsettled] = [null, false];
    onChange();
    return isPaid ? ('paid' as const) : ('failed' as const);
  };
  // A sale ends once, whoever says first how: the terminal, which may be asked again meanwhile, or a person.
  const finish = (sale: SaleUnderWay, isPaid: boolean, payment: Payment = {}): Promise<SaleEnd> => {
    const { key } = sale.receipt;
    if (ending?.key === key) return ending.end;
    const end = write(sale, isPaid, payment).catch((error: unknown) => {
      ending = null;
      throw error;
    });
    ending = { key, end };
    return end;
  };
  return {
    current: () => current,
    isUnsettled: (sale: SaleUnderWay) => isUnsettled && isCurrent(sale),
    finish,
    resume: (sale: SaleUnderWay): void => {
      current = sale;
    },
    mustBeBegun: (sale: SaleUnderWay): void => {
      const isOver = ending?.key === sale.receipt.key || !isCurrent(sale);
      if (isOver || current?.isAtTerminal === true) throw new Error('this sale is not begun, or is paid already');
    },
    keep: async (sale: SaleUnderWay): Promise<SaleUnderWay> => {
      const before = current;
      current = sale;
      try {
        await outbox.put(sale.receipt, sale.cashRegisterId, { sale });
      } catch (error) {
        current = before;
        throw error;
      }
      return sale;
    },
    /** Ends a sale as the terminal says. Where it says nothing, or the disk takes nothing, the end is not known yet. */
    settle: async (sale: SaleUnderWay, asked: Promise<TerminalOutcome>, otherwise?: boolean): Promise<SaleEnd> => {
      const outcome = await asked.catch(() => unknown);
      const isPaid = outcome.kind === 'unknown' ? otherwise : outcome.kind === 'approved';
      const payment = outcome.kind === 'approved' ? outcome.payment : {};
      // A disk that is full takes it later: what the terminal says it says again.
      const end = isPaid === undefined ? null : await finish(sale, isPaid, payment).catch(() => null);
      if (end !== null || !isCurrent(sale)) return end ?? ending?.end ?? 'unknown';
      isUnsettled = true;
      onChange();
      return 'unknown';
    },
  };
}

function later<Value>(afterMs: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), afterMs);
  });
}

function isReceipt(value: unknown): value is Receipt {
  return typeof value === 'object' && value !== null && 'key' in value && 'state' in value && 'lines' in value;
}
