import { listPrices } from '@larder/contract/sales/device';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { asTill, type Client } from '../../../testing/as.ts';
import { buildCashRegister, buildCategory, buildGroup, buildProduct, buildShop } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openShop(count = 1) {
  const group = await buildGroup(app);
  const category = await buildCategory(app, { group });
  const shop = await buildShop(app, { group });
  const products = [];
  for (let made = 0; made < count; made += 1) products.push(await buildProduct(app, { group, category }));
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  return { group, shop, products, till };
}

/** A till that keeps what it is told. */
function keepPrices(till: Client) {
  let version = '';
  const prices = new Map<number, number | null>();
  const ask = async () => {
    const answer = await till.call(listPrices, { query: { since: version } });
    version = answer.version;
    for (const { productId, priceCents } of answer.prices) prices.set(productId, priceCents);
    return answer.prices.length;
  };
  return { prices, ask, version: () => version };
}

/** A change of a price whose transaction stays open until it is told to end. */
function openChange(groupId: number, change: { id: number; cents: number }) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const done = app.services.database.write({ groupId }, async (tx) => {
    await tx.execute(sql`update products set retail_price_cents = ${change.cents} where id = ${change.id}`);
    written();
    await ended;
  });
  const commit = () => {
    end();
    return done;
  };
  return { isWritten, commit };
}

