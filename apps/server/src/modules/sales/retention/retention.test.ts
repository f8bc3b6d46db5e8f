import { bookQuarantinedReceipt, listQuarantinedReceipts } from '@larder/contract/sales/quarantine';
import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildUser,
  type Group,
  type User,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { startSchedules } from '../../office/jobs/public.ts';
import { reconcileGroup } from '../../books/reporting/public.ts';
import { schedules } from '../../../schedules.ts';
import { blankPersonalData } from './blank.ts';

const dayMs = 86_400_000;
const person = 'Kanarie Pikkema';
const phone = '06-48151623';
const email = 'kanarie.guest@canary.test';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  // A mail server that names the recipient when it refuses.
  await app.startJobs({
    send: ({ to }) => Promise.reject(new Error(`550 5.1.1 <${to}>: unknown`)),
    close: () => undefined,
  });
});
afterAll(() => app.close());

type House = { group: Group; user: User; till: Client; method: string; key: string };

/** A house in which a guest left their name, phone and address wherever a till can leave them. */
async function guestHouse(): Promise<House> {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { property: await buildProperty(app, { group }) });
  const user = await buildUser(app, { group, role: 'admin' });
  const { code: method } = await buildPaymentMethod(app, { group });
  const house = { group, user, till: await asTill(app, register), method, key: tillKey() };
  const admin = await as(app, user);
  const guest = {
    sold_at: app.clock.now().toISOString(),
    payment_method: method,
    pickup: { name: person, phone },
    guest_name: person,
    receipt_choice: 'email',
    receipt_email: email,
  };
  const put = (key: string, body: unknown) => house.till.send('PUT', `/device/v1/receipts/${key}`, { body });
  expect((await put(house.key, { ...soldReceipt(guest), customer: person, card: { holder: person } })).status).toBe(
    201,
  );
  // Something else under the same key: an alarm. And one that does not add up, which a person books.
  expect((await put(house.key, { ...soldReceipt({ ...guest, account: '12' }), guest: person })).status).toBe(409);
  expect((await put(tillKey(), { ...soldReceipt(guest), total_cents: 900, guest: person })).status).toBe(202);
  expect((await put(tillKey(), { ...soldReceipt(guest), total_cents: 901, guest: person })).status).toBe(202);
  const { quarantinedReceipts } = await admin.call(listQuarantinedReceipts, { query: {} });
  const good = soldReceipt(guest);
  await admin.call(bookQuarantinedReceipt, {
    params: { quarantinedReceiptId: quarantinedReceipts[0]?.id ?? 0 },
    body: {
      lines: [{ name: 'Broodje', quantity: 1, unitPriceCents: 820, totalCents: 820, depositCents: 15, vatRate: 9 }],
      totalCents: good.total_cents,
      depositCents: good.deposit_cents,
      paidCents: good.paid_cents,
      paymentMethod: method,
    },
  });
  const { id: receiptId } = await one(
    group,
    sql<{ id: number }>`select id from receipts where till_key = ${house.key}`,
  );
  await admin.call(deliverReceipt, { params: { receiptId }, body: { email } });
  return house;
}

const one = <Row>({ id }: Group, statement: ReturnType<typeof sql<Row>>) =>
  app.owner.read({ groupId: id }, (tx) => tx.row(statement));

