import { getReceipt } from '@larder/contract/sales/receipts';
import { keptYears } from '@larder/domain/office/keeping';
import { countries } from '@larder/domain/platform/country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { schedules } from '../../../schedules.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildUser,
  type CashRegister,
  type Group,
} from '../../../testing/build/build.ts';
import { buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildWebhook, buildWebhookDelivery } from '../../../testing/build/build-webhook.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startSchedules } from '../../office/jobs/public.ts';
import { removeOldAttempts, removeOldRecords } from './remove.ts';

let app: TestApp;
/** Another server on the same database, that keeps as little as may be. */
let brief: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const environment = { AUDIT_YEARS: '7', HISTORY_YEARS: '7', QUARANTINE_YEARS: '7', MAIL_DAYS: '30' };
  brief = await buildTestApp({ beside: app, environment });
  // What is too young is a matter of the database's clock too; both servers stand at the same instant.
  const now = new Date();
  for (const { clock } of [app, brief]) clock.set(now);
});
afterAll(async () => {
  await brief.close();
  await app.close();
});

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/** The first instant that is kept for so many years: at 23:00 UTC of New Year's Eve the year begins in Utrecht and in Essen. */
const boundary = (years: number) =>
  new Date(Date.UTC(new Date(Date.now() + 3_600_000).getUTCFullYear() - years - 1, 11, 31, 23));

/** Moments on both sides of a boundary, by their distance from it. */
const distances = [-3 * yearMs, -yearMs, -dayMs, -1, 0, 1, dayMs, yearMs];

type House = {
  readonly group: Group;
  readonly register: CashRegister;
  readonly product: { id: number };
  readonly labelId: number;
};

async function openHouse(country: 'nl' | 'de'): Promise<House> {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { property: await buildProperty(app, { group, country }) });
  const product = await buildProduct(app, { group });
  const { id: labelId } = await buildPriceLabel(app, { shop: { ...register, id: register.shopId }, product });
  return { group, register, product, labelId };
}

/** A row as it is put in, and as what is left is compared: what it belongs to, when it was, and whether it may go at all. */
type Row = { readonly table: string; readonly series: string; readonly atMs: number; readonly isOpen: boolean };

/** Rows of every table that has an end, on both sides of a boundary. */
async function fill({ group: { id }, register, product, labelId }: House, from: Date): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const { propertyId, shopId } = register;
  const add = (table: string, series: string, atMs: number, isOpen = false) =>
    rows.push({ table, series, atMs, isOpen });
  await app.owner.write({ groupId: id }, async (tx) => {
    for (const [index, distance] of distances.entries()) {
      const at = new Date(from.getTime() + distance);
      const atMs = at.getTime();
      add('audit_entries', '', atMs);
      await tx.execute(
        sql`insert into audit_entries (group_id, at, actor_kind, action) values (${id}, ${at}, 'system', 'of_old')`,
      );
      for (const kind of ['open', 'dismissed', 'booked']) {
        add('quarantined_receipts', kind, atMs, kind === 'open');
        await tx.execute(sql`
          insert into quarantined_receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, body, reasons, received_at, handled_at, outcome)
          values (${id}, ${propertyId}, ${shopId}, ${register.id}, ${`${kind}-${index}`}, '', '{}', '{}', ${new Date(atMs - (kind === 'booked' ? dayMs : 0))},
            ${kind === 'open' ? null : at}, ${kind === 'open' ? null : kind})`);
      }
      for (const kind of ['advised', 'own']) {
        add('price_history', kind, atMs);
        await tx.execute(sql`
          insert into price_history (group_id, product_id, property_id, kind, from_cents, to_cents, changed_at)
          values (${id}, ${product.id}, ${kind === 'own' ? propertyId : null}, ${kind}, ${index}, ${index + 1}, ${at})`);
      }
      for (const kind of ['planned', 'till', 'label']) {
        add('price_timeline', kind, atMs);
        await tx.execute(sql`
          insert into price_timeline (group_id, property_id, shop_id, product_id, label_id, kind, price_cents, cause, happened_at)
          values (${id}, ${propertyId}, ${shopId}, ${product.id}, ${kind === 'label' ? labelId : null}, ${kind}, 100, 'shop_price', ${at})`);
      }
      for (const isOpen of [true, false]) {
        add('label_faces', isOpen ? 'shown' : 'ended', atMs, isOpen);
        await tx.execute(sql`
          insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, sent_at, ended_at)
          values (${id}, ${propertyId}, ${shopId}, ${labelId}, ${product.id}, 100, ${at}, ${isOpen ? null : at})`);
      }
    }
  });
  return rows;
}

