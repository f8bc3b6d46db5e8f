import { putReceipt, putReceiptBatch, type ReceiptAnswer } from '@larder/contract/sales/device';
import { receiptStates } from '@larder/domain/sales/receipt-state';
import { type Receipt, wireReceipt } from '../sale/receipt.ts';
import { type Client, Refused, Unreachable } from './client.ts';
import type { Database, Values, Waiting } from './database.ts';
import { makePauses } from './pauses.ts';

/** Receipts on their way to the server. */
export type Outbox = {
  /** Keeps a receipt of a register, with other values in the same write, and sends it as soon as somebody answers. */
  put(receipt: Receipt, cashRegisterId: number, values?: Values): Promise<void>;
  /** How many are kept and not taken in yet, also of other registers that this browser was the till of. */
  count(): number;
  /** Who sends from now on, and for which register; null: nobody. */
  use(sender: Sender | null): void;
  /** Sends now what waits, as when the line is back. */
  wake(): void;
};

type Sender = { readonly client: Client; readonly cashRegisterId: number };

type OutboxOptions = {
  readonly database: Database;
  readonly onChange: () => void;
  /** The server took it in, or says that it is in already. */
  readonly onAnswer: (answer: ReceiptAnswer) => void;
};

/** In one call: what a slow line carries before it counts as silent, and any proxy lets pass. */
const [mostAtOnce, mostCharacters] = [50, 250_000];

/**
 * Sends what is kept, in the order of the sales, until the server says that it has it: what was paid is forgotten here only
 * then. A receipt is sent again under its key, so it counts once however often an answer is lost (docs/requirements/device-api.md).
 */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { database, onChange } = options;
  const waiting = new Map((await database.listWaiting()).map((one) => [one.key, one]));
  const pauses = makePauses();
  let sender: Sender | null = null;
  let running: Promise<void> | null = null;
  let isAsked = false;
  const sending = makeSending(waiting, options);

  const run = async (): Promise<void> => {
    for (;;) {
      isAsked = false;
      const from = sender;
      const next = await (from === null ? 'nothing' : sending.send(from));
      if (next === 'nothing') return;
      // A credential that ended: what waits goes with the next one.
      if (next === 'ended') sender = sender === from ? null : sender;
      else if (next === 'more') pauses.reset();
      else if (!isAsked) await pauses.wait(next.pauseMs);
    }
  };
  const wake = (): void => {
    isAsked = true;
    pauses.end();
    running ??= run().finally(() => {
      running = null;
      // Something may have come between the last look and now.
      if (isAsked) wake();
    });
  };
  return {
    put: async (receipt, cashRegisterId, values) => {
      const kept: Waiting = {
        ...{ key: receipt.key, cashRegisterId, body: wireReceipt(receipt) },
        revision: receiptStates.indexOf(receipt.state),
        since: waiting.get(receipt.key)?.since ?? Date.now(),
      };
      await database.keep(kept, values);
      waiting.set(kept.key, kept);
      onChange();
      wake();
    },
    count: () => waiting.size,
    use: (next) => {
      sender = next;
      wake();
    },
    wake: () => {
      // A line that is said to be back may take a moment more.
      pauses.reset();
      wake();
    },
  };
}

/** How to go on: with more at once, after a pause, or not at all. */
type Next = 'more' | 'nothing' | 'ended' | { readonly pauseMs: number };

function makeSending(waiting: Map<string, Waiting>, { database, onChange, onAnswer }: OutboxOptions) {
  /** Not taken when they were sent last: they come after the others, so that they hold up nobody. */
  const held = new Set<string>();
  // After a silence the first question is a small one.
  let atOnce = 1;

  const nextOf = ({ cashRegisterId }: Sender): readonly Waiting[] => {
    const own = [...waiting.values()].filter((one) => one.cashRegisterId === cashRegisterId);
    let characters = 0;
    return own
      .toSorted((a, b) => Number(held.has(a.key)) - Number(held.has(b.key)))
      .slice(0, atOnce)
      .filter(({ body }, index) => {
        characters += JSON.stringify(body).length;
        return index === 0 || characters <= mostCharacters;
      });
  };
  /** Whether it was taken in. A contradiction was: the server keeps it as an alarm, and sets it before people. */
  const settle = async (sent: Waiting, answer: ReceiptAnswer | undefined): Promise<boolean> => {
    if (answer?.key !== sent.key || answer.status === 'retry' || answer.status === 'invalid') {
      held.add(sent.key);
      return false;
    }
    await database.drop(sent);
    held.delete(sent.key);
    if (waiting.get(sent.key)?.revision === sent.revision) waiting.delete(sent.key);
    onAnswer(answer);
    onChange();
    return true;
  };
  const afterError = (error: unknown, sent: readonly Waiting[]): Next => {
    if (error instanceof Refused && error.status === 401) return 'ended';
    atOnce = Math.max(1, Math.floor(atOnce / 2));
    if (error instanceof Unreachable) return { pauseMs: error.retryAfterMs };
    const isNew = sent.some(({ key }) => !held.has(key));
    const [only, ...others] = sent;
    if (only !== undefined && others.length === 0) held.add(only.key);
    // Refused together, they are asked one by one, at once.
    return isNew && error instanceof Refused ? 'more' : { pauseMs: 0 };
  };
  return {
    send: async (from: Sender): Promise<Next> => {
      const sent = nextOf(from);
      if (sent.length === 0) return 'nothing';
      try {
        const answers = await answersTo(from.client, sent);
        const taken = await Promise.all(sent.map((one, index) => settle(one, answers[index])));
        atOnce = Math.min(atOnce * 2, mostAtOnce);
        return taken.includes(true) ? 'more' : { pauseMs: 0 };
      } catch (error) {
        return afterError(error, sent);
      }
    },
  };
}

async function answersTo(client: Client, sending: readonly Waiting[]): Promise<readonly ReceiptAnswer[]> {
  const [only, ...others] = sending;
  if (only !== undefined && others.length === 0) return [await answerTo(client, only)];
  const receipts = sending.map(({ key, body }) => ({ ...Object(body), key }));
  return (await client.call(putReceiptBatch, { body: { receipts } })).receipts;
}

async function answerTo(client: Client, { key, body }: Waiting): Promise<ReceiptAnswer> {
  try {
    return await client.call(putReceipt, { params: { key }, body });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'receipt_conflict') throw error;
    return { key, status: 'conflict', id: null, number: null, state: null, publicUrl: null, reasons: [] };
  }
}
