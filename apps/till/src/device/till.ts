import { sendHeartbeat, type ReceiptAnswer, unpairDevice } from '@larder/contract/sales/device';
import type { AppLogin } from '@larder/domain/people/app-login';
import { isSetBack, maySell } from '../sale/freshness.ts';
import { isAbove } from '../sale/price-sale.ts';
import { type Client, makeClient, Refused } from './client.ts';
import { type Database, openDatabase } from './database.ts';
import { readLocal, writeLocal } from './local.ts';
import { becomeTheTill } from './lock.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { pair, type Pairing, readPairing } from './pairing.ts';
import { makePictures } from './pictures.ts';
import { followShop, type Line, readShop, type Shop } from './shop.ts';
import { makeSales, type Sales } from './sales.ts';
import type { Terminal } from './terminal.ts';

/** How a till stands, as its screens show it; a new object with every change. */
export type TillState = {
  /** `starting`; `elsewhere`: another tab is the till; `unusable`: this browser keeps nothing; `unpaired`; or `paired`. */
  readonly phase: 'starting' | 'elsewhere' | 'unusable' | 'unpaired' | 'paired';
  readonly pairing: Pairing | null;
  readonly shop: Shop | null;
  /** Whether its prices are young enough to sell at; a sale that is being paid is brought to its end. */
  readonly isFresh: boolean;
  /** An end of credential or group is told once no sale is being paid. */
  readonly line: Line;
  /** Receipts that the server does not have yet; those of another register go once this browser is paired with that one again. */
  readonly waitingCount: number;
  /** What the server said of the latest receipts, by their keys. */
  readonly answers: ReadonlyMap<string, ReceiptAnswer>;
};

/** Why a till cannot be unpaired now: receipts or a sale wait, or the server does not answer. */
export type UnpairEnd = 'unpaired' | 'waiting' | 'away';

/** A till: what it knows, and what can be done with it. */
export type Till = {
  state(): TillState;
  subscribe(listener: () => void): () => void;
  /** Pairs with a register; what was sold as the same one before goes with the new credential. Throws what `pair` of pairing.ts throws. */
  pair(login: AppLogin): Promise<void>;
  /** Ends the pairing, here and at the server. */
  unpair(): Promise<UnpairEnd>;
  client(): Client;
  sales(): Sales | null;
};

const beatEveryMs = 60_000;
const keptAnswers = 20;
/** What the clock showed last. */
const clockPlace = 'larder.till.clock';

type Change = (changes: Partial<TillState>) => void;

/** Starts the till of this browser. */
export function startTill(terminal: Terminal, appVersion: string): Till {
  let state: TillState = {
    ...{ phase: 'starting', pairing: null, shop: null, isFresh: false, line: 'away', waitingCount: 0 },
    answers: new Map(),
  };
  let parts: Parts | null = null;
  const listeners = new Set<() => void>();
  const set: Change = (changes) => {
    const next = { ...state, ...changes };
    // Nobody is turned away in the middle of paying.
    const isFresh =
      maySell(next.shop?.askedAt ?? null, new Date()) || (state.isFresh && parts?.sales.isBusy() === true);
    state = { ...next, isFresh };
    for (const listener of listeners) listener();
  };
  const start = async (): Promise<void> => {
    await becomeTheTill(() => set({ phase: 'elsewhere' }));
    set({ phase: 'starting' });
    const database = await openDatabase();
    // Asked for, not waited for: a browser that is short of room must not throw away what was paid.
    void navigator.storage?.persist?.().catch(() => false);
    parts = await makeParts({ database, terminal, appVersion, set, state: () => state });
    const pairing = await readPairing(database);
    if (pairing === null) set({ phase: 'unpaired' });
    else await parts.enter(pairing);
  };
  start().catch(() => set({ phase: 'unusable' }));
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pair: async (login) => {
      if (parts !== null) await parts.enter(await pair(parts.database, login));
    },
    unpair: async () => (parts === null ? 'waiting' : parts.leave()),
    client: () => makeClient(state.pairing?.credential ?? null),
    sales: () => parts?.sales ?? null,
  };
}

