import { getCatalog, listPrices } from '@larder/contract/sales/device';
import * as z from 'zod/mini';
import { type Catalog, withPrices } from '../sale/catalog.ts';
import { never } from '../sale/freshness.ts';
import { type Client, Refused, Unreachable } from './client.ts';
import type { Database } from './database.ts';
import { makePauses } from './pauses.ts';

/** What the till knows of its shop, and since when. */
export type Shop = {
  readonly catalog: Catalog;
  /** Of the catalogue as it is here; null once prices of it changed, because it would say that the till has what it has not. */
  readonly etag: string | null;
  /** When the till last asked for prices and got an answer: it may sell for a day from then (sale/freshness.ts). */
  readonly askedAt: Date;
};

/** How the till stands with the server: answered, not answered, or refused because its credential ended or its group is suspended. */
export type Line = 'open' | 'away' | 'ended' | 'suspended';

type ShopOptions = {
  readonly database: Database;
  readonly client: Client;
  readonly onShop: (shop: Shop) => void;
  readonly onLine: (line: Line) => void;
};

const stored = z.object({ catalog: getCatalog.response, etag: z.nullable(z.string()), askedAt: z.date() });

/** What was kept of a register's shop; null where nothing was, or of another register, or a version before this one kept it otherwise. */
export async function readShop(database: Database, cashRegisterId: number): Promise<Shop | null> {
  const read = z.safeParse(stored, await database.get('shop'));
  return read.success && read.data.catalog.register.id === cashRegisterId ? read.data : null;
}

/**
 * Follows what is sold at which price: asks for the catalogue, then waits for prices that change, for as long as the till runs.
 * What it is told is kept, and taken over in the basket, before it asks again: asking "since", or with the ETag, says that the
 * till has it, and from then on a label may show less (DYN-05).
 */
export function followShop(known: Shop | null, { database, client, onShop, onLine }: ShopOptions) {
  const ending = new AbortController();
  const pauses = makePauses();
  let asking = new AbortController();
  let shop = known;

  const take = async (next: Shop): Promise<void> => {
    await database.put({ shop: next });
    if (ending.signal.aborted) return;
    shop = next;
    onShop(next);
    // A turn for the screens, so that the open basket has these prices.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const distrust = async (): Promise<void> => {
    if (shop !== null && shop.askedAt > never) await take({ ...shop, askedAt: never });
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      asking = new AbortController();
      const signal = AbortSignal.any([ending.signal, asking.signal]);
      try {
        // The first question is not made to wait: whether there is a line is told at once.
        const next = await askCatalog(client, shop, signal);
        await take(next);
        onLine('open');
        pauses.reset();
        await take(await askPrices(client, next, signal));
      } catch (error) {
        // Woken, it asks anew at once.
        if (signal.aborted) continue;
        const line = lineOf(error);
        onLine(line);
        // Who is refused sells nothing until it is answered again, also when it starts without a line.
        if (line !== 'away') await distrust().catch(() => undefined);
        await pauses.wait(error instanceof Unreachable ? error.retryAfterMs : 0);
      }
    }
  };
  void run();
  return {
    /** Asks now, as when the line is back or the device was asleep: a question from before may never be answered. */
    wake: () => {
      asking.abort();
      pauses.reset();
      pauses.end();
    },
    /** Sells nothing more until the server answered: nobody knows how old these prices are. */
    distrust,
    stop: () => {
      ending.abort();
      pauses.end();
    },
  };
}

async function askCatalog(client: Client, shop: Shop | null, signal: AbortSignal): Promise<Shop> {
  const [askedAt, etag] = [new Date(), shop?.etag ?? null];
  const headers = etag === null ? {} : { headers: { 'if-none-match': etag } };
  const response = await client.send(getCatalog, { signal, ...headers });
  if (response.status === 304 && shop !== null) return { ...shop, askedAt };
  const read = z.safeParse(getCatalog.response, await response.json().catch(() => undefined));
  if (!read.success) throw new Unreachable('a catalogue that cannot be read');
  return { catalog: read.data, etag: response.headers.get('etag'), askedAt };
}

async function askPrices(client: Client, { catalog, etag }: Shop, signal: AbortSignal): Promise<Shop> {
  const askedAt = new Date();
  const answer = await client.call(listPrices, { query: { since: catalog.version, wait: '25' }, signal });
  return { catalog: withPrices(catalog, answer), etag: answer.prices.length === 0 ? etag : null, askedAt };
}

function lineOf(error: unknown): Line {
  if (!(error instanceof Refused)) return 'away';
  if (error.status === 401) return 'ended';
  return error.code === 'group_suspended' ? 'suspended' : 'away';
}
