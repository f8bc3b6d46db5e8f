import { getProductImport } from '@larder/contract/assortment/product-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashToken, makeToken } from '../../platform/auth/token.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildCategory, buildGroup, buildUser } from '../build/build.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { multipart } from '../upload.ts';

const rowCount = 6_000;
const sent = z.object({ importId: z.int() });

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.discard());

type Shop = { readonly groupId: number; readonly cookie: string; readonly text: string };

/** A group whose administrator is signed in, and a file that adds products to it. */
function openShop(): Promise<Shop> {
  return server.withOwner(async (owner) => {
    const group = await buildGroup({ owner });
    const category = await buildCategory({ owner }, { group });
    const user = await buildUser({ owner }, { group, role: 'admin' });
    const token = makeToken();
    await owner.write('identity', (tx) =>
      tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
        values (${hashToken(token)}, 'session', ${user.id}, ${group.id}, now(), now(), now() + interval '1 hour')`),
    );
    const rows = Array.from({ length: rowCount }, (_, index) => `Artikel ${index};1,00;#${category.id};food`);
    const text = ['name_nl;retail_price;category;vat_type', ...rows].join('\n');
    return { groupId: group.id, cookie: `larder=${token}`, text };
  });
}

async function request(shop: Shop, method: string, path: string, body?: { type: string; payload: Buffer }) {
  const headers = { cookie: shop.cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'larder' };
  const response = await fetch(`${server.url}/api/v1/products/imports${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': body.type },
    ...(body === undefined ? {} : { body: new Uint8Array(body.payload) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function send(shop: Shop): Promise<number> {
  const form = await multipart([{ bytes: Buffer.from(shop.text), name: 'artikelen.csv', type: 'text/csv' }]);
  return sent.parse(await request(shop, 'POST', '', form)).importId;
}

type Found = z.output<typeof getProductImport.response>;

/** Looks at an import until it is where the test wants it. */
async function until(shop: Shop, importId: number, isThere: (found: Found) => boolean): Promise<Found> {
  const giveUpAt = performance.now() + 120_000;
  for (;;) {
    const found = getProductImport.response.parse(await request(shop, 'GET', `/${importId}`));
    if (isThere(found)) return found;
    if (performance.now() > giveUpAt) throw new Error(`still ${found.state} ${found.doneCount}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What an import has left of itself: products, and lines of the audit trail. */
const writtenOf = (shop: Shop) =>
  server.withOwner((owner) =>
    owner.read({ groupId: shop.groupId }, (tx) =>
      tx.row(sql<{ products: number; entries: number }>`
        select (select count(*) from products) as products,
          (select count(*) from audit_entries where action = 'products_imported') as entries`),
    ),
  );

const all = { products: rowCount, entries: 1 };
const nothing = { products: 0, entries: 0 };
const stands = ({ state }: Found) => state !== 'checking' && state !== 'applying';

async function crash(): Promise<void> {
  await server.end('SIGKILL');
}

test(
  '[PRD-05] kill -9 in the middle of a check: it is taken up again, and nothing is written',
  { timeout: 240_000 },
  async () => {
    const shop = await openShop();
    const importId = await send(shop);
    await until(shop, importId, ({ doneCount, state }) => doneCount > 0 || state !== 'checking');
    await crash();
    await server.start();
    expect(await until(shop, importId, stands)).toMatchObject({ state: 'checked', createdCount: rowCount });
    expect(await writtenOf(shop)).toEqual(nothing);
  },
);

test(
  '[PRD-05] kill -9 while it is written: all of it or nothing, whenever it comes, and its state says so',
  { timeout: 480_000 },
  async () => {
    let cutOff = 0;
    // Before anything is planned, in the plan, at the first written thousand, and at the last.
    for (const written of [null, 0, 1_000, 5_000]) {
      const shop = await openShop();
      const importId = await send(shop);
      await until(shop, importId, stands);
      await request(shop, 'POST', `/${importId}/apply`);
      let peak = 0;
      // It counts the rows twice: planned, and then written.
      const hasBegun = ({ doneCount, state }: Found) => {
        const isWriting = doneCount < peak;
        peak = Math.max(peak, doneCount);
        if (written === null || state === 'done') return true;
        return written === 0 ? doneCount > 0 : isWriting && doneCount >= written;
      };
      await until(shop, importId, hasBegun);
      await crash();
      // PostgreSQL runs on, and has undone what was not committed, or has all of it.
      await expect.poll(() => writtenOf(shop), { timeout: 30_000 }).toSatisfy((found: unknown) => isOneOf(found));
      if ((await writtenOf(shop)).products === 0) cutOff += 1;
      await server.start();
      expect(await until(shop, importId, stands)).toMatchObject({ state: 'done', createdCount: rowCount });
      expect(await writtenOf(shop)).toEqual(all);
    }
    expect(cutOff).toBeGreaterThan(0);
  },
);

function isOneOf(found: unknown): boolean {
  return [all, nothing].some((expected) => JSON.stringify(expected) === JSON.stringify(found));
}
