import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser, logIn } from '@larder/contract/people/auth';
import { listReceipts } from '@larder/contract/sales/receipts';
import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installLaw } from '../../server/src/modules/assortment/law/public.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { anonymous, as } from '../../server/src/testing/as.ts';
import { buildTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { demoPassword } from './demo-groups.ts';
import { fillDemo } from './fill.ts';

const now = new Date('2026-11-21T07:12:00Z');
let app: TestApp;
let mediaDirectory = '';
const lines: string[] = [];

const fill = () =>
  fillDemo({ owner: app.settings.owner, mediaDirectory, now, months: 1, log: (line) => lines.push(line) });

const groupIds = async () => {
  const groups = await app.owner.read('identity', (tx) =>
    tx.rows(sql<{ id: number; slug: string }>`select id, slug from groups order by id`),
  );
  return groups.map((group) => group.id);
};

/** What holds for each table: its constraints, indexes and triggers, and whether its walls stand for the owner too. */
const rulesOf = () =>
  app.owner.read('identity', (tx) =>
    tx.rows(sql`
      select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule, convalidated as holds from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      union all select relname, 'walls', '', relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1, 2, 3`),
  );
let rulesBefore: unknown;

beforeAll(async () => {
  mediaDirectory = await mkdtemp(join(tmpdir(), 'larder-media-'));
  app = await buildTestApp();
  await installLaw(app.settings.owner);
  rulesBefore = await rulesOf();
  await fill();
}, 180_000);
afterAll(async () => {
  await app.close();
  await rm(mediaDirectory, { recursive: true, force: true });
});

describe('fillDemo', () => {
  test('fills two groups once: a second time changes nothing', async () => {
    const count = async () => {
      const ids = await groupIds();
      const counted = ids.map((groupId) =>
        app.owner.read({ groupId }, (tx) => tx.row(sql<{ count: number }>`select count(*) as count from receipts`)),
      );
      return (await Promise.all(counted)).map((row) => row.count);
    };
    const [molenhof = 0, seeblick = 0] = await count();
    expect(molenhof).toBeGreaterThan(5_000);
    expect(seeblick).toBeGreaterThan(100);
    const said = lines.length;
    await fill();
    expect(await count()).toEqual([molenhof, seeblick]);
    expect(lines.length).toBe(said);
  });

  test('[REP-01] the roll-ups equal the receipts to the cent', async () => {
    for (const groupId of await groupIds()) {
      const [kept, counted] = await app.owner.read({ groupId }, (tx) =>
        Promise.all([
          tx.row(sql`select (select sum(total_cents) from receipt_totals where state = 'SUCCESS')::bigint as days,
            (select sum(total_cents) from hour_totals)::bigint as hours, (select sum(turnover_cents) from category_totals)::bigint as categories,
            (select sum(receipt_count) from receipt_totals)::bigint as receipts, (select sum(item_count) from category_totals)::bigint as items,
            (select count(*) from receipt_tail) as tail`),
          tx.row(sql`select sum(total_cents) filter (where state = 'SUCCESS')::bigint as days,
            sum(total_cents) filter (where state = 'SUCCESS')::bigint as hours, sum(turnover_cents) filter (where state = 'SUCCESS')::bigint as categories,
            count(*) as receipts, sum(item_count) filter (where state = 'SUCCESS')::bigint as items, 0 as tail from receipts`),
        ]),
      );
      expect(kept).toEqual(counted);
    }
  });

  test('[TXN-08] stored receipts keep the rules of sums, their local day, and unbroken numbers', async () => {
    for (const groupId of await groupIds()) {
      const stored = await app.owner.read({ groupId }, (tx) =>
        tx.rows(sql<{
          state: 'SUCCESS' | 'FAILED';
          totalCents: number;
          depositCents: number;
          paidCents: number;
          lines: { quantity: number; totalCents: number; depositCents: number; vatRateBasisPoints: number }[];
        }>`
          select state, receipts.total_cents as "totalCents", receipts.deposit_cents as "depositCents", paid_cents as "paidCents",
            json_agg(json_build_object('quantity', quantity, 'totalCents', receipt_lines.total_cents, 'depositCents', receipt_lines.deposit_cents,
              'vatRateBasisPoints', vat_rate_basis_points)) as lines
          from receipts join receipt_lines on receipt_lines.receipt_id = receipts.id group by receipts.group_id, receipts.id`),
      );
      expect(stored.filter((receipt) => checkReceipt(receipt).length > 0)).toEqual([]);
      const wrong = await app.owner.read({ groupId }, (tx) =>
        tx.row(sql<{ days: number; gaps: number }>`
          select (select count(*) from receipts join properties on properties.id = property_id
              where local_day <> (sold_at at time zone time_zone)::date or local_hour <> extract(hour from sold_at at time zone time_zone)) as days,
            (select count(*) from receipt_counters join
              (select shop_id, max(number) as highest, max(number) - min(number) + 1 - count(*) as missing from receipts group by shop_id) as numbers using (shop_id)
              where highest <> last_number or missing <> 0) as gaps`),
      );
      expect(wrong).toEqual({ days: 0, gaps: 0 });
    }
  });

  test('everything that was lifted for the filling holds again: references, unique keys, indexes, walls', async () => {
    expect(await rulesOf()).toEqual(rulesBefore);
  });

  test('[PRD-01] every price has its history from the first day on, as the receipts say, with offers that just ended', async () => {
    for (const groupId of await groupIds()) {
      const found = await app.owner.read({ groupId }, (tx) =>
        tx.row(sql<{ unlike: number; broken: number; late: number; recent: number; changes: number }>`
          with history as (
            select *, lag(to_cents) over one as before, row_number() over (partition by product_id, property_id, kind order by changed_at desc, id desc) as age
            from price_history window one as (partition by product_id, property_id, kind order by changed_at, id)
          )
          select (select count(*) from products left join history on history.product_id = products.id and kind = 'advised' and age = 1
              where to_cents is distinct from retail_price_cents) as unlike,
            (select count(*) from history where from_cents is distinct from before or to_cents = before) as broken,
            (select count(*) from history join products on products.id = product_id where before is null and changed_at > products.created_at) as late,
            (select count(*) from history where to_cents > from_cents and kind = 'advised' and changed_at > ${now}::timestamptz - interval '30 days') as recent,
            (select count(*) from history where before is not null and user_id is not null) as changes`),
      );
      expect(found).toMatchObject({ unlike: 0, broken: 0, late: 0 });
      expect(found.recent).toBeGreaterThan(10);
      expect(found.changes).toBeGreaterThan(20);
    }
  });

  test('a till goes on with the next id and number', async () => {
    const [groupId = 0] = await groupIds();
    const next = await app.owner.read({ groupId }, (tx) =>
      tx.row(sql<{ next: number; highest: number }>`
        select (select last_value + 1 from pg_sequences where sequencename = 'receipts_id_seq') as next, (select max(id) from receipts) as highest`),
    );
    expect(next.next).toBeGreaterThan(next.highest);
  });

  test('[ACC-01] everybody signs in with the one password, each with their role and locations', async () => {
    const whoIs = async (email: string) => {
      const { role, group, allowedProperties } = await anonymous(app).call(logIn, {
        body: { user: { email, password: demoPassword } },
      });
      return [role, group?.slug, allowedProperties.map((property) => property.slug)];
    };
    expect(await whoIs('admin@larder.test')).toEqual(['admin', 'molenhof', ['aachen', 'eindhoven', 'utrecht']]);
    expect(await whoIs('manager@larder.test')).toEqual(['manager', 'molenhof', ['eindhoven', 'utrecht']]);
    expect(await whoIs('staff@larder.test')).toEqual(['default', 'molenhof', ['utrecht']]);
    expect(await whoIs('admin@seeblick.test')).toEqual(['admin', 'seeblick', ['konstanz']]);
  });

  test('each group sees its own receipts only', async () => {
    const users = await app.owner.read('identity', (tx) =>
      tx.rows(
        sql<{
          id: number;
          groupId: number;
          email: string;
          name: string;
        }>`select id, group_id as "groupId", email, name from users where role = 'admin'`,
      ),
    );
    for (const user of users) {
      const client = await as(app, user);
      const { group } = await client.call(getCurrentUser);
      const { receipts } = await client.call(listReceipts, {
        query: { startAt: '2026-11-19T00:00:00+01:00', endAt: '2026-11-21T00:00:00+01:00' },
      });
      expect(receipts.length).toBeGreaterThan(10);
      const slugs = new Set(receipts.map((receipt) => receipt.property.slug));
      expect(slugs.has('konstanz')).toBe(group?.slug === 'seeblick');
      expect(slugs.has('utrecht')).toBe(group?.slug === 'molenhof');
    }
  });

  test('[PRD-01] every product and location has its pictures, in the media directory under the media address', async () => {
    const files = new Set(await readdir(mediaDirectory));
    for (const groupId of await groupIds()) {
      const rows = await app.owner.read({ groupId }, (tx) =>
        tx.rows(sql<{ url: string }>`select image_url as url from products union all select photo_url from categories
          union all select logo_url from properties union all select cash_register_image_url from properties`),
      );
      expect(rows.length).toBeGreaterThan(400);
      expect(rows.filter(({ url }) => !files.has(url))).toEqual([]);
    }
  });
});