/** What is left of them, in no order. */
async function listLeft({ group: { id } }: House): Promise<readonly string[]> {
  return app.owner.read({ groupId: id }, async (tx) =>
    (
      await tx.rows(sql<{ left: string }>`
        select concat_ws(' ', of, series, round(extract(epoch from at) * 1000)) as left from (
          select 'audit_entries' as of, '' as series, at from audit_entries where action = 'of_old'
          union all select 'quarantined_receipts', coalesce(outcome, 'open'), coalesce(handled_at, received_at) from quarantined_receipts
          union all select 'price_history', kind, changed_at from price_history where from_cents is not null
          union all select 'price_timeline', kind, happened_at from price_timeline
          union all select 'label_faces', case when ended_at is null then 'shown' else 'ended' end, sent_at from label_faces
        ) as rows`)
    )
      .map(({ left }) => left)
      .toSorted(),
  );
}

const named = (rows: readonly Row[]) => rows.map(({ table, series, atMs }) => `${table} ${series} ${atMs}`).toSorted();

/** Which of them stay, told another way than the database is asked: one by one, with all others in view. */
const staying = (rows: readonly Row[], from: Date) =>
  rows.filter(({ table, series, atMs, isOpen }) => {
    if (isOpen || atMs >= from.getTime()) return true;
    if (!table.startsWith('price_')) return false;
    const before = rows.filter((row) => row.table === table && row.series === series && row.atMs < from.getTime());
    return atMs === Math.max(...before.map((row) => row.atMs));
  });

const quiet = () => Promise.resolve();
const removeOf = (server: TestApp, { group }: House) =>
  removeOldRecords(server.services, { groupId: group.id, note: quiet });

