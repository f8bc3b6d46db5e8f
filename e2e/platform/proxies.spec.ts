import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { isProblem } from '../../packages/contract/src/platform/problem.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { CashRegister, User } from '../../apps/server/src/testing/build/build.ts';
import { bombPng, withChunk } from '../../apps/server/src/testing/pictures.ts';
import { startServerBeside } from '../../apps/server/src/testing/server-process.ts';
import { soldReceipt, tillKey } from '../../apps/server/src/testing/till.ts';
import { fillInLogin, reads, soon } from '../testing/actions.ts';
import { openSession, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { callOverHttp2, type Http2Caller } from '../testing/http2-caller.ts';
import {
  pageTrustedProxies,
  type Proxy,
  type ProxyName,
  type ProxyPlace,
  startProxy,
  whyWithoutProxy,
} from '../testing/proxies.ts';
import { giveCredential } from '../testing/till.ts';

/** Rows of the file that is fetched through each proxy; a million take a minute, and are tried by hand. */
const receiptCount = Number(process.env['PROXY_RECEIPTS'] ?? 100_000);
/** Tills wait up to 25 s, which was tried by hand; a proxy that gives up or answers itself does so at once. */
const heldSeconds = 6;
const proxies = ['nginx', 'caddy'] as const satisfies readonly ProxyName[];
const canTry = proxies.some((name) => whyWithoutProxy(name) === '');

let stage: Stage;
let place: ProxyPlace;
let server: Awaited<ReturnType<typeof startServerBeside>>;
let hotel: Hotel;
let tillCredential = '';

beforeAll(async () => {
  if (!canTry) return;
  stage = await openStage();
  const port = await freePort();
  // A second server on the same database, as it is in production.
  server = await startServerBeside(
    { owner: inject('serverDatabase'), application: inject('serverApplication') },
    {
      APP_ENV: 'PRODUCTION',
      PUBLIC_URL: `https://localhost:${port}`,
      SMTP_URL: 'smtp://localhost:1',
      TRUSTED_PROXIES: await pageTrustedProxies(),
    },
  );
  place = { port, plainPort: await freePort(), server: new URL(server.url).host };
  hotel = await buildHotel(stage);
  tillCredential = await giveCredential(stage, hotel.utrecht.register);
  await insertReceipts(hotel.eindhoven.register, receiptCount);
});
afterAll(async () => {
  if (!canTry) return;
  await server.end('SIGTERM');
  await stage.close();
});

/** Receipts of last year, as many as wanted and as small as they can be. */
async function insertReceipts(register: CashRegister, count: number): Promise<void> {
  const { groupId, propertyId, shopId, id } = register;
  await stage.owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at,
        finished_at, local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, public_token)
      select ${groupId}, ${propertyId}, ${shopId}, ${id}, 'proxy-' || n, decode(md5(n::text), 'hex'), n, 'SUCCESS', at, at, at,
        at, '2025-06-01', 12, 1, 450, 0, 450, 'proxy-' || ${shopId}::text || '-' || n
      from (select n, '2025-06-01T10:00:00Z'::timestamptz as at from generate_series(1, ${count}::int) as n) as made`);
  });
}

/** The session cookie of somebody, as it is called where everything is https. */
async function cookieOf(user: User): Promise<string> {
  return `__Host-larder=${await openSession(stage, user)}`;
}

/** A picture of so many bytes, most of them a remark. */
const pictureOf = (bytes: number) => withChunk(bombPng(64, 64), 'tEXt', Buffer.alloc(bytes, 'x'));

async function sendPicture(cookie: string, bytes: number) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pictureOf(bytes))], { type: 'image/png' }), 'foto.png');
  const sent = new Response(form);
  const [type, payload] = [sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer())];
  const headers = { cookie, 'content-type': type, 'content-length': String(payload.length) };
  // A line of its own: a proxy may leave the rest of a refused body on it.
  const caller = await callOverHttp2(place.port);
  const answered = await caller.ask('/api/v1/media', { method: 'POST', headers, body: payload });
  caller.close();
  const answer: unknown = JSON.parse(answered.text);
  return {
    status: answered.status,
    type: answered.headers['content-type'],
    problem: isProblem(answer) ? answer : undefined,
  };
}

async function sell(caller: Http2Caller, credential: string): Promise<void> {
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
  const body = JSON.stringify(soldReceipt({ sold_at: new Date().toISOString() }));
  const answer = await caller.ask(`/device/v1/receipts/${tillKey()}`, { method: 'PUT', headers, body });
  expect(answer.status, answer.text).toBe(201);
}

const logIn = '/api/v1/users/log_in';
const guessOf = ({ email }: User) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user: { email, password: 'a guess' } }),
});

/** The networks that stand at the failures of somebody to sign in, oldest first. */
async function networksOf({ id, groupId }: User): Promise<readonly string[]> {
  if (groupId === null) return [];
  const rows = await stage.owner.read({ groupId }, (tx) =>
    tx.rows(
      sql<{
        network: string;
      }>`select network from audit_entries where action = 'log_in_failed' and actor_user_id = ${id} order by id`,
    ),
  );
  return rows.map(({ network }) => network);
}

for (const name of proxies) {
  const whyNot = whyWithoutProxy(name);
  describe.skipIf(whyNot !== '')(`${name}${whyNot}`, () => {
    let proxy: Proxy;
    let caller: Http2Caller;
    beforeAll(async () => {
      proxy = await startProxy(name, place);
      caller = await callOverHttp2(place.port);
    });
    afterAll(async () => {
      caller.close();
      await proxy.close();
    });

    test('a person signs in, over HTTP/2, and sees receipts arrive', async () => {
      const own = await buildHotel(stage);
      const credential = await giveCredential(stage, own.utrecht.register);
      const context = await stage.browser.newContext({
        ignoreHTTPSErrors: true,
        locale: 'nl-NL',
        baseURL: `https://localhost:${place.port}`,
      });
      const page = await context.newPage();
      await page.goto('/');
      await fillInLogin(page, own.manager);
      await expect.poll(() => new URL(page.url()).pathname, soon).toContain(own.group.slug);
      const protocol = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => 'nextHopProtocol' in entry && entry.nextHopProtocol),
      );
      expect(protocol).toEqual(['h2']);
      await sell(caller, credential);
      await page.goto(pathTo(own, own.utrecht, 'transactions'));
      await reads(page, /^1 bon, €/);
      await sell(caller, credential);
      await reads(page, /^2 bonnen, €/);
      await context.close();
    });

    test('[REP-01] an event is passed on at once', async () => {
      const cookie = await cookieOf(hotel.manager);
      const { status, headers, stream } = await caller.begin('/api/v1/events', { headers: { cookie } });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        'no-store',
      ]);
      let told = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (told += piece));
      await expect.poll(() => told, soon).toContain('retry:');
      await sell(caller, tillCredential);
      const soldAt = performance.now();
      await expect.poll(() => told, soon).toContain('event: receipts');
      expect(performance.now() - soldAt).toBeLessThan(2_000);
      stream.close();
    });

    test('a large picture goes up, and one that is too large is refused in our words', async () => {
      const cookie = await cookieOf(hotel.admin);
      expect((await sendPicture(cookie, 5_200_000)).status).toBe(201);
      for (const bytes of [9_000_000, 20_000_000]) {
        const { type, problem } = await sendPicture(cookie, bytes);
        expect([type, problem?.errors?.map(({ path, code }) => [path, code])]).toEqual([
          'application/problem+json; charset=utf-8',
          [['file', 'image_too_large']],
        ]);
      }
      expect(proxy.words()).not.toContain('temporary file');
    });

    test(
      '[TXN-06] a file of many receipts comes as it is written, and is kept nowhere on the way',
      { timeout: 300_000 },
      async () => {
        const cookie = await cookieOf(hotel.admin);
        const memoryBefore = await proxy.memoryBytes();
        const path = `/api/v1/properties/${hotel.eindhoven.property.id}/transactions/export`;
        const body = JSON.stringify({ start_at: '2025-01-01T00:00:00Z', end_at: '2026-01-01T00:00:00Z' });
        const askedAt = performance.now();
        const { status, stream } = await caller.begin(path, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body,
        });
        expect(status).toBe(200);
        let [lines, firstMs] = [0, 0];
        for await (const piece of stream) {
          firstMs ||= performance.now() - askedAt;
          for (const byte of Buffer.from(piece)) if (byte === 10) lines += 1;
        }
        const allMs = performance.now() - askedAt;
        const grownBytes = (await proxy.memoryBytes()) - memoryBefore;
        console.info(
          `${name}: ${lines} lines, the first after ${firstMs.toFixed(0)} of ${allMs.toFixed(0)} ms, ${(grownBytes / 2 ** 20).toFixed(1)} MB more`,
        );
        expect(lines).toBe(receiptCount + 1);
        expect(firstMs).toBeLessThan(allMs / 2);
        expect(grownBytes).toBeLessThan(24 * 2 ** 20);
        expect(proxy.words()).not.toContain('temporary file');
      },
    );

    test('a till that waits for prices is held as long as it asked', async () => {
      const headers = { authorization: `Bearer ${tillCredential}` };
      const prices: unknown = JSON.parse((await caller.ask('/device/v1/prices', { headers })).text);
      const version =
        typeof prices === 'object' && prices !== null && 'version' in prices ? String(prices.version) : expect.fail();
      const askedAt = performance.now();
      const held = await caller.ask(`/device/v1/prices?since=${encodeURIComponent(version)}&wait=${heldSeconds}`, {
        headers,
      });
      expect(held.status).toBe(200);
      expect(performance.now() - askedAt).toBeGreaterThan(heldSeconds * 1_000 - 500);
    });

    test('[A1] who fails to sign in is known by their own address, whatever they say of themselves', async () => {
      const outsider = await callOverHttp2(place.port, '127.0.7.9');
      const guess = guessOf(hotel.staff);
      const { length } = await networksOf(hotel.staff);
      expect((await outsider.ask(logIn, guess)).status).toBe(401);
      const forging = { ...guess, headers: { ...guess.headers, 'x-forwarded-for': '198.18.0.1' } };
      expect((await outsider.ask(logIn, forging)).status).toBe(401);
      outsider.close();
      expect((await networksOf(hotel.staff)).slice(length)).toEqual(['127.0.7.0/24', '127.0.7.0/24']);
    });
  });
}

test.skipIf(!canTry)('[A1] who comes past the proxies is believed nothing', async () => {
  const { method, headers, body } = guessOf(hotel.manager);
  const told = { ...headers, origin: `https://localhost:${place.port}`, 'x-forwarded-for': '198.18.0.1' };
  const call = request(`${server.url}${logIn}`, { method, headers: told, localAddress: '127.0.9.9' });
  const answered = once(call, 'response');
  call.end(body);
  await answered;
  call.destroy();
  await expect.poll(() => networksOf(hotel.manager), soon).toEqual(['127.0.9.0/24']);
});
