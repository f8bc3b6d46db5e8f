import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../seed/random.ts';
import { buildDynamicHours } from '../testing/build-dynamic-pricing.ts';
import { buildShelf, type TestShelf } from '../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** `DAYS=7` buys through whole days: every second around the boundaries, and every half minute between them. */
const wholeDays = Number(process.env['DAYS'] ?? 0);
const evenings = Array.from({ length: wholeDays || 3 }, (_, day) => `2026-11-${16 + day}`);
const [aroundSeconds, betweenSeconds] = [900, 30];
const labelCount = 6;
const [usual, raised] = [300, 345];

type Mischief = (shelf: TestShelf, deviceId: string) => () => void;

/** Everything that can befall a shelf, one thing at a time, each over after a while. */
const mischief: readonly [Mischief, ...Mischief[]] = [
  ({ host }) => withFault(host.faults, { isUnreachable: true }),
  ({ host }) => withFault(host.faults, { answers: 'garbage' }),
  ({ host }) => withFault(host.faults, { answers: 'huge' }),
  ({ host }) => withFault(host.faults, { answers: 'redirect' }),
  ({ host }) => withFault(host.faults, { isLying: true }),
  ({ host }) => withFault(host.faults, { lostResponses: 3 }),
  ({ host }) => withFault(host.faults, { confirmsAfterMs: 90_000 }),
  ({ host }) => withFault(host.faults, { isSilent: true }),
  ({ host }) => withFault(host.faults, { leadingGarbage: 'xx' }),
  ({ host }) => withFault(host.faults, { clockOffMs: 240_000 }),
  ({ host }) => withFault(host.faults, { isDiskFull: true }),
  ({ host }) => withFault(host.faults, { lossRate: 0.6 }),
  ({ host }) => once(() => host.reboot()),
  ({ host }) => once(() => host.reboot({ isPanic: true })),
  ({ host }, id) => once(() => host.rebootTag(id)),
  ({ host }, id) => {
    host.silenceTag(id);
    return () => host.wakeTag(id);
  },
  ({ host }, id) => once(() => host.removeTag(id)),
  ({ host }, id) => {
    host.foreignTake(id);
    return () => host.giveBack(id);
  },
  ({ host }, id) => once(() => host.foreignPicture(id)),
];

function withFault<Faults extends object>(faults: Faults, fault: Partial<Faults>): () => void {
  const before = { ...faults };
  Object.assign(faults, fault);
  return () => void Object.assign(faults, before);
}

function once(happen: () => void): () => void {
  happen();
  return () => undefined;
}

test(
  '[DYN-05] [PL-08] evenings of buying every second, with everything that can befall a shelf: nobody pays more than it shows',
  async () => {
    app.clock.set(`${evenings[0]}T${wholeDays > 0 ? '00:00' : '17:50'}:00+01:00`);
    const shelf = await buildShelf(app, { count: labelCount, host: { lossRate: 0.05, seed: 'evenings' } });
    await buildDynamicHours(app, {
      property: shelf.property,
      percentage: 15,
      hours: evenings.map((_, day) => ({ dayOfWeek: day + 1, startTime: '18:00', endTime: '23:00' })),
    });
    const random = createRandom('mischief on the shelf');
    let version = '0';
    const till = new Map<number, number>();
    const sales = { count: 0, raised: 0 };
    const overcharges: string[] = [];
    let over = once(() => undefined);
    let untilMs = 0;
    const isRaised = () => app.clock.now().getUTCHours() >= 17 && app.clock.now().getUTCHours() < 22;
    const buy = async () => {
      const answer = pricesShape.parse((await shelf.till.get(`/device/v1/prices?since=${version}`)).body);
      version = answer.version;
      for (const { productId, priceCents } of answer.prices) till.set(productId, priceCents ?? 0);
      for (const { id, deviceId } of shelf.products) {
        const [shown, paid] = [await shelf.readPrice(deviceId, [usual, raised]), till.get(id) ?? 0];
        sales.count += 1;
        sales.raised += paid === raised ? 1 : 0;
        if (shown !== null && paid > shown)
          overcharges.push(`${app.clock.now().toISOString()} ${deviceId} ${paid}>${shown}`);
        expect(paid).toBeLessThanOrEqual(isRaised() ? raised : usual);
      }
      if (app.clock.now().getTime() < untilMs) return;
      over();
      const deviceId = shelf.products[random.between(0, labelCount - 1)]?.deviceId ?? '';
      over = random.pick(mischief)(shelf, deviceId);
      untilMs = app.clock.now().getTime() + 20_000 + random.next() * 100_000;
    };
    for (const evening of evenings)
      for (const moment of ['17:52', '22:52']) {
        const begin = Date.parse(`${evening}T${moment}:00+01:00`);
        const aheadSeconds = (begin - app.clock.now().getTime()) / 1_000;
        if (wholeDays > 0) await shelf.pass(aheadSeconds, buy, betweenSeconds);
        else app.clock.set(new Date(begin).toISOString());
        await shelf.pass(aroundSeconds, buy);
      }
    over();
    expect(overcharges).toEqual([]);
    expect(sales.count).toBeGreaterThanOrEqual(labelCount * evenings.length * 2 * aroundSeconds);
    // It is not that nothing ever went up.
    expect(sales.raised).toBeGreaterThan(sales.count / 10);
    // And all is well within five minutes of the last of it, on every glass and at the till.
    Object.assign(shelf.host.faults, { lossRate: 0 });
    for (const { deviceId } of shelf.products) shelf.host.wakeTag(deviceId);
    untilMs = Infinity;
    await shelf.pass(300, buy);
    await shelf.pass(1, buy);
    for (const { id, deviceId } of shelf.products) {
      expect(await shelf.readPrice(deviceId, [usual, raised]), deviceId).toBe(usual);
      expect(till.get(id)).toBe(usual);
    }
    await shelf.stop();
  },
  Math.max(280_000, wholeDays * 600_000),
);
