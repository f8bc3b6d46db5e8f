import { putReceipt, putReceiptBatch, type ReceiptAnswer, receiptInput } from '@larder/contract/sales/device';
import type { Endpoint } from '@larder/contract/platform/endpoint';
import { fromWire } from '@larder/contract/platform/wire';
import { decideIntake } from '@larder/domain/sales/receipt-intake';
import { isReceiptState, type ReceiptState } from '@larder/domain/sales/receipt-state';
import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import * as z from 'zod/mini';
import { type Client, Refused, Unreachable } from './client.ts';
import type { Database, Values, Waiting } from './database.ts';
import type { Terminal, TerminalOutcome } from './terminal.ts';

/** Lets something happen at a step, or not: it may be refused, or never end. */
export type Step = (name: string) => Promise<void>;

/** A till's disk in memory, which outlives whoever writes it. */
export type Disk = { readonly values: Map<string, unknown>; readonly waiting: Map<string, Waiting> };

/** An empty one. */
export function makeDisk(): Disk {
  return { values: new Map(), waiting: new Map() };
}

/** A database on a disk: each write is one step before it, and one after it. */
export function databaseOn(disk: Disk, step: Step = async () => undefined): Database {
  const write = async (name: string, change: () => void): Promise<void> => {
    await step(`before ${name}`);
    change();
    await step(`after ${name}`);
  };
  const putAll = (values: Values): void => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) disk.values.delete(key);
      else disk.values.set(key, structuredClone(value));
    }
  };
  return {
    get: async (key) => {
      await step('get');
      return structuredClone(disk.values.get(key));
    },
    put: (values) => write('put', () => putAll(values)),
    listWaiting: async () => [...disk.waiting.values()].map((one) => structuredClone(one)),
    keep: (one, values = {}) =>
      write('keep', () => {
        disk.waiting.set(one.key, structuredClone(one));
        putAll(values);
      }),
    drop: ({ key, revision }) =>
      write('drop', () => {
        if (disk.waiting.get(key)?.revision === revision) disk.waiting.delete(key);
      }),
    clear: () =>
      write('clear', () => {
        disk.values.clear();
        disk.waiting.clear();
      }),
  };
}

/** What a server that keeps the real rules has of a register: receipts by their keys, and what was wrong. */
export type FakeServer = {
  readonly receipts: Map<
    string,
    { readonly state: ReceiptState; readonly bodyHash: string; readonly paidCents: number }
  >;
  readonly wrong: string[];
  /** What each call carried, as `key state`. */
  readonly calls: string[][];
  /** Speaks to it; a step before what it does, and one before its answer. */
  client(step?: Step): Client;
};

/** Makes one; `refuses` may say something else of a receipt than the rules do. */
export function makeServer(
  refuses: (key: string) => ReceiptAnswer['status'] | Refused | null = () => null,
): FakeServer {
  const receipts: FakeServer['receipts'] = new Map();
  const [wrong, calls]: [string[], string[][]] = [[], []];
  const take = (key: string, body: unknown): ReceiptAnswer => {
    const answer = { key, status: 'created' as const, id: 1, number: 1, state: null, publicUrl: null, reasons: [] };
    const refusal = refuses(key);
    if (refusal instanceof Refused) throw refusal;
    if (refusal !== null) return { ...answer, status: refusal };
    const receipt = z.parse(receiptInput, fromWire(receiptInput, body).value);
    const { key: _key, ...content } = receipt;
    const lines = receipt.lines.map((line) => ({ ...line, vatRateBasisPoints: line.vatRate * 100 }));
    const incoming = { state: receipt.state, bodyHash: JSON.stringify(content) };
    const isSound = checkReceipt({ ...receipt, lines }).length === 0;
    const decision = decideIntake(receipts.get(key), { ...incoming, isSound });
    if (decision === 'conflict' || decision === 'quarantine') wrong.push(`${decision} ${key} ${receipt.state}`);
    if (decision === 'insert' || decision === 'step') receipts.set(key, { ...incoming, paidCents: receipt.paidCents });
    return answer;
  };
  const answerTo = ({ name }: Endpoint, { params, body }: { params?: Values; body?: unknown }): unknown => {
    if (name === putReceipt.name) {
      calls.push([said(params?.['key'], body)]);
      return take(String(params?.['key']), body);
    }
    if (name !== putReceiptBatch.name) throw new Unreachable(name);
    const sent = z.parse(z.object({ receipts: z.array(z.looseObject({ key: z.string() })) }), body).receipts;
    calls.push(sent.map((one) => said(one.key, one)));
    return { receipts: sent.map((one) => take(one.key, one)) };
  };
  return {
    ...{ receipts, wrong, calls },
    client: (step = async () => undefined) => ({
      call: async (endpoint, outgoing = {}) => {
        await step('before call');
        const answer = answerTo(endpoint, outgoing);
        await step('after call');
        return z.parse(endpoint.response, answer);
      },
      send: async () => new Response(),
    }),
  };
}

function said(key: unknown, body: unknown): string {
  const state: unknown = Reflect.get(Object(body), 'state');
  return `${String(key)} ${isReceiptState(state) ? state : '?'}`;
}

/** A terminal with a book that outlives tills: what it approved it knows. */
export function makeTerminal(
  book: Map<string, TerminalOutcome['kind']>,
  deed: () => TerminalOutcome['kind'],
  step: Step,
): Terminal {
  const outcomeOf = (kind: TerminalOutcome['kind']): TerminalOutcome =>
    kind === 'approved' ? { kind, payment: { card: { authCode: '1' } } } : { kind };
  return {
    pay: async ({ key }) => {
      await step('before pay');
      const kind = book.get(key) ?? deed();
      book.set(key, kind);
      await step('after pay');
      return outcomeOf(kind);
    },
    find: async (key) => {
      await step('before find');
      const kind = book.get(key) ?? 'declined';
      book.set(key, kind);
      return outcomeOf(kind);
    },
    cancel: () => undefined,
  };
}
