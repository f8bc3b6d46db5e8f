import { addDays, plainDay } from '@larder/domain/platform/date-range';
import type { PmsSystem } from '@larder/domain/sales/pms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  buildCashRegister,
  buildGroup,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProperty,
  buildShop,
} from '../../../testing/build/build.ts';
import { buildPms } from '../../../testing/build/build-pms.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { startApaleo } from '../../../testing/pms/apaleo.ts';
import { startMews } from '../../../testing/pms/mews.ts';
import type { StandIn } from '../../../testing/pms/stand-in.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeDueDays } from '../../books/day-closes/public.ts';
import { postAll } from './loop.ts';
import { reckonPms } from './reckon.ts';

let app: TestApp;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(async () => {
  for (const close of closing) await close();
  await app.close();
});

/** A line that stands in the hotel system. */
type Entry = { readonly id: string; readonly cents: number; readonly isPayment: boolean };
/** A hotel system, as its stand-in shows what it holds. */
type Hotel = {
  readonly standIn: StandIn;
  entries(): readonly Entry[];
  /** Somebody takes a line away by hand, or adds one. */
  remove(id: string): void;
  add(day: string): void;
};

const open: Readonly<Record<PmsSystem, () => Promise<Hotel>>> = {
  mews: async () => {
    const mews = await startMews(app.clock.now);
    return {
      standIn: mews,
      entries: () =>
        mews.items.map(({ ExternalIdentifier: id, UnitAmount, type }) => ({
          ...{ id: id ?? '', cents: Math.round(UnitAmount.GrossValue * 100), isPayment: type === 'Payment' },
        })),
      remove: (id) => {
        mews.items.splice(
          mews.items.findIndex((each) => each.ExternalIdentifier === id),
          1,
        );
      },
      add: (day) => {
        const [first] = mews.items;
        if (first === undefined) throw new Error('nothing was posted');
        const { ExternalIdentifier: _id, ...by } = first;
        mews.items.push({ ...by, id: 'by-hand', type: 'Order', consumed: `${day}T10:00:00Z` });
      },
    };
  },
  apaleo: async () => {
    const apaleo = await startApaleo(app.clock.now);
    return {
      standIn: apaleo,
      entries: () =>
        apaleo.folios.flatMap(({ charges, payments }) => [
          ...charges.map(({ receipt, cents }) => ({ id: receipt ?? '', cents, isPayment: false })),
          ...payments.map(({ receipt, cents }) => ({ id: receipt ?? '', cents: -cents, isPayment: true })),
        ]),
      remove: (id) => {
        for (const { charges } of apaleo.folios) {
          const at = charges.findIndex(({ receipt }) => receipt === id);
          if (at >= 0) charges.splice(at, 1);
        }
      },
      add: (day) => {
        const folio = apaleo.folios.find(({ code }) => code === `LARDER-${day}`);
        folio?.charges.push({ id: 'by-hand', name: 'Koffie', cents: 300, receipt: undefined, vatType: 'Reduced' });
      },
    };
  },
};

async function openHouse(system: PmsSystem) {
  const hotel = await open[system]();
  closing.push(() => hotel.standIn.close());
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  await buildPms(app, { property, system, address: hotel.standIn.url });
  const ledgerAccount = await buildLedgerAccount(app, { group });
  const [card, room] = [
    await buildPaymentMethod(app, { group }),
    await buildPaymentMethod(app, { group, kind: 'room' }),
  ];
  const run = (statement: ReturnType<typeof sql>) =>
    app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement));
  await run(sql`update ledger_accounts set pms_id = 'category-1' where id = ${ledgerAccount.id}`);
  const sell = (soldAt: string, on: { account?: string } | null = null, totalCents = 450) =>
    buildReceipt(app, {
      ...{ register, soldAt, paymentMethod: on === null ? card : room, ...on },
      lines: [
        { name: 'Broodje', totalCents, ledgerAccount },
        { name: 'Cola', totalCents: 225, depositCents: 15, ledgerAccount },
      ],
    });
  const postings = () =>
    app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ external_id: string; kind: string; state: string; refusal: string | null; cents: number }>`
        select external_id, kind, state, refusal, amount_cents as cents from pms_postings order by id`),
    );
  /** Until nothing waits any more: each look after the pause of what did not arrive. */
  const postEverything = async () => {
    for (let looks = 0; looks < 20; looks += 1) {
      await postAll(app.services);
      if (!(await postings()).some(({ state }) => state === 'pending')) return;
      app.clock.advance(60_000);
    }
  };
  const closeDays = () => closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
  const switchTo = (isOn: boolean) => run(sql`update pms_connections set is_on = ${isOn}`);
  return { hotel, group, property, sell, postings, postEverything, closeDays, switchTo };
}

