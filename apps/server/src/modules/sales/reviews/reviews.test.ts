import { listReviews } from '@larder/contract/sales/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openHotels() {
  const group = await buildGroup(app);
  const [nl, de] = [
    await buildProperty(app, { group, name: 'Amersfoort' }),
    await buildProperty(app, { group, name: 'Bonn', country: 'de' }),
  ];
  const registers = [];
  for (const property of [nl, nl, de])
    registers.push(await buildCashRegister(app, { shop: await buildShop(app, { property }) }));
  const [lobby, bar, kiosk] = registers;
  if (lobby === undefined || bar === undefined || kiosk === undefined) throw new Error('no register');
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const review = async (register: typeof lobby, rating: number, fields: { soldAt?: string; message?: string } = {}) => {
    const receipt = await buildReceipt(app, { register, rating, soldAt: fields.soldAt ?? '2026-11-10T12:00:00+01:00' });
    if (fields.message !== undefined)
      await app.owner.write({ groupId: group.id }, (tx) =>
        tx.execute(
          sql`update receipts set review_message = ${fields.message} where group_id = ${group.id} and id = ${receipt.id}`,
        ),
      );
    return receipt.id;
  };
  return { group, nl, de, lobby, bar, kiosk, admin, review };
}

const november = { startAt: '2026-11-01T00:00:00+01:00', endAt: '2026-12-01T00:00:00+01:00' };

test('[REV-01] the average is that of all reviews of the period, unrounded, with how often each rating was given, by shop', async () => {
  const { lobby, bar, kiosk, admin, review } = await openHotels();
  for (const rating of [5, 5, 4]) await review(lobby, rating);
  for (const rating of [1, 3]) await review(bar, rating);
  await review(kiosk, 2);
  await review(kiosk, 5, { soldAt: '2026-10-31T23:59:59+01:00' });
  await buildReceipt(app, { register: lobby, soldAt: '2026-11-10T12:00:00+01:00' });
  const reviews = await admin.call(listReviews, { query: november });
  expect(reviews).toMatchObject({ average: 20 / 6, reviewCount: 6, from: '2026-11-01', to: '2026-11-30' });
  expect(reviews.distribution).toEqual(
    [1, 1, 1, 1, 2].map((reviewCount, index) => ({ rating: index + 1, reviewCount })),
  );
  expect(reviews.shops.map(({ shopId, average, reviewCount }) => [shopId, average, reviewCount])).toEqual(
    expect.arrayContaining([
      [lobby.shopId, 14 / 3, 3],
      [bar.shopId, 2, 2],
      [kiosk.shopId, 2, 1],
    ]),
  );
  expect(reviews.shops.at(-1)?.propertyName).toBe('Bonn');
  const empty = await admin.call(listReviews, { query: {} });
  expect(empty).toMatchObject({ average: null, reviewCount: 0, reviews: [], shops: [] });
  const ofShop = await admin.call(listReviews, { query: { ...november, shopId: String(bar.shopId) } });
  expect([ofShop.average, ofShop.reviews.length]).toEqual([2, 2]);
});

test('[REV-01] the list is narrowed by rating and message, sorted by moment or rating over pages, while the average stays', async () => {
  const { lobby, bar, admin, review } = await openHotels();
  const at = (minute: number) => ({ soldAt: `2026-11-10T12:${minute}:00+01:00` });
  const a = await review(lobby, 5, { ...at(10), message: 'Top' });
  const b = await review(bar, 1, { ...at(11), message: 'Op' });
  const c = await review(lobby, 5, at(12));
  const d = await review(lobby, 3, { ...at(13), message: '' });
  const e = await review(bar, 1, at(14));
  const idsOf = async (query: object) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listReviews, {
        query: { ...november, limit: '2', ...query, ...(cursor === undefined ? {} : { cursor }) },
      });
      expect(page.reviewCount).toBe(5);
      seen.push(...page.reviews.map((one) => one.receiptId));
      cursor = page.pagination.nextCursor ?? undefined;
      if (cursor === undefined) expect(page.pagination.totalCount).toBe(seen.length);
    } while (cursor !== undefined);
    return seen;
  };
  expect(await idsOf({})).toEqual([e, d, c, b, a]);
  expect(await idsOf({ order: 'asc' })).toEqual([a, b, c, d, e]);
  expect(await idsOf({ sort: 'rating', order: 'asc' })).toEqual([b, e, d, a, c]);
  expect(await idsOf({ sort: 'rating' })).toEqual([c, a, d, e, b]);
  expect(await idsOf({ rating: '1' })).toEqual([e, b]);
  expect(await idsOf({ hasMessage: 'true' })).toEqual([b, a]);
  // A message without a word is none.
  expect(await idsOf({ hasMessage: 'false' })).toEqual([e, d, c]);
  expect(await idsOf({ hasMessage: 'false', rating: '5' })).toEqual([c]);
  const { reviews } = await admin.call(listReviews, { query: { ...november, limit: '1', hasMessage: 'true' } });
  expect(reviews).toMatchObject([
    { rating: 1, message: 'Op', propertyName: 'Amersfoort', timeZone: 'Europe/Amsterdam' },
  ]);
});

test('[REV-01] what a guest says at a till is in the reviews at once, of an aborted sale too', async () => {
  const { lobby, admin } = await openHotels();
  const till = await asTill(app, lobby);
  for (const state of ['SUCCESS', 'FAILED']) {
    const key = tillKey();
    await till.send('PUT', `/device/v1/receipts/${key}`, {
      body: soldReceipt({ sold_at: app.clock.now().toISOString(), state }),
    });
    await till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 4, message: 'Snel' } });
  }
  const reviews = await admin.call(listReviews, { query: {} });
  expect(reviews).toMatchObject({ average: 4, reviewCount: 2 });
  expect(reviews.reviews[0]).toMatchObject({ message: 'Snel', reviewedAt: app.clock.now().toISOString() });
});

test('[REV-01] a manager sees the reviews of their own locations, and a location only its own', async () => {
  const { group, nl, de, lobby, kiosk, admin, review } = await openHotels();
  await review(lobby, 5);
  await review(kiosk, 1);
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [de] }));
  expect((await manager.call(listReviews, { query: november })).average).toBe(1);
  expect((await admin.call(listReviews, { query: november })).average).toBe(3);
  expect((await admin.call(listReviews, { query: november, propertyId: nl.id })).average).toBe(5);
});
