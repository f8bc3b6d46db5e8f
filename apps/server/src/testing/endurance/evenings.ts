import type { LabelHostKind } from '../../modules/shelf/label-hosts/driver.ts';
import { createRandom } from '../../../../demo/src/random.ts';
import { buildDynamicHours } from '../build/build-dynamic-pricing.ts';
import type { TestApp } from '../test-app.ts';
import { buildFaultyShelf, type FaultyShelf, labelCount } from './label-faults.ts';
import { makeMishaps } from './mishaps.ts';
import { openPriceList } from './price-list.ts';
import { makeObserver, makeTally, type Tally } from './tally.ts';

/** What is sold through. */
export type Evenings = {
  readonly kind: LabelHostKind;
  readonly days: number;
  /**
   * Also the hours between the boundaries, with slow hosts, and with calms that are long enough for every glass to be right;
   * otherwise only the evenings' boundaries, and one fault right after another.
   */
  readonly isWhole: boolean;
};

/** What is left on the shelf and in the till when all is calm. */
export type Sold = Tally & {
  readonly last: readonly { readonly shownCents: number | null; readonly paidCents: number }[];
};

/** Every second around a boundary, every half minute between them. */
const [aroundSeconds, betweenSeconds] = [900, 30];
/** What products of these evenings cost, usually and from 18:00 to 23:00. */
export const eveningPrices = { usual: 300, raised: 345 };
const candidates = Object.values(eveningPrices);
const minuteMs = 60_000;

/** Fewest purchases that so many evenings make. */
export function fewestPurchases(days: number): number {
  return labelCount * days * 2 * aroundSeconds;
}

/** Buys each product at a shelf that everything befalls, from the first evening to five calm minutes after the last. */
export async function sellEvenings(app: TestApp, plan: Evenings): Promise<Sold> {
  const evenings = Array.from({ length: plan.days }, (_, day) => `2026-11-${16 + day}`);
  app.clock.set(`${evenings[0]}T${plan.isWhole ? '00:00' : '17:50'}:00+01:00`);
  const faulty = await buildFaultyShelf(app, plan.kind, { seed: 'evenings', hasSlow: plan.isWhole });
  const { shelf, calm } = faulty;
  await buildDynamicHours(app, {
    property: shelf.property,
    percentage: 15,
    hours: evenings.map((_, day) => ({ dayOfWeek: day + 1, startTime: '18:00', endTime: '23:00' })),
  });
  const customer = makeCustomer(app, faulty, plan);
  for (const evening of evenings)
    for (const moment of ['17:52', '22:52']) {
      const begin = Date.parse(`${evening}T${moment}:00+01:00`);
      const aheadSeconds = (begin - app.clock.now().getTime()) / 1_000;
      if (plan.isWhole) await shelf.pass(aheadSeconds, customer.buy, betweenSeconds);
      else app.clock.set(new Date(begin).toISOString());
      await shelf.pass(aroundSeconds, customer.buy);
    }
  customer.endMishaps();
  calm();
  await shelf.pass(301, customer.buy);
  const last = await customer.look();
  await shelf.stop();
  return { ...customer.tally, last };
}

function makeCustomer(app: TestApp, { shelf, faults, boundMs }: FaultyShelf, { isWhole }: Evenings) {
  const tally = makeTally();
  const random = createRandom('mischief on the shelf');
  const deviceIds = shelf.products.map(({ deviceId }) => deviceId);
  const calms = isWhole ? { every: 12, forMs: boundMs + 5 * minuteMs } : null;
  const mishaps = makeMishaps(app, { faults, deviceIds, random, calms });
  const observer = makeObserver(app, { tally, mishaps, boundMs });
  const prices = openPriceList(shelf.till);
  const look = async () => {
    const met: { shownCents: number | null; paidCents: number }[] = [];
    for (const { id, deviceId } of shelf.products)
      met.push({ shownCents: await shelf.readPrice(deviceId, candidates), paidCents: prices.of(id) ?? 0 });
    return met;
  };
  const buy = async () => {
    await prices.refresh();
    const hour = app.clock.now().getUTCHours();
    const wantedCents = hour >= 17 && hour < 22 ? eveningPrices.raised : eveningPrices.usual;
    for (const [index, { shownCents, paidCents }] of (await look()).entries()) {
      const label = { deviceId: deviceIds[index] ?? '', shownCents, wantedCents };
      observer.buys(label, paidCents);
      observer.sees(label);
      tally.raised += paidCents === eveningPrices.raised ? 1 : 0;
      if (paidCents > wantedCents) tally.overcharges.push(`${app.clock.now().toISOString()} above the price in force`);
    }
    mishaps.turn();
  };
  return { tally, look, buy, endMishaps: mishaps.end };
}