const first = plainDay('2026-09-01');

for (const system of ['mews', 'apaleo'] as const)
  it(`[PMS-02] [PMS-03] [PMS-04] [PMS-05] in a month at ${system} of which every third answer is lost and which is paused for a week, every cent is posted once`, async () => {
    const { hotel, sell, postings, postEverything, closeDays, switchTo } = await openHouse(system);
    hotel.standIn.weather.lostEvery = 3;
    let [sold, refused] = [0, 0];
    for (let index = 0; index < 30; index += 1) {
      const day = addDays(first, index);
      app.clock.set(`${day}T08:00:00Z`);
      if (index === 9) await switchTo(false);
      if (index === 16) await switchTo(true);
      await sell(`${day}T07:00:00Z`, { account: '101' }, 500 + index);
      await sell(`${day}T07:10:00Z`, null, 700 + index);
      sold += 500 + index + 700 + index + 2 * 240;
      if (index === 4) {
        await sell(`${day}T07:20:00Z`, { account: '999' }, 900);
        refused += 900 + 240;
      }
      if (index === 19) {
        // Sold without a connection, two days ago: those days are closed.
        await sell(`${addDays(first, 17)}T12:00:00Z`, null, 333);
        await sell(`${addDays(first, 17)}T12:10:00Z`, { account: '101' }, 444);
        sold += 333 + 444 + 2 * 240;
      }
      await postEverything();
      app.clock.set(`${addDays(day, 1)}T03:00:00Z`);
      await closeDays();
      if (index < 9 || index >= 16) await postEverything();
    }
    const all = await postings();
    expect(all.filter(({ state }) => state !== 'posted').map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'room_unknown'],
    ]);
    const entries = hotel.entries();
    // Nothing is doubled.
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const revenue = entries.filter(({ isPayment }) => !isPayment).reduce((sum, { cents }) => sum + cents, 0);
    // Nothing is missing.
    expect(revenue).toBe(sold);
    expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(sold + refused);
    // What was paid stands against the day's revenue, so that every bill and folio of a day is balanced.
    const ofDays = entries.filter(({ id }) => id.startsWith('larder/d'));
    expect(ofDays.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    // The day of the late sale was posted twice: as it was closed, and what came after.
    expect(all.filter(({ external_id: id }) => id.startsWith('d20260918'))).toHaveLength(2);
  }, 120_000);

for (const system of ['mews', 'apaleo'] as const)
  it(`[PMS-08] at night what ${system} has is reckoned against what was posted: a line that was taken away is found, and one that was added`, async () => {
    const { hotel, group, sell, postings, postEverything, closeDays } = await openHouse(system);
    app.clock.set('2026-10-05T08:00:00Z');
    await sell('2026-10-05T07:00:00Z', { account: '101' });
    await sell('2026-10-05T07:10:00Z');
    await postEverything();
    app.clock.set('2026-10-06T03:00:00Z');
    await closeDays();
    await postEverything();
    expect(await reckonPms(app.services, group.id)).toBe(0);
    const [charge] = (await postings()).filter(({ kind }) => kind === 'room_charge');
    hotel.remove(`larder/${charge?.external_id}/1`);
    hotel.add('2026-10-05');
    expect(await reckonPms(app.services, group.id)).toBe(2);
    const { differences } = await app.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ differences: unknown }>`select differences from pms_reckonings where differences <> '[]'`),
    );
    expect(differences).toEqual([
      { externalId: charge?.external_id, oursCents: 690, theirsCents: 240 },
      { externalId: expect.stringMatching(/^(?:mews|apaleo):by-hand$/), oursCents: 0, theirsCents: expect.any(Number) },
    ]);
  });