type Parts = {
  readonly database: Database;
  readonly sales: Sales;
  /** Becomes the till of a register; a sale that is being paid goes on. */
  enter(pairing: Pairing): Promise<void>;
  leave(): Promise<UnpairEnd>;
};

type PartsOptions = {
  readonly database: Database;
  readonly terminal: Terminal;
  readonly appVersion: string;
  readonly state: () => TillState;
  readonly set: Change;
};

/** What lives as long as the page: queue and sales outlive a pairing. */
async function makeParts({ database, terminal, appVersion, state, set }: PartsOptions): Promise<Parts> {
  let stop = (): void => undefined;
  const outbox = await openOutbox({
    database,
    onChange: () => set({ waitingCount: outbox.count() }),
    onAnswer: (answer) =>
      set({ answers: new Map([...state().answers, [answer.key, answer] as const].slice(-keptAnswers)) }),
  });
  const sales = await makeSales({
    ...{ database, outbox, terminal, onChange: () => set({}) },
    sellerOf: (sale) => {
      const { pairing, shop } = state();
      if (pairing === null || shop === null || !maySell(shop.askedAt, new Date())) return null;
      return isAbove(shop.catalog, sale) ? null : pairing.cashRegisterId;
    },
  });
  const leave = async (): Promise<UnpairEnd> => {
    if (outbox.count() > 0 || sales.isBusy()) return 'waiting';
    try {
      await makeClient(state().pairing?.credential ?? null).send(unpairDevice);
    } catch (error) {
      // One that ended already, as when the answer to this was lost, is ended.
      if (!(error instanceof Refused && error.status === 401)) return 'away';
    }
    stop();
    outbox.use(null);
    await database.clear();
    set({ phase: 'unpaired', pairing: null, shop: null, line: 'away', answers: new Map() });
    return 'unpaired';
  };
  const enter = async (pairing: Pairing): Promise<void> => {
    stop();
    const client = makeClient(pairing.credential);
    const shop = await readShop(database, pairing.cashRegisterId);
    outbox.use({ client, cashRegisterId: pairing.cashRegisterId });
    set({ phase: 'paired', pairing, shop, line: 'away', waitingCount: outbox.count() });
    stop = run({ ...{ database, client, outbox, sales, shop, appVersion }, state, set });
  };
  return { database, sales, enter, leave };
}

type RunOptions = Omit<PartsOptions, 'terminal'> & {
  readonly client: Client;
  readonly outbox: Outbox;
  readonly sales: Sales;
  readonly shop: Shop | null;
};

/** Follows the shop and says that the till lives, until it is stopped. */
function run({ database, client, outbox, sales, shop, appVersion, state, set }: RunOptions): () => void {
  const pictures = makePictures();
  if (shop !== null) pictures.keep(shop.catalog);
  const following = followShop(shop, {
    ...{ database, client },
    onShop: (next) => {
      set({ shop: next });
      pictures.keep(next.catalog);
    },
    onLine: (line) => {
      if (line === state().line || (line !== 'open' && line !== 'away' && sales.isBusy())) return;
      set({ line });
      if (line === 'open') outbox.wake();
    },
  });
  const beat = async (): Promise<void> => {
    const now = new Date();
    // What goes by the clock alone: prices grow old.
    set({});
    const seenAt = readLocal(clockPlace);
    writeLocal(clockPlace, now.getTime());
    if (typeof seenAt === 'number' && isSetBack(new Date(seenAt), now)) await following.distrust();
    await client.call(sendHeartbeat, { body: { appVersion, clock: now.toISOString() } });
  };
  // One that is lost is followed by the next.
  const beatOnce = (): void => void beat().catch(() => undefined);
  beatOnce();
  const timer = setInterval(beatOnce, beatEveryMs);
  const wake = (): void => {
    // A page that was asleep shows what it knew before.
    beatOnce();
    following.wake();
    outbox.wake();
  };
  const wakeWhenSeen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  document.addEventListener('resume', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('resume', wake);
    document.removeEventListener('visibilitychange', wakeWhenSeen);
    clearInterval(timer);
    following.stop();
  };
}
