import { sendHeartbeat, type ReceiptAnswer } from '@larder/contract/sales/device';
import type { AppLogin } from '@larder/domain/people/app-login';
import { type Client, makeClient } from './client.ts';
import { type Database, openDatabase } from './database.ts';
import { becomeTheTill } from './lock.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { pair, type Pairing, readPairing } from './pairing.ts';
import { followShop, type Line, readShop, type Shop } from './shop.ts';
import { makeSales, type Sales } from './sales.ts';
import type { Terminal } from './terminal.ts';

/** How a till stands, as its screens show it; a new object with every change. */
export type TillState = {
  /** `starting`; `elsewhere`: another tab is the till; `unusable`: this browser keeps nothing; `unpaired`; or `paired`. */
  readonly phase: 'starting' | 'elsewhere' | 'unusable' | 'unpaired' | 'paired';
  readonly pairing: Pairing | null;
  readonly shop: Shop | null;
  readonly line: Line;
  /** Receipts that the server does not have yet. */
  readonly waitingCount: number;
  /** What the server said of the latest receipts, by their keys. */
  readonly answers: ReadonlyMap<string, ReceiptAnswer>;
};

/** A till: what it knows, and what can be done with it. */
export type Till = {
  state(): TillState;
  subscribe(listener: () => void): () => void;
  /** Pairs with a register; one whose credential ended hands in what it still has with the new one. Throws what `pair` of pairing.ts throws. */
  pair(login: AppLogin): Promise<void>;
  /** Ends the pairing; only when nothing waits to be sent. */
  unpair(): Promise<void>;
  client(): Client;
  sales(): Sales | null;
};

const heartbeatEveryMs = 60_000;
const keptAnswers = 20;

/** Starts the till of this browser. */
export function startTill(terminal: Terminal, appVersion: string): Till {
  let state: TillState = {
    ...{ phase: 'starting', pairing: null, shop: null, line: 'away', waitingCount: 0 },
    answers: new Map(),
  };
  let database: Database | null = null;
  let running: Running | null = null;
  const listeners = new Set<() => void>();
  const set = (changes: Partial<TillState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const enter = async (kept: Database, pairing: Pairing): Promise<void> => {
    const [shop, client] = [await readShop(kept), makeClient(pairing.credential)];
    running = await run({ database: kept, client, terminal, shop, set, state: () => state, appVersion });
    set({ phase: 'paired', pairing, shop, waitingCount: running.outbox.count() });
  };
  const start = async (): Promise<void> => {
    await becomeTheTill(() => set({ phase: 'elsewhere' }));
    set({ phase: 'starting' });
    database = await openDatabase();
    // Asked for, not waited for: a browser that is short of room must not throw away what was paid.
    void navigator.storage?.persist?.().catch(() => false);
    const pairing = await readPairing(database);
    if (pairing === null) set({ phase: 'unpaired' });
    else await enter(database, pairing);
  };
  start().catch(() => set({ phase: 'unusable' }));
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pair: async (login) => {
      if (database === null) return;
      const pairing = await pair(database, login);
      running?.stop();
      await enter(database, pairing);
    },
    unpair: async () => {
      if (database === null || running === null || running.outbox.count() > 0) return;
      running.stop();
      running = null;
      await database.clear();
      set({ phase: 'unpaired', pairing: null, shop: null, answers: new Map() });
    },
    client: () => makeClient(state.pairing?.credential ?? null),
    sales: () => running?.sales ?? null,
  };
}

type Running = { readonly outbox: Outbox; readonly sales: Sales; stop(): void };

type RunOptions = {
  readonly database: Database;
  readonly client: Client;
  readonly terminal: Terminal;
  readonly shop: Shop | null;
  readonly appVersion: string;
  readonly state: () => TillState;
  readonly set: (changes: Partial<TillState>) => void;
};

async function run({ database, client, terminal, shop, appVersion, state, set }: RunOptions): Promise<Running> {
  const outbox = await openOutbox({
    ...{ database, client },
    onChange: () => set({ waitingCount: outbox.count() }),
    onAnswer: (answer) =>
      set({ answers: new Map([...state().answers, [answer.key, answer] as const].slice(-keptAnswers)) }),
  });
  const sales = await makeSales({ database, outbox, terminal });
  const following = followShop(shop, {
    ...{ database, client },
    onShop: (next) => set({ shop: next }),
    onLine: (line) => {
      if (line === state().line) return;
      set({ line });
      if (line === 'open') outbox.wake();
    },
  });
  const beat = (): void => {
    // A heartbeat that is lost is followed by the next one.
    client.call(sendHeartbeat, { body: { appVersion, clock: new Date().toISOString() } }).catch(() => undefined);
  };
  beat();
  const timer = setInterval(beat, heartbeatEveryMs);
  const wake = (): void => {
    following.wake();
    outbox.wake();
  };
  addEventListener('online', wake);
  return {
    outbox,
    sales,
    stop: () => {
      removeEventListener('online', wake);
      clearInterval(timer);
      following.stop();
      outbox.stop();
    },
  };
}