/** The tables in which a text stands anywhere, the queue's among them. */
async function tablesWith(group: Group, text: string): Promise<string[]> {
  return app.owner.read({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`set local larder.scope = 'identity'`);
    const found: string[] = [];
    for (const { name } of await listTables(tx)) {
      const { rows } = await tx.raw(`select 1 from ${name} as any_row where any_row::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  });
}

const listTables = (tx: Transaction) =>
  tx.rows(sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`);

const blank = (group: Group) => blankPersonalData(app.services, { groupId: group.id, note: () => Promise.resolve() });

/** Everything of the receipts but what privacy takes. */
const fingerprint = (group: Group) =>
  one(
    group,
    sql<{ print: string }>`
      select md5(string_agg((to_jsonb(receipts) - array['pickup_name', 'pickup_phone', 'guest_name', 'receipt_email', 'extra'])::text, '' order by id)
        || (select string_agg(to_jsonb(receipt_lines)::text, '' order by receipt_id, position) from receipt_lines)) as print from receipts`,
  );

const sumsOf = async ({ group, user }: House) => {
  const admin = await as(app, user);
  const range = { startAt: '2026-11-01T00:00:00+01:00', endAt: '2026-12-01T00:00:00+01:00' };
  return [await admin.call(getTurnover, { query: range }), await fingerprint(group)];
};

describe('personal data', () => {
  it('[V2] leaves every table after its time, and no sum changes', { timeout: 90_000 }, async () => {
    const house = await guestHouse();
    const { group } = house;
    await expect
      .poll(() => one(group, sql<{ count: number }>`select count(*) as count from mails where attempt_count > 0`), {
        timeout: 20_000,
      })
      .toMatchObject({ count: 3 });
    const before = await sumsOf(house);
    const withPickup = ['public.quarantined_receipts', 'public.receipt_alarms', 'public.receipts'];
    const withEmail = [...withPickup, 'public.mails', 'public.sent_receipts'].toSorted();
    expect(await tablesWith(group, person)).toEqual(withPickup);
    expect(await tablesWith(group, email)).toEqual(withEmail);

    app.clock.advance(30 * dayMs - 1_000);
    await blank(group);
    expect(await tablesWith(group, person)).toEqual(withPickup);
    app.clock.advance(2_000);
    await blank(group);
    expect([await tablesWith(group, person), await tablesWith(group, phone)]).toEqual([[], []]);
    expect(await tablesWith(group, email)).toEqual(withEmail);

    app.clock.advance(60 * dayMs - 4_000);
    await blank(group);
    expect(await tablesWith(group, email)).toEqual(withEmail);
    app.clock.advance(4_000);
    await blank(group);
    expect(await tablesWith(group, 'canary')).toEqual([]);
    expect(await tablesWith(group, 'kanarie')).toEqual([]);

    expect(await sumsOf(house)).toEqual(before);
    expect((await reconcileGroup(app.owner, group, { isRepair: false })).findings).toEqual([]);
  });

  it('that was blanked stays so when its till sends the receipt again, which is answered as before', async () => {
    const house = await guestHouse();
    const body = {
      ...soldReceipt({
        sold_at: app.clock.now().toISOString(),
        payment_method: house.method,
        pickup: { name: person, phone },
        guest_name: person,
      }),
    };
    const key = tillKey();
    const put = () => house.till.send('PUT', `/device/v1/receipts/${key}`, { body });
    expect((await put()).body).toMatchObject({ status: 'created' });
    app.clock.advance(31 * dayMs);
    await blank(house.group);
    expect((await put()).body).toMatchObject({ status: 'unchanged' });
    expect(await tablesWith(house.group, phone)).toEqual([]);
  });

  it('of another group is not touched', async () => {
    const [mine, theirs] = [await guestHouse(), await guestHouse()];
    app.clock.advance(91 * dayMs);
    await blank(mine.group);
    expect(
      await one(
        theirs.group,
        sql<{ count: number }>`select count(*) as count from receipts where pickup_name = ${person}`,
      ),
    ).toEqual({ count: 2 });
    expect(
      await one(
        mine.group,
        sql<{ count: number }>`select count(*) as count from receipts where pickup_name is not null`,
      ),
    ).toEqual({ count: 0 });
  });

  it('is blanked in batches that wait for nobody and hold up nobody: a row that is held is taken the next time', async () => {
    const group = await buildGroup(app);
    const register = await buildCashRegister(app, { property: await buildProperty(app, { group }) });
    const { id } = await buildReceipt(app, {
      register,
      soldAt: '2026-01-01T12:00:00Z',
      pickup: { name: person, phone },
    });
    await multiply(group, 1_200);
    const left = () =>
      one(group, sql<{ count: number }>`select count(*) as count from receipts where pickup_name is not null`);
    const noted: number[] = [];
    const run = () =>
      blankPersonalData(app.services, {
        groupId: group.id,
        note: (_, { pickups = 0 }) => Promise.resolve(void noted.push(pickups)),
      });
    await app.owner.write({ groupId: group.id }, async (tx) => {
      await tx.row(sql`select id from receipts where id = ${id} for update`);
      await run();
    });
    expect([await left(), noted]).toEqual([{ count: 1 }, [500, 500, 200]]);
    await run();
    expect([await left(), noted]).toEqual([{ count: 0 }, [500, 500, 200, 1]]);
  });

  it('cannot be written again, and nothing but it can be taken from a finished receipt or a kept body', async () => {
    const { group } = await guestHouse();
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement))).rejects.toThrow(
        /immutable|only lose/,
      );
    await refused(sql`update receipts set pickup_name = 'Iemand anders'`);
    await refused(sql`update receipts set guest_name = 'Iemand anders'`);
    await refused(sql`update receipts set receipt_email = 'ander@larder.test'`);
    await refused(sql`update receipts set total_cents = total_cents + 1`);
    await refused(sql`update receipts set extra = '{"a": 1}'`);
    await refused(sql`update receipt_alarms set body = body || '{"total_cents": 1}'`);
    await refused(sql`update quarantined_receipts set body = body || '{"pickup": {"name": "Iemand"}}'`);
    const asApplication = (statement: ReturnType<typeof sql>) =>
      app.services.database.write({ groupId: group.id }, (tx) => tx.execute(statement));
    await expect(asApplication(sql`update receipt_alarms set received_at = now()`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(asApplication(sql`delete from receipt_alarms`)).rejects.toThrow(/permission denied/);
  });

  it(
    '[V5] that was blanked is counted in the audit trail, once, and named in it nowhere',
    { timeout: 60_000 },
    async () => {
      const { group } = await guestHouse();
      app.clock.advance(100 * dayMs);
      await app.owner.write('identity', (tx) =>
        tx.execute(
          sql`insert into schedules (name, slot_at) values ('blank_personal_data', '2026-01-01') on conflict (name) do update set slot_at = excluded.slot_at`,
        ),
      );
      const stop = await startSchedules(
        app.services,
        schedules.filter(({ name }) => name === 'blank_personal_data'),
      );
      const entries = () =>
        app.owner.read({ groupId: group.id }, (tx) =>
          tx.rows(
            sql<{
              actor_kind: string;
              after: object;
            }>`select actor_kind, after from audit_entries where action = 'blank_personal_data'`,
          ),
        );
      await expect.poll(async () => (await entries()).length, { timeout: 40_000, interval: 200 }).toBe(1);
      await stop();
      // Two receipts, each with an address; three mails with theirs and as many requests; an alarm and two bodies in quarantine.
      expect(await entries()).toEqual([{ actor_kind: 'system', after: { pickups: 2, emails: 8, bodies: 3 } }]);
    },
  );
});

/** Copies the only receipt of a group until there are so many. */
async function multiply(group: Group, count: number): Promise<void> {
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
        local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, pickup_name, pickup_phone, public_token)
      select group_id, property_id, shop_id, cash_register_id, till_key || '-' || copy, body_hash, number + copy, state, sold_at, till_sold_at, received_at, finished_at,
        local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, pickup_name, pickup_phone, public_token || '-' || copy
      from receipts, generate_series(1, ${count}) as copy`),
  );
}