test('[DYN-04] whatever the order in which changes are committed and tills ask, no till misses one', async () => {
  const { group, products, till } = await openShop(4);
  const step = fc.record({
    kind: fc.constantFrom('change', 'change', 'commit', 'ask', 'ask'),
    product: fc.nat(3),
    teller: fc.nat(1),
    cents: fc.integer({ min: 100, max: 999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const tills = [keepPrices(till), keepPrices(till)];
      const open = new Map<number, ReturnType<typeof openChange>>();
      const commit = async (product: number) => {
        const change = open.get(product);
        open.delete(product);
        await change?.commit();
      };
      for (const { kind, product, teller, cents } of steps) {
        const id = products[product]?.id ?? 0;
        if (kind === 'ask') await tills[teller]?.ask();
        // Two of them at once: connections are few.
        else if (kind === 'commit' || open.has(product) || open.size === 2)
          await commit(open.has(product) ? product : ([...open.keys()][0] ?? product));
        else {
          const change = openChange(group.id, { id, cents });
          open.set(product, change);
          await change.isWritten;
        }
      }
      for (const product of [...open.keys()]) await commit(product);
      const rows = await app.owner.read({ groupId: group.id }, (tx) =>
        tx.rows(sql<{ id: number; cents: number }>`
          select id, retail_price_cents as cents from products where group_id = ${group.id} order by id`),
      );
      for (const { ask, prices } of tills) {
        await ask();
        expect([...prices].toSorted(([a], [b]) => a - b)).toEqual(rows.map(({ id, cents }) => [id, cents]));
        expect(await ask()).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('[DYN-04] changes that are committed at once take numbers of their own, without a gap', async () => {
  const { group, products } = await openShop(40);
  await Promise.all(
    products.map(({ id }, index) =>
      app.services.database.write({ groupId: group.id }, (tx) =>
        tx.execute(sql`update products set retail_price_cents = ${300 + index} where id = ${id}`),
      ),
    ),
  );
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ version: number; count: number }>`
      select version, (select count(*) from price_changes where price_changes.group_id = price_versions.group_id and price_changes.mark = price_versions.mark) as count
      from price_versions where group_id = ${group.id} order by version`),
  );
  expect(rows).toEqual(Array.from({ length: 80 }, (_, index) => ({ version: index + 1, count: 1 })));
});

test('[DYN-04] a change of thousands of products is one version', async () => {
  const { group, till } = await openShop(3);
  const one = keepPrices(till);
  await one.ask();
  const before = Number(one.version().split('-')[0]);
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update products set retail_price_cents = 310 where group_id = ${group.id}`);
    await tx.execute(sql`update products set retail_price_cents = 320 where group_id = ${group.id}`);
  });
  await one.ask();
  expect(Number(one.version().split('-')[0])).toBe(before + 1);
  expect([...one.prices.values()]).toEqual([320, 320, 320]);
});

test('[DYN-04] a commit that waits too long for the group’s counter is refused as unavailable, and nothing is written', async () => {
  const { group, products } = await openShop(2);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holder = app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`select from price_counters where group_id = ${group.id} for update`);
    locked();
    await released;
  });
  await isLocked;
  const change = (isBehind: boolean) =>
    app.services.database.write({ groupId: group.id }, async (tx) => {
      await tx.execute(
        sql`update products set retail_price_cents = 999 where id = ${products[isBehind ? 0 : 1]?.id ?? 0}`,
      );
      if (isBehind) tx.commitBehind();
    });
  const refused = await Promise.allSettled([change(false), change(true)]);
  release();
  await holder;
  const unavailable = { status: 'rejected', reason: { code: 'unavailable' } };
  expect(refused).toMatchObject([unavailable, unavailable]);
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql`select from products where group_id = ${group.id} and retail_price_cents = 999`),
  );
  expect(rows).toEqual([]);
});

test('[DYN-04] a version that the group does not know, whatever it is, gets every price, and what is not sold any longer', async () => {
  const { group, products, till } = await openShop(2);
  const [sold, gone] = products;
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set archived_at = now() where id = ${gone?.id ?? 0}`),
  );
  const one = keepPrices(till);
  await one.ask();
  const [number = '', ...rest] = one.version().split('-');
  const [mark = '', ms = ''] = rest.join('-').split('.');
  const versions = [
    ...['', '0', '300972.1795796400000', '300972', 'x', '9'.repeat(180), '-', `-${mark}.${ms}`],
    ...[`${Number(number) + 1}-${mark}.${ms}`, `${Number(number) - 1}-${mark}.${ms}`, `${number}.${ms}`],
    ...[
      `${number}-${mark.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}.${ms}`,
      `${'9'.repeat(15)}-${mark}.${ms}`,
    ],
  ];
  for (const since of versions) {
    const { prices } = await till.call(listPrices, { query: { since } });
    expect(new Map(prices.map(({ productId, isAvailable }) => [productId, isAvailable])), since).toEqual(
      new Map([
        [sold?.id, true],
        [gone?.id, false],
      ]),
    );
  }
  expect((await till.call(listPrices, { query: { since: one.version() } })).prices).toEqual([]);
});

test(
  '[DYN-04] [DYN-05] a till that waits is answered within a second of a change at another process',
  { retry: 3 },
  async () => {
    const beside = await buildTestApp({ beside: app });
    try {
      const { group, products, till } = await openShop();
      const one = keepPrices(till);
      await one.ask();
      const waiting = till.call(listPrices, { query: { since: one.version(), wait: '25' } });
      await vi.waitFor(async () => expect(await one.ask()).toBe(0));
      await beside.services.database.write({ groupId: group.id }, async (tx) => {
        await tx.execute(sql`update products set retail_price_cents = 350 where id = ${products[0]?.id ?? 0}`);
        tx.afterCommit(() => beside.services.signals.emit({ kind: 'prices', groupId: group.id }));
      });
      const changedAt = performance.now();
      expect((await waiting).prices).toMatchObject([{ priceCents: 350 }]);
      expect(performance.now() - changedAt).toBeLessThan(1_000);
    } finally {
      await beside.close();
    }
  },
);

test('[DYN-04] a till that waits hears of a change that nobody signalled after some seconds', async () => {
  const { group, products, till } = await openShop();
  const one = keepPrices(till);
  await one.ask();
  const waiting = till.call(listPrices, { query: { since: one.version(), wait: '25' } });
  // By the time that other questions are answered, the first one waits.
  for (let asked = 0; asked < 3; asked += 1) await one.ask();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set retail_price_cents = 350 where id = ${products[0]?.id ?? 0}`),
  );
  expect((await waiting).prices).toMatchObject([{ priceCents: 350 }]);
}, 60_000);
