import { getCatalog } from '@larder/contract/sales/device';
import type { Endpoint } from '@larder/contract/platform/endpoint';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Basket, repriced, withProduct } from '../sale/basket.ts';
import type { Catalog } from '../sale/catalog.ts';
import { never } from '../sale/freshness.ts';
import { catalogOf, productOf } from '../sale/testing.ts';
import { type Client, type Outgoing, Refused } from './client.ts';
import { followShop, readShop, type Shop } from './shop.ts';
import { databaseOn, type Disk, makeDisk, type Step } from './testing.ts';

const sandwich = productOf({ id: 1, priceCents: 100 });
const at = (priceCents: number, version: string): Catalog => catalogOf([{ ...sandwich, priceCents }], { version });

/** A server whose prices a test sets: it answers as the real one does, and notes which prices a till says that it has. */
function serverOf(first: Catalog) {
  let catalog = first;
  let refusal: Refused | null = null;
  let tell = (): void => undefined;
  /** What a till that was told this charges. */
  const said: number[] = [];
  const priceOf = ({ products }: Catalog): number => products[0]?.priceCents ?? 0;
  const known = new Map([[first.version, priceOf(first)]]);
  const etag = (): string => `"${priceOf(catalog)}"`;
  const send = async (_: Endpoint, { headers }: Outgoing = {}): Promise<Response> => {
    if (refusal !== null) throw refusal;
    if (headers?.['if-none-match'] === etag()) {
      said.push(priceOf(catalog));
      return new Response(null, { status: 304 });
    }
    return Response.json(catalog, { headers: { etag: etag() } });
  };
  const call: Client['call'] = async (endpoint, { query = {}, signal } = {}) => {
    const since = query['since'] ?? '';
    said.push(known.get(since) ?? 0);
    if (since === catalog.version)
      await new Promise<void>((resolve, reject) => {
        tell = resolve;
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const price = { productId: 1, isAvailable: true, priceCents: priceOf(catalog), priceValidUntil: null };
    return z.parse(endpoint.response, { version: catalog.version, prices: [price] });
  };
  return {
    client: { send, call } satisfies Client,
    said,
    change: (next: Catalog): void => {
      catalog = next;
      known.set(next.version, priceOf(next));
      tell();
    },
    refuse: (next: Refused | null): void => {
      refusal = next;
      tell();
    },
  };
}

/** Follows a shop as the screens do: what it may charge is on its disk, and in its open basket. */
function follow(server: ReturnType<typeof serverOf>, disk: Disk, step?: Step) {
  const seen: { shop: Shop | null; basket: Basket; lines: string[] } = { shop: null, basket: [], lines: [] };
  const following = followShop(null, {
    ...{ database: databaseOn(disk, step), client: server.client },
    onShop: (shop) => {
      seen.shop = shop;
      const [product] = shop.catalog.products;
      seen.basket = repriced(seen.basket, shop.catalog);
      if (seen.basket.length === 0 && product !== undefined) seen.basket = withProduct([], product);
    },
    onLine: (line) => seen.lines.push(line),
  });
  return { seen, following };
}

const kept = async (disk: Disk) => (await readShop(databaseOn(disk), 1))?.catalog.products[0]?.priceCents;

describe('[DYN-05] a till that follows its shop', () => {
  test('has on its disk and in its basket what it says that it has', async () => {
    const [server, disk] = [serverOf(at(100, 'v1')), makeDisk()];
    const { seen, following } = follow(server, disk);
    for (const [index, cents] of [80, 120, 60].entries()) {
      const before = server.said.length;
      server.change(at(cents, `v${index + 2}`));
      await vi.waitFor(() => expect(server.said.slice(before).at(-1)).toBe(cents), { interval: 1 });
      expect(await kept(disk)).toBe(cents);
      expect(seen.basket[0]?.priceCents).toBe(Math.min(cents, ...server.said));
    }
    following.stop();
  });

  test('never lets its ETag say that it has a price that it has not', async () => {
    const [server, disk] = [serverOf(at(80, 'v1')), makeDisk()];
    const { seen, following } = follow(server, disk);
    await vi.waitFor(() => expect(server.said).toEqual([80]));
    // Up by a change of prices, and down again to what the first catalogue said.
    server.change(at(100, 'v2'));
    await vi.waitFor(() => expect(seen.shop?.catalog.products[0]?.priceCents).toBe(100), { interval: 1 });
    expect(seen.shop?.etag).not.toBe('"80"');
    const before = server.said.length;
    server.change(at(80, 'v3'));
    await vi.waitFor(() => expect(server.said.slice(before)).toContain(80), { interval: 1 });
    expect(seen.shop?.catalog.products[0]?.priceCents).toBe(80);
    following.stop();
  });

  test('says nothing of what its disk did not take', async () => {
    const [server, disk] = [serverOf(at(100, 'v1')), makeDisk()];
    let isFull = false;
    const { seen, following } = follow(server, disk, (name) =>
      isFull && name === 'before put' ? Promise.reject(new Error('full')) : Promise.resolve(),
    );
    await vi.waitFor(() => expect(server.said).toEqual([100]));
    isFull = true;
    server.change(at(80, 'v2'));
    await vi.waitFor(() => expect(seen.lines.at(-1)).toBe('away'));
    following.wake();
    await vi.waitFor(() => expect(seen.lines.filter((line) => line === 'away').length).toBe(2));
    expect(server.said).toEqual([100]);
    following.stop();
  });

  test.each([
    ['ended', new Refused(401, 'unauthenticated')],
    ['suspended', new Refused(403, 'group_suspended')],
  ] as const)('sells nothing once it is %s, not even after a start without a line', async (line, refusal) => {
    const [server, disk] = [serverOf(at(100, 'v1')), makeDisk()];
    const { seen, following } = follow(server, disk);
    await vi.waitFor(() => expect(server.said.length).toBe(1));
    server.refuse(refusal);
    await vi.waitFor(() => expect(seen.lines.at(-1)).toBe(line));
    await vi.waitFor(async () => expect((await readShop(databaseOn(disk), 1))?.askedAt).toEqual(never));
    server.refuse(null);
    following.wake();
    await vi.waitFor(() => expect(seen.lines.at(-1)).toBe('open'));
    expect(seen.shop?.askedAt).not.toEqual(never);
    following.stop();
  });

  test('keeps nothing of a shop once it is another register’s till', async () => {
    const disk = makeDisk();
    const shop: Shop = { catalog: z.parse(getCatalog.response, at(100, 'v1')), etag: null, askedAt: new Date() };
    await databaseOn(disk).put({ shop });
    expect(await readShop(databaseOn(disk), 1)).toMatchObject(shop);
    expect(await readShop(databaseOn(disk), 2)).toBeNull();
  });
});
