import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { buildShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('[PL-02] [DYN-05] a picture is sent again though the label is seen to show it, once, and counts for tills meanwhile', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1, priceCents: 250 });
  const { groupId } = shelf.shop;
  const admin = await as(app, await buildUser(app, { role: 'admin', group: shelf.group }));
  const faces = () =>
    app.owner.read({ groupId }, (tx) =>
      tx.rows(sql<{ price_cents: number; is_over: boolean; is_seen: boolean }>`
        select price_cents, ended_at is not null as is_over, confirmed_at is not null as is_seen
        from label_faces where group_id = ${groupId} and content is not null order by id`),
    );
  const [over, shown] = [
    { price_cents: 250, is_over: true },
    { price_cents: 250, is_over: false, is_seen: true },
  ];
  const { id } = await app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ id: number }>`select id from price_labels where group_id = ${groupId}`),
  );
  await shelf.pass(300);
  expect(await faces()).toEqual([shown]);

  const path = `/api/v1/properties/${shelf.property.id}/price_labels/${id}/resend`;
  expect((await admin.send('POST', path)).status).toBe(204);
  await shelf.pass(300);
  expect(await faces()).toMatchObject([over, shown]);
  await shelf.pass(600);
  expect(await faces()).toHaveLength(2);
  await shelf.stop();
}, 60_000);
