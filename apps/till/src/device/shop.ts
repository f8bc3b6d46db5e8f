import { getCatalog, listPrices } from '@larder/contract/sales/device';
import * as z from 'zod/mini';
import { type Catalog, withPrices } from '../sale/catalog.ts';
import { type Client, Refused, Unreachable } from './client.ts';
import type { Database } from './database.ts';
import { makePauses } from './pauses.ts';

/** What the till knows of its shop, and since when. */
export type Shop = {
  readonly catalog: Catalog;
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

/** What was kept of the shop; null where nothing was, or a version before this one kept it otherwise. */
export async function readShop(database: Database): Promise<Shop | null> {
  const read = z.safeParse(stored, await database.get('shop'));
  return read.success ? read.data : null;
}

/**
 * Follows what is sold at which price: asks for the catalogue, then waits for prices that change, for as long as the till runs.
 * What it is told is kept before it asks again, because asking "since" says that the till has it (DYN-05).
 */
export function followShop(known: Shop | null, { database, client, onShop, onLine }: ShopOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  const pauses = makePauses();
  let shop = known;

  const take = async (next: Shop): Promise<void> => {
    await database.put({ shop: next });
    shop = next;
    if (!signal.aborted) onShop(next);
  };
  const askCatalog = async (): Promise<void> => {
    const askedAt = new Date();
    const etag = shop?.etag ?? null;
    const response = await client.send(getCatalog, {
      signal,
      ...(etag === null ? {} : { headers: { 'if-none-match': etag } }),
    });
    if (response.status === 304 && shop !== null) return take({ ...shop, askedAt });
    const body: unknown = await response.json().catch(() => undefined);
    const read = z.safeParse(getCatalog.response, body);
    if (!read.success) throw new Unreachable('a catalogue that cannot be read');
    await take({ catalog: read.data, etag: response.headers.get('etag'), askedAt });
  };
  const askPrices = async ({ catalog }: Shop): Promise<void> => {
    const askedAt = new Date();
    const answer = await client.call(listPrices, { query: { since: catalog.version, wait: '25' }, signal });
    if (shop !== null) await take({ ...shop, catalog: withPrices(shop.catalog, answer), askedAt });
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // The first question is not made to wait: whether there is a line is told at once.
        await askCatalog();
        onLine('open');
        pauses.reset();
        if (shop !== null) await askPrices(shop);
      } catch (error) {
        if (signal.aborted) return;
        onLine(lineOf(error));
        await pauses.wait();
      }
    }
  };
  void run();
  return {
    /** Asks now, as when the line is back. */
    wake: () => pauses.end(),
    stop: () => {
      ending.abort();
      pauses.end();
    },
  };
}

function lineOf(error: unknown): Line {
  if (!(error instanceof Refused)) return 'away';
  if (error.status === 401) return 'ended';
  return error.code === 'group_suspended' ? 'suspended' : 'away';
}
