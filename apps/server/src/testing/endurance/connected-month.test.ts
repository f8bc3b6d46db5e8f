import { createBookTarget, updateBookTarget } from '@larder/contract/books/book-targets';
import { listPmsPostings, retryPmsPosting } from '@larder/contract/sales/pms';
import { getTurnover } from '@larder/contract/books/turnover';
import { addDays, plainDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverBooks } from '../../modules/books/book-deliveries/public.ts';
import { closeDueDays } from '../../modules/books/day-closes/public.ts';
import { startWebhooks } from '../../modules/office/webhooks/public.ts';
import { postAll } from '../../modules/sales/pms/loop.ts';
import { reckonPms } from '../../modules/sales/pms/reckon.ts';
import { sql } from '../../platform/database/sql.ts';
import { as } from '../as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
} from '../build/build.ts';
import { buildPms } from '../build/build-pms.ts';
import { buildReceipt } from '../build/build-receipt.ts';
import { buildWebhook } from '../build/build-webhook.ts';
import { type MewsStandIn, startMews } from '../pms/mews.ts';
import { type SftpServer, sftpUser, startSftpServer } from '../stand-ins/sftp-server.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '../stand-ins/webhook-receiver.ts';

let app: TestApp;
let mews: MewsStandIn;
let server: SftpServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await buildTestApp();
  [mews, server, receiver] = await Promise.all([startMews(app.clock.now), startSftpServer(), startWebhookReceiver()]);
});
afterAll(async () => {
  await Promise.all([mews.close(), server.close(), receiver.close()]);
  await app.close();
});

const first = plainDay('2026-10-01');
const dayCount = 31;
/** The mishaps of the month, by how many days into it. */
const [sftpAway, webhookHangs, pmsPaused] = [
  { from: 11, to: 13 },
  { from: 5, to: 7 },
  { from: 20, to: 23 },
];
const noteNothing = async () => undefined;

async function openHotel() {
  app.clock.set(`${first}T06:00:00Z`);
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const ledgerAccount = await buildLedgerAccount(app, { group });
  const [card, room] = [
    await buildPaymentMethod(app, { group }),
    await buildPaymentMethod(app, { group, kind: 'room' }),
  ];
  const user = await buildUser(app, { group, role: 'admin' });
  const run = (statement: ReturnType<typeof sql>) =>
    app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement));
  await run(sql`update ledger_accounts set pms_id = 'category-1' where id = ${ledgerAccount.id}`);
  await buildPms(app, { property, address: mews.url });
  await buildWebhook(app, { group, url: receiver.url, events: ['receipt.completed', 'day.closed'] });
  const admin = await as(app, user);
  const { id: bookTargetId } = await admin.call(createBookTarget, {
    body: {
      ...{ name: 'Boekhouder', format: 'turnover', way: 'sftp', startsOn: first, propertyId: property.id },
      ...{ host: '127.0.0.1', port: server.port, username: sftpUser.username, folder: 'in' },
      secret: { kind: 'password', value: sftpUser.password },
    },
  });
  await admin.call(updateBookTarget, { params: { bookTargetId }, body: { isOn: true } });
  let soldCents = 0;
  let soldCount = 0;
  const sell = async (soldAt: string, totalCents: number, account?: string) => {
    const depositCents = totalCents % 2 === 0 ? 15 : 0;
    await buildReceipt(app, {
      ...{ register, soldAt, paymentMethod: account === undefined ? card : room },
      ...(account !== undefined && { account }),
      lines: [
        { name: 'Broodje', totalCents: totalCents - 225, ledgerAccount },
        { name: 'Cola', totalCents: 225, depositCents, ledgerAccount },
      ],
    });
    soldCents += totalCents + depositCents;
    soldCount += 1;
  };
  const count = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
    (await app.owner.read({ groupId: group.id }, (tx) => tx.row(statement))).count;
  return {
    ...{ group, property, user, sell, run },
    sold: () => ({ cents: soldCents, count: soldCount }),
    unposted: () => count(sql`select count(*) as count from pms_postings where state = 'pending'`),
    untold: () =>
      count(
        sql`select (select count(*) from webhook_events) + (select count(*) from webhook_deliveries where state = 'pending') as count`,
      ),
  };
}

type House = Awaited<ReturnType<typeof openHotel>>;

const isWithin = ({ from, to }: { readonly from: number; readonly to: number }, index: number) =>
  index >= from && index < to;

/** Posts until nothing waits, each time after the pause of what did not arrive. */
async function post(house: House): Promise<void> {
  for (let looks = 0; looks < 30 && (await house.unposted()) > 0; looks += 1) {
    await postAll(app.services);
    app.clock.advance(60_000);
  }
}

/** Lets webhooks tell all that happened; while nobody answers there, one try. */
async function tell(house: House, taken: readonly ReceivedMessage[], isHanging: boolean): Promise<void> {
  const before = receiver.messages.length;
  const stop = startWebhooks(app.services);
  await vi.waitFor(
    async () => {
      if (isHanging ? receiver.messages.length === before : (await house.untold()) > 0) {
        app.clock.advance(60_000);
        throw new Error(`${await house.untold()} wait, ${taken.length} were taken`);
      }
    },
    { timeout: 60_000, interval: 200 },
  );
  await stop();
}

