import { putReceipt, putReceiptBatch, type ReceiptAnswer } from '@larder/contract/sales/device';
import { type Receipt, wireReceipt } from '../sale/receipt.ts';
import { type Client, Refused, Unreachable } from './client.ts';
import type { Database, Waiting } from './database.ts';
import { makePauses } from './pauses.ts';

/** Receipts on their way to the server. */
export type Outbox = {
  /** Keeps a receipt, with other values in the same write, and sends it as soon as somebody answers. */
  put(receipt: Receipt, values?: Readonly<Record<string, unknown>>): Promise<void>;
  /** How many are kept and not taken in yet. */
  count(): number;
  /** Sends now what waits, as when the line is back. */
  wake(): void;
  stop(): void;
};

type OutboxOptions = {
  readonly database: Database;
  readonly client: Client;
  readonly onChange: () => void;
  /** The server took it in, or says that it is in already. */
  readonly onAnswer: (answer: ReceiptAnswer) => void;
};

const mostAtOnce = 500;

/**
 * Sends what is kept, in the order of the sales, until the server says that it has it: what was paid is forgotten here only
 * then. A receipt is sent again under its key, so it counts once however often an answer is lost (docs/requirements/device-api.md).
 */
export async function openOutbox({ database, client, onChange, onAnswer }: OutboxOptions): Promise<Outbox> {
  const waiting = new Map((await database.listWaiting()).map((one) => [one.key, one]));
  const pauses = makePauses();
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isAsked = false;

  const settle = async (sent: Waiting, answer: ReceiptAnswer): Promise<void> => {
    if (answer.status === 'retry') return;
    // A contradiction is kept as an alarm there, and set before people; what is no receipt at all stays for them here.
    if (answer.status === 'invalid') return;
    await database.drop(sent);
    if (waiting.get(sent.key)?.revision === sent.revision) waiting.delete(sent.key);
    onAnswer(answer);
    onChange();
  };
  const sendAll = async (): Promise<void> => {
    const sending = [...waiting.values()].slice(0, mostAtOnce);
    const [only] = sending;
    if (only === undefined) return;
    if (sending.length === 1) return settle(only, await sendOne(client, only));
    const { receipts } = await client.call(putReceiptBatch, {
      body: { receipts: sending.map(({ key, body }) => ({ ...Object(body), key })) },
    });
    for (const [index, sent] of sending.entries()) {
      const answer = receipts[index];
      if (answer !== undefined) await settle(sent, answer);
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped && waiting.size > 0) {
      isAsked = false;
      const before = revisionsOf(waiting);
      const isAnswered = await sendAll().then(
        () => true,
        (error: unknown) => {
          if (error instanceof Unreachable || error instanceof Refused) return false;
          throw error;
        },
      );
      const isStuck = revisionsOf(waiting) === before;
      if (isAnswered && !isStuck) pauses.reset();
      else if (!isAsked) await pauses.wait();
    }
  };
  const wake = (): void => {
    isAsked = true;
    pauses.end();
    running ??= run().finally(() => {
      running = null;
      // Something may have come between the last look and now.
      if (isAsked && !isStopped && waiting.size > 0) wake();
    });
  };
  wake();
  return {
    put: async (receipt, values) => {
      const former = waiting.get(receipt.key);
      const kept: Waiting = {
        key: receipt.key,
        body: wireReceipt(receipt),
        revision: (former?.revision ?? 0) + revisionSteps[receipt.state],
        since: former?.since ?? Date.now(),
      };
      await database.keep(kept, values);
      waiting.set(kept.key, kept);
      onChange();
      wake();
    },
    count: () => waiting.size,
    wake,
    stop: () => {
      isStopped = true;
      pauses.end();
    },
  };
}

const revisionSteps = { CREATED: 1, PROCESSING: 10, SUCCESS: 100, FAILED: 100 } as const;

function revisionsOf(waiting: ReadonlyMap<string, Waiting>): string {
  return [...waiting.values()].map(({ key, revision }) => `${key} ${revision}`).join();
}

async function sendOne(client: Client, { key, body }: Waiting): Promise<ReceiptAnswer> {
  try {
    return await client.call(putReceipt, { params: { key }, body });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'receipt_conflict') throw error;
    return { key, status: 'conflict', id: null, number: null, state: null, publicUrl: null, reasons: [] };
  }
}
