import { beforeAll, afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Reading } from '../../../platform/metrics/metrics.ts';
import { buildGroup, buildProduct, buildProperty, buildShop, type Group } from '../../../testing/build/build.ts';
import { buildFailedJobs } from '../../../testing/build/build-failed-jobs.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildQuarantined } from '../../../testing/build/build-quarantined.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeFactsReader } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Something of everything that is counted: a receipt in quarantine, a sale that is not folded, labels and their host. */
async function buildFacts(
  group: Group,
  { unfoldedMinutes, waitingMinutes }: { unfoldedMinutes: number; waitingMinutes: number },
) {
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  await buildQuarantined(app, { property });
  const receipt = await buildReceipt(app, { property });
  const [shown, waiting] = [await buildProduct(app, { property }), await buildProduct(app, { property })];
  await buildPriceLabel(app, { shop, product: shown });
  const late = await buildPriceLabel(app, { shop, product: waiting });
  await buildPriceLabel(app, { shop });
  await buildLabelHost(app, { shop, address: '10.0.0.5', port: 80 });
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`delete from receipt_tail where group_id = ${group.id}`);
    await tx.execute(sql`
      insert into receipt_tail (group_id, receipt_id, property_id, shop_id, local_day, local_hour, state, sign, item_count, total_cents, deposit_cents, created_at)
      values (${group.id}, ${receipt.id}, ${property.id}, ${shop.id}, '2026-01-01', 1, 'SUCCESS', 1, 1, 100, 0, now() - make_interval(mins => ${unfoldedMinutes}::int))`);
    await tx.execute(sql`update label_hosts set is_online = true where group_id = ${group.id}`);
    await tx.execute(sql`
      update price_labels set behind_since = case when id = ${late.id} then now() - make_interval(mins => ${waitingMinutes}::int) end where group_id = ${group.id}`);
    await tx.execute(sql`
      insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at)
      values (${group.id}, ${property.id}, ${shop.id}, ${shown.id}, 300, now(), 300, now()), (${group.id}, ${property.id}, ${shop.id}, ${waiting.id}, 400, now(), 300, now())`);
  });
}

const read = async () => named(await makeFactsReader(app.services)());

function named(readings: readonly Reading[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    readings.map(({ name, labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value]),
  );
}

test('[O3] facts are counted over all groups, and nothing of a group remains in view behind it', async () => {
  await app.owner.write('identity', (tx) =>
    tx.execute(sql`insert into schedules (name, slot_at) values ('check_totals', now())`),
  );
  expect(await read()).toMatchObject({
    ...{ facts_up: 1, quarantined_receipts: 0, oldest_unfolded_change_age_seconds: 0, held_increases: 0 },
    ...{ 'price_labels shown': 0, 'label_hosts online': 0, mails_waiting: 0, mails_given_up: 0 },
    ...{ 'failed_runs check_totals': 0, 'jobs deliver-mail due': 0, 'oldest_due_job_age_seconds deliver-mail': 0 },
  });
  const [third, one, another] = [await buildGroup(app), await buildGroup(app), await buildGroup(app)];
  await buildFacts(one, { unfoldedMinutes: 10, waitingMinutes: 20 });
  await buildFacts(another, { unfoldedMinutes: 90, waitingMinutes: 5 });
  await buildFailedJobs(app, { group: third });
  await app.services.database.write('identity', async (tx) => {
    await app.services.jobs.send(tx, 'deliver-mail', { mailId: 1 });
    await app.services.jobs.sendLater(tx, 'deliver-mail', { data: { mailId: 2 }, afterSeconds: 600 });
  });
  const facts = await read();
  expect(facts).toMatchObject({
    ...{ facts_up: 1, quarantined_receipts: 2, held_increases: 2, mails_given_up: 1, 'failed_runs check_totals': 1 },
    ...{ 'price_labels shown': 2, 'price_labels waiting': 2, 'price_labels unreachable': 0, 'label_hosts online': 2 },
    ...{ 'jobs deliver-mail due': 1, 'jobs deliver-mail later': 1, 'jobs run-schedule due': 0 },
  });
  expect(facts['oldest_unfolded_change_age_seconds']).toBeCloseTo(90 * 60, -2);
  expect(facts['oldest_waiting_label_age_seconds']).toBeCloseTo(20 * 60, -2);
  const behind = await app.services.database.read('identity', async (tx) => {
    await tx.rows(sql`select * from count_facts()`);
    return tx.row(sql<{ count: number }>`select count(*) as count from price_labels`);
  });
  expect(behind.count).toBe(0);
});

test('[O3] the age of the last good backup is told where they are made by themselves', async () => {
  expect(await read()).not.toHaveProperty('backup_age_seconds');
  const config = readConfig({ BACKUP_EVERY: '12h', BACKUP_PASSPHRASE: 'only for this test' });
  const told = async () => named(await makeFactsReader({ ...app.services, config })());
  expect(await told()).toMatchObject({ backup_age_seconds: 0, backup_interval_seconds: 43_200 });
  const run = (createdHours: number, finishedHours: number | null) =>
    app.owner.write('identity', (tx) =>
      tx.execute(sql`
        insert into scheduled_runs (name, slot_at, created_at, finished_at)
        values ('backup', now() - make_interval(hours => ${createdHours}::int), now() - make_interval(hours => ${createdHours}::int), now() - make_interval(hours => ${finishedHours}::int))`),
    );
  await run(40, null);
  expect((await told())['backup_age_seconds']).toBeCloseTo(40 * 3_600, -2);
  await run(30, 29);
  await run(3, null);
  expect((await told())['backup_age_seconds']).toBeCloseTo(29 * 3_600, -2);
});

test('[Z10] within a group nobody counts the others', async () => {
  const group = await buildGroup(app);
  const asked = app.services.database.read({ groupId: group.id }, (tx) => tx.rows(sql`select * from count_facts()`));
  await expect(asked).rejects.toThrow('before a group is known');
});

test('[O3] who asks again within seconds, and who asks meanwhile, costs the database nothing', async () => {
  let asked = 0;
  const { database } = app.services;
  const reader = makeFactsReader({
    config: app.services.config,
    database: { ...database, readAtOnce: (scope, run) => ((asked += 1), database.readAtOnce(scope, run)) },
  });
  const answers = await Promise.all([reader(), reader(), reader()]);
  await reader();
  expect(asked).toBe(1);
  expect(answers[0]).toBe(answers[2]);
});

test('[O3] facts that cannot be counted in time are left out, and said to be', async () => {
  const holder = await app.owner.pool.connect();
  await holder.query('begin; lock table quarantined_receipts in access exclusive mode');
  const startedAt = performance.now();
  const readings = await makeFactsReader(app.services)();
  await holder.query('rollback');
  holder.release();
  expect(readings).toEqual([{ name: 'facts_up', value: 0 }]);
  expect(performance.now() - startedAt).toBeLessThan(4_500);
});