/** What a file says was received in all, read apart from what writes it. */
function receivedOf(content: Buffer): number {
  const lines = content
    .toString('utf8')
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const column = lines[0]?.indexOf('Ontvangen') ?? -1;
  const total = lines.find(([kind]) => kind === 'Totaal');
  return Math.round(Number((total?.[column] ?? '').replace(',', '.')) * 100);
}

/** The last file of each day: a corrected one is the whole day again. */
function lastOfDays(files: ReadonlyMap<string, Buffer>): readonly Buffer[] {
  const last = new Map<string, { readonly correction: number; readonly content: Buffer }>();
  for (const [name, content] of files) {
    const [, day, correction] = /(\d{4}-\d\d-\d\d)(?:-correctie-(\d+))?\.csv$/.exec(name) ?? [];
    if (day === undefined) continue;
    const number = Number(correction ?? 0);
    if ((last.get(day)?.correction ?? -1) < number) last.set(day, { correction: number, content });
  }
  return [...last.values()].map(({ content }) => content);
}

test(
  '[PMS-04] [BKD-01] [HOK-03] a month of a hotel: the PMS loses every third answer, SFTP is away for two days, a webhook hangs; at the end every cent is in each of them once',
  { timeout: 480_000 },
  async () => {
    const house = await openHotel();
    const taken: ReceivedMessage[] = [];
    let isHanging = false;
    receiver.react((message) => {
      if (isHanging) return 'hang';
      taken.push(message);
      // Every seventh is taken, and its answer is lost.
      return taken.length % 7 === 0 ? { by: (response) => response.destroy() } : 204;
    });
    mews.weather.lostEvery = 3;
    for (let index = 0; index < dayCount; index += 1) {
      const day = addDays(first, index);
      app.clock.set(`${day}T08:00:00Z`);
      if (index === pmsPaused.from) await house.run(sql`update pms_connections set is_on = false`);
      if (index === pmsPaused.to) await house.run(sql`update pms_connections set is_on = true`);
      if (index === sftpAway.from) await server.goAway();
      if (index === sftpAway.to) await server.comeBack();
      isHanging = isWithin(webhookHangs, index);
      await house.sell(`${day}T06:00:00Z`, 1_000 + index * 37);
      await house.sell(`${day}T06:10:00Z`, 640 + index * 11, '101');
      if (index === 3) await house.sell(`${day}T06:20:00Z`, 910, '999');
      // A till that was offline: that day is closed.
      if (index === 17) await house.sell(`${addDays(day, -3)}T12:00:00Z`, 777);
      if (!isWithin(pmsPaused, index)) await post(house);
      app.clock.set(`${addDays(day, 1)}T03:00:00Z`);
      await closeDueDays(app.services, { groupId: house.group.id, note: noteNothing });
      if (!isWithin(pmsPaused, index)) await post(house);
      await deliverBooks(app.services, { groupId: house.group.id, note: noteNothing });
      await tell(house, taken, isHanging);
      app.clock.set(`${addDays(day, 1)}T05:00:00Z`);
      await deliverBooks(app.services, { groupId: house.group.id, note: noteNothing });
    }
    const admin = await as(app, house.user);
    const params = { propertyId: house.property.id };
    // A wrong room came back, and a person puts it right.
    const { pmsPostings: refused } = await admin.call(listPmsPostings, { params, query: { state: 'refused' } });
    expect(refused).toMatchObject([{ refusal: 'room_unknown', amountCents: 910 + 15 }]);
    await admin.call(retryPmsPosting, {
      params: { ...params, pmsPostingId: refused[0]?.id ?? 0 },
      body: { room: '101' },
    });
    await post(house);

    const { cents, count } = house.sold();
    const { totals } = await admin.call(getTurnover, {
      query: { startAt: first, endAt: addDays(first, dayCount - 1) },
    });
    expect(totals).toMatchObject({ receivedCents: cents, receiptCount: count });
    // The PMS.
    const ids = mews.items.map(({ ExternalIdentifier: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const revenue = mews.items.filter(({ type }) => type !== 'Payment');
    expect(revenue.reduce((sum, { UnitAmount }) => sum + Math.round(UnitAmount.GrossValue * 100), 0)).toBe(cents);
    expect(await reckonPms(app.services, house.group.id)).toBe(0);
    // The bookkeeper.
    const files = lastOfDays(await server.files());
    expect(files).toHaveLength(dayCount);
    expect(files.reduce((sum, content) => sum + receivedOf(content), 0)).toBe(cents);
    expect(new Set(server.arrivals).size).toBe(server.arrivals.length);
    // Whoever listens: the same message may come twice, under the same id.
    const once = [...new Map(taken.map((message) => [message.id, message.said])).values()];
    const sales = once.filter(({ type }) => type === 'receipt.completed');
    expect(sales).toHaveLength(count);
    expect(new Set(sales.map(({ data }) => data['receiptId'])).size).toBe(count);
    expect(sales.reduce((sum, { data }) => sum + Number(data['totalCents']), 0)).toBe(cents);
    expect(once.filter(({ type }) => type === 'day.closed')).toHaveLength(dayCount);
  },
);
