import {
  createBookTarget,
  listBookDeliveries,
  listBookTargets,
  updateBookTarget,
} from '@larder/contract/books/book-targets';
import { listDayCloses } from '@larder/contract/books/day-closes';
import { addDays, plainDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { type SftpServer, sftpUser, startSftpServer } from '../../../testing/stand-ins/sftp-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeDueDays } from '../day-closes/public.ts';
import { deliverBooks } from './public.ts';

let app: TestApp;
let server: SftpServer;
beforeAll(async () => {
  [app, server] = await Promise.all([buildTestApp(), startSftpServer()]);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const noteNothing = async () => undefined;

async function openHouse() {
  app.clock.set('2026-10-01T12:00:00+02:00');
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const user = await buildUser(app, { group, role: 'manager', properties: [property] });
  // A session does not last for a month.
  const manager = () => as(app, user);
  const add = async (fields: { format?: 'turnover' | 'journal' | 'pms' } = {}) => {
    const { id } = await (
      await manager()
    ).call(createBookTarget, {
      body: {
        ...{
          name: 'Boekhouder',
          format: fields.format ?? 'turnover',
          way: 'sftp',
          startsOn: '2026-10-01',
          propertyId: property.id,
        },
        ...{ host: '127.0.0.1', port: server.port, username: sftpUser.username, folder: 'in' },
        secret: { kind: 'password', value: sftpUser.password },
      },
    });
    return (await manager()).call(updateBookTarget, { params: { bookTargetId: id }, body: { isOn: true } });
  };
  const sell = (day: string, totalCents: number) =>
    buildReceipt(app, { register, soldAt: `${day}T12:00:00+02:00`, lines: [{ totalCents }] });
  const deliver = () => deliverBooks(app.services, { groupId: group.id, note: noteNothing });
  const close = () => closeDueDays(app.services, { groupId: group.id, note: noteNothing });
  const deliveries = async () =>
    (await (await manager()).call(listBookDeliveries, { query: { limit: '200', order: 'asc' } })).bookDeliveries;
  const closes = async () =>
    (await (await manager()).call(listDayCloses, { params: { propertyId: property.id }, query: { limit: '200' } }))
      .dayCloses;
  return { group, property, manager, add, sell, deliver, close, deliveries, closes };
}

/** What the file says was received in all, read apart from what writes it. */
function receivedOf(content: Buffer | undefined): number {
  const lines = (content ?? Buffer.alloc(0))
    .toString('utf8')
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const column = lines[0]?.indexOf('Ontvangen') ?? -1;
  const total = lines.find(([kind]) => kind === 'Totaal');
  return Math.round(Number((total?.[column] ?? '').replace(',', '.')) * 100);
}

test(
  '[BKD-01] [BKD-03] a month with the server away for two days and a lost answer: each closed day lies there once, to the cent',
  { timeout: 240_000 },
  async () => {
    const house = await openHouse();
    await house.add();
    const days = Array.from({ length: 31 }, (_, index) => addDays(plainDay('2026-10-01'), index)).filter(
      (_, index) => index % 9 !== 4,
    );
    for (const [index, day] of days.entries()) await house.sell(day, 1_000 + index * 37);
    for (let now = new Date('2026-10-02T00:05:03Z'); now < new Date('2026-11-02T00:00:00Z');) {
      app.clock.set(now.toISOString());
      if (now.toISOString().startsWith('2026-10-12T03')) await server.goAway();
      if (now.toISOString().startsWith('2026-10-14T03')) await server.comeBack();
      if (now.toISOString().startsWith('2026-10-20T03')) server.loseAnswer();
      if (now.getUTCHours() === 3) await house.close();
      // More often on the days on which something goes wrong.
      const isBadDay = now.getUTCHours() % 3 === 0 && ['12', '13', '14', '20'].includes(now.toISOString().slice(8, 10));
      if (isBadDay || now.getUTCHours() === 3) await house.deliver();
      now = new Date(now.getTime() + 3_600_000);
    }
    const files = await server.files();
    const closes = await house.closes();
    expect(closes).toHaveLength(days.length);
    expect([...files.keys()].toSorted()).toEqual(
      days.map((day) => [...files.keys()].find((name) => name.endsWith(`${day}.csv`)) ?? day),
    );
    for (const close of closes) {
      const [, content] = [...files].find(([name]) => name.endsWith(`${close.day}.csv`)) ?? [];
      expect(receivedOf(content), close.day).toBe(close.receivedCents);
    }
    expect(server.arrivals.filter((name) => !name.endsWith('.txt'))).toHaveLength(days.length);
    expect((await house.deliveries()).map((row) => [row.day, row.state, row.correction])).toEqual(
      days.map((day) => [day, 'delivered', 0]),
    );
    const { bookTargets } = await (await house.manager()).call(listBookTargets, { query: {} });
    expect(bookTargets).toMatchObject([{ failing: null, pendingCount: 0, hostKey: server.hostKey }]);
  },
);

test(
  '[BKD-02] a day that was corrected comes again, marked, once for each correction',
  { timeout: 60_000 },
  async () => {
    const house = await openHouse();
    await house.add();
    await house.sell('2026-10-05', 1_000);
    await house.sell('2026-10-06', 2_000);
    const nights = async (from: number, to: number) => {
      for (let day = from; day <= to; day += 1) {
        app.clock.set(`2026-10-${String(day).padStart(2, '0')}T05:00:00+02:00`);
        await house.close();
        await house.deliver();
        await house.deliver();
      }
    };
    await nights(7, 8);
    await house.sell('2026-10-05', 300);
    // Not before the next night: what else comes in late is of the same correction.
    await house.deliver();
    await house.sell('2026-10-05', 30);
    await nights(9, 10);
    await house.sell('2026-10-05', 7);
    await nights(11, 13);
    expect(
      (await house.deliveries()).map((row) => [row.day, row.correction, row.receivedCents, row.closedCents]),
    ).toEqual([
      ['2026-10-05', 0, 1_000, 1_000],
      ['2026-10-05', 1, 1_330, 1_000],
      ['2026-10-05', 2, 1_337, 1_000],
      ['2026-10-06', 0, 2_000, 2_000],
    ]);
    const files = await server.files();
    const named = [...files].filter(([name]) => name.includes('2026-10-05'));
    expect(named.map(([name, content]) => [name.replace(/^.*2026-10-05/, ''), receivedOf(content)])).toEqual(
      expect.arrayContaining([
        ['-correctie-1.csv', 1_330],
        ['-correctie-2.csv', 1_337],
      ]),
    );
  },
);