describe('what only grows', () => {
  it.each([
    ['in the Netherlands after ten years, where nobody says otherwise', 'nl', () => app, 10],
    ['in the Netherlands after the seven that the settings say', 'nl', () => brief, 7],
    ['in Germany after the ten of its law, though the settings say seven', 'de', () => brief, 10],
  ] as const)(
    '[O7] goes %s, to the millisecond; what is open and the price that stood stay, and other groups lose nothing',
    async (_, country, server, years) => {
      const [house, other] = [await openHouse(country), await openHouse(country)];
      const rows = await fill(house, boundary(years));
      const others = await fill(other, boundary(years));
      expect(await listLeft(house)).toEqual(named(rows));
      const stay = staying(rows, boundary(years));
      // Four of eight are older; of five series of prices one of them stays, of two kinds none may go.
      expect(rows.length - stay.length).toBe(11 * 4 - 5 - 2 * 4);
      const noted: Record<string, number> = {};
      await removeOldRecords(server().services, {
        groupId: house.group.id,
        note: async (_tx, counts) => {
          for (const [name, count] of Object.entries(counts)) noted[name] = (noted[name] ?? 0) + count;
        },
      });
      expect(await listLeft(house)).toEqual(named(stay));
      expect(noted).toEqual({ entries: 4, quarantines: 8, prices: 5 * 3 + 4 });
      await removeOf(server(), house);
      expect(await listLeft(house)).toEqual(named(stay));
      expect(await listLeft(other)).toEqual(named(others));
    },
  );

  it('[O7] is refused by the database while a law wants it, and of no other table, whoever asks for it', async () => {
    const house = await openHouse('nl');
    const german = await openHouse('de');
    const rows = await fill(house, boundary(7));
    const ask = ({ group }: House, ...[table, before, limit]: [string, Date | null, number]) =>
      app.services.database.write({ groupId: group.id }, (tx) =>
        tx.row(sql<{ count: number }>`select remove_old_rows(${table}, ${before}, ${limit}) as count`),
      );
    const refused = async (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });
    const [law, later] = [boundary(7), new Date(boundary(7).getTime() + 1)];
    for (const table of ['audit_entries', 'quarantined_receipts', 'price_history', 'price_timeline', 'label_faces']) {
      await refused(ask(house, table, later, 10), '23514');
      await refused(ask(house, table, null, 10), '23514');
      await refused(ask(german, table, law, 10), '23514');
      expect(await ask(german, table, boundary(10), 10)).toEqual({ count: 0 });
    }
    for (const limit of [0, -1, 10_001]) await refused(ask(house, 'audit_entries', law, limit), '22023');
    for (const table of ['receipts', 'receipt_lines', 'day_closes', 'audit_entries; drop table receipts'])
      await refused(ask(house, table, law, 10), '22023');
    await refused(
      app.services.database.write('identity', (tx) =>
        tx.row(sql`select remove_old_rows('price_history', ${boundary(10)}, 10)`),
      ),
      '42501',
    );
    for (const table of ['audit_entries', 'quarantined_receipts', 'price_history', 'price_timeline'])
      await refused(
        app.services.database.write({ groupId: house.group.id }, (tx) => tx.raw(`delete from ${table}`)),
        '42501',
      );
    expect(await listLeft(house)).toEqual(named(rows));
    // The owner of the tables itself gets no line of the audit trail that a law wants.
    await app.owner.write({ groupId: house.group.id }, (tx) => tx.execute(sql`delete from audit_entries`));
    expect(await listLeft(house)).toEqual(
      named(rows.filter(({ table, atMs }) => table !== 'audit_entries' || atMs >= law.getTime())),
    );
  });

  it('[O7] goes in batches, each counted in the transaction that removes it', async () => {
    const house = await openHouse('nl');
    const groupId = house.group.id;
    await app.owner.write({ groupId }, (tx) =>
      tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, action)
        select ${groupId}, ${boundary(11)}::timestamptz + place * interval '1 second', 'system', 'of_old' from generate_series(1, 12000) as place`),
    );
    const noted: unknown[] = [];
    const run = (fail = false) =>
      removeOldRecords(app.services, {
        groupId,
        note: async (_, counts) => {
          if (fail && noted.length === 1) throw new Error('it rains');
          noted.push(counts);
        },
      });
    await expect(run(true)).rejects.toThrow('it rains');
    expect([noted, (await listLeft(house)).length]).toEqual([[{ entries: 5_000 }], 7_000]);
    await run();
    expect(noted).toEqual([{ entries: 5_000 }, { entries: 5_000 }, { entries: 2_000 }]);
    expect(await listLeft(house)).toEqual([]);
  });

  it('[O7] goes where it names no group, as a wrong password does, and no group loses anything by it', async () => {
    const house = await openHouse('nl');
    const rows = await fill(house, boundary(10));
    const nobodys = () =>
      app.owner.read('identity', (tx) => tx.rows(sql<{ at: Date }>`select at from audit_entries order by at`));
    await app.owner.write('identity', async (tx) => {
      for (const distance of distances)
        await tx.execute(sql`
          insert into audit_entries (at, actor_kind, action) values (${new Date(boundary(10).getTime() + distance)}, 'anonymous', 'login_failed')`);
    });
    const before = await nobodys();
    // Nobody's country is known, so the law that wants the most counts.
    expect([await removeOldAttempts(brief.services), await removeOldAttempts(app.services)]).toEqual([4, 0]);
    expect(await nobodys()).toEqual(before.filter(({ at }) => at >= boundary(10)));
    expect(await listLeft(house)).toEqual(named(rows));
  });

  it('[O7] is wanted for seven years or more by each country that there is', async () => {
    const laws = await app.owner.read('identity', (tx) =>
      tx.rows(
        sql<{ country: string; years: number; source: string }>`select country, years, source from keeping_laws()`,
      ),
    );
    expect(new Set(laws.map(({ country }) => country))).toEqual(new Set(countries));
    expect(Math.min(...laws.map(({ years }) => years))).toBe(keptYears.fewest);
    for (const { source } of laws) expect(source).toMatch(/\d/);
  });
});

describe('mails', () => {
  /** Mails of two kinds in each state, from so many milliseconds ago. */
  async function write({ group: { id } }: House, receiptId: number, agesMs: readonly number[]): Promise<void> {
    const now = app.clock.now().getTime();
    await app.owner.write({ groupId: id }, async (tx) => {
      for (const ageMs of agesMs)
        for (const kind of ['receipt', 'invitation'])
          for (const state of ['sent', 'failed', 'waiting']) {
            const at = new Date(now - ageMs);
            const { id: mailId } = await tx.row(sql<{ id: number }>`
              insert into mails (group_id, kind, recipient, locale, values, message_id, created_at, sent_at, failed_at, attempt_count, error_code)
              values (${id}, ${kind}, '', 'nl', '{}', ${crypto.randomUUID()}, ${at}, ${state === 'sent' ? at : null}, ${state === 'failed' ? at : null}, 1,
                ${state === 'failed' ? 'rejected' : null}) returning id`);
            if (kind === 'receipt')
              await tx.execute(sql`
                insert into sent_receipts (group_id, receipt_id, email, requested_at, mail_id) values (${id}, ${receiptId}, '', ${at}, ${mailId})`);
          }
    });
  }

  it('[O7] go MAIL_DAYS after they were written, once nobody waits for them; their receipts say of them what they said', async () => {
    const house = await openHouse('nl');
    const { group, register } = house;
    const receipt = await buildReceipt(app, { register });
    const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
    const [old, young] = [30 * dayMs + 1, 30 * dayMs];
    await write(house, receipt.id, [old, young]);
    const told = async () =>
      (await admin.call(getReceipt, { params: { receiptId: receipt.id } })).sentReceipts.map((sent) => ({
        ...sent,
        attemptCount: null,
      }));
    const before = await told();
    expect(before).toHaveLength(6);
    await removeOf(app, house);
    const left = () =>
      app.owner.read({ groupId: group.id }, (tx) =>
        tx.rows(sql<{ mail: string }>`
          select concat_ws(' ', kind, case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end) as mail
          from mails order by id`),
      );
    expect(await left()).toHaveLength(12);
    await removeOf(brief, house);
    expect((await left()).map(({ mail }) => mail)).toEqual([
      ...['receipt failed', 'receipt waiting', 'invitation waiting'],
      ...['receipt', 'invitation'].flatMap((kind) => ['sent', 'failed', 'waiting'].map((state) => `${kind} ${state}`)),
    ]);
    expect(await told()).toEqual(before);
  });
});

it(
  '[O7] a night removes what is old, and tells how much in the audit trail and the list of jobs',
  { timeout: 60_000 },
  async () => {
    const house = await openHouse('nl');
    await fill(house, boundary(10));
    const names = ['remove_old_records', 'remove_old_attempts'] as const;
    await app.owner.write('identity', async (tx) => {
      for (const name of names)
        await tx.execute(sql`
        insert into schedules (name, slot_at) values (${name}, '2026-01-01') on conflict (name) do update set slot_at = excluded.slot_at`);
    });
    const stop = await startSchedules(
      app.services,
      schedules.filter(({ name }) => names.some((wanted) => wanted === name)),
    );
    const runs = () =>
      app.owner.read('identity', (tx) =>
        tx.rows(sql<{ counts: object }>`
        select counts from scheduled_runs where (group_id = ${house.group.id} or group_id is null) and name = any(${names}) and finished_at is not null order by name`),
      );
    await expect.poll(async () => (await runs()).length, { timeout: 40_000, interval: 200 }).toBe(2);
    await stop();
    const counts = { entries: 4, quarantines: 8, prices: 19 };
    expect(await runs()).toEqual([{ counts: { entries: 0 } }, { counts }]);
    const entries = await app.owner.read({ groupId: house.group.id }, (tx) =>
      tx.rows(sql<{ after: object }>`select after from audit_entries where action = 'remove_old_records'`),
    );
    expect(entries).toEqual([{ after: counts }]);
  },
);

it('[O7] forgets files and changes of the day before where nobody works any more', async () => {
  const { group } = await openHouse('nl');
  const stranger = await openHouse('nl');
  const now = app.clock.now();
  const moments = [new Date(now.getTime() - dayMs - 1), new Date(now.getTime() - dayMs)];
  for (const { id } of [group, stranger.group]) {
    const user = await buildUser(app, { group: { ...group, id } });
    await app.owner.write({ groupId: id }, async (tx) => {
      for (const at of moments) {
        await tx.execute(sql`
          insert into product_imports (group_id, user_id, state, content, request_id, network, created_at, updated_at)
          values (${id}, ${user.id}, 'checked', '', '', '', ${at}, ${at})`);
        await tx.execute(
          sql`insert into product_changes (group_id, user_id, kind, created_at) values (${id}, ${user.id}, 'archived', ${at})`,
        );
      }
    });
  }
  await removeOldRecords(app.services, { groupId: group.id, note: async () => undefined });
  const left = (groupId: number) =>
    app.owner.read({ groupId }, (tx) =>
      tx.rows(
        sql<{
          at: Date;
        }>`select updated_at as at from product_imports union all select created_at from product_changes`,
      ),
    );
  expect((await left(group.id)).map(({ at }) => at.getTime())).toEqual([now.getTime() - dayMs, now.getTime() - dayMs]);
  expect(await left(stranger.group.id)).toHaveLength(4);
});

it('[O7] [HLP-02] the code of what broke goes after 30 days', async () => {
  const house = await openHouse('nl');
  const { id } = house.group;
  const now = app.clock.now().getTime();
  await app.owner.write({ groupId: id }, async (tx) => {
    for (const ageMs of [30 * dayMs + 1, 30 * dayMs])
      await tx.execute(sql`
        insert into failures (group_id, request_id, at, operation) values (${id}, ${String(ageMs)}, ${new Date(now - ageMs)}, 'getReport')`);
  });
  await removeOf(app, house);
  const left = await app.owner.read({ groupId: id }, (tx) =>
    tx.rows(sql<{ code: string }>`select request_id as code from failures`),
  );
  expect(left).toEqual([{ code: String(30 * dayMs) }]);
});

it('[O7] [UND-02] what was deleted goes once it can no longer be taken back', async () => {
  const house = await openHouse('nl');
  const { id } = house.group;
  const minuteMs = 60_000;
  const now = app.clock.now().getTime();
  await app.owner.write({ groupId: id }, async (tx) => {
    for (const minutes of [14, 16])
      await tx.execute(sql`
        insert into removals (group_id, subject_type, subject_id, parts, removed_at)
        values (${id}, 'category', ${minutes}, '[]', ${new Date(now - minutes * minuteMs)})`);
  });
  await removeOf(app, house);
  const left = await app.owner.read({ groupId: id }, (tx) =>
    tx.rows(sql<{ minutes: number }>`select subject_id as minutes from removals`),
  );
  expect(left).toEqual([{ minutes: 14 }]);
});

it('[HOK-07] what webhooks were told goes after thirty days, told or not', async () => {
  const house = await openHouse('nl');
  const now = app.clock.now().getTime();
  const { id } = await buildWebhook(app, house);
  for (const days of [31, 29])
    for (const _ of [1, 2]) {
      const { id: deliveryId } = await buildWebhookDelivery(app, { ...house, webhook: { id } });
      await app.owner.write({ groupId: house.group.id }, (tx) =>
        tx.execute(sql`
          update webhook_deliveries set created_at = ${new Date(now - days * dayMs)} where id = ${deliveryId}`),
      );
    }
  await removeOldRecords(app.services, { groupId: house.group.id, note: async () => undefined });
  const left = await app.owner.read({ groupId: house.group.id }, (tx) =>
    tx.rows(sql<{ created_at: Date }>`select created_at from webhook_deliveries`),
  );
  expect(left.map(({ created_at: at }) => (now - at.getTime()) / dayMs)).toEqual([29, 29]);
});
