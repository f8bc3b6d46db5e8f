import { sql } from '../../platform/database/sql.ts';
import type { LabelHostKind } from '../../modules/shelf/label-hosts/driver.ts';
import { createRandom } from '../../../../demo/src/random.ts';
import { asTill } from '../as.ts';
import { buildCashRegister } from '../build/build.ts';
import type { TestApp } from '../test-app.ts';
import { buildFaultyShelf, type FaultyShelf } from './label-faults.ts';
import { type FaultyTill, openTill, tillFaults } from './faulty-till.ts';
import { makeMishaps, type Mishaps } from './mishaps.ts';
import { makeObserver, makeTally, type Tally } from './tally.ts';

/** How long, and at a host of which kind. */
export type TillHour = { readonly kind: LabelHostKind; readonly seconds: number; readonly hasSlow: boolean };

/** What was counted, at the labels and of the receipts; the last three are to be none. */
export type TillTally = Tally & { readonly receipts: number; lost: number; doubled: number; centsOff: number };

const tillCount = 4;
const candidates = [250, 300, 350] as const;
const minuteMs = 60_000;

/** Sells at several tills that everything befalls, while prices change, there and back; and then everything is sent. */
export async function sellAtTills(app: TestApp, { kind, seconds, hasSlow }: TillHour): Promise<TillTally> {
  app.clock.set('2026-11-18T17:00:00+01:00');
  const faulty = await buildFaultyShelf(app, kind, { seed: 'tills', hasSlow });
  const { shelf, boundMs, calm } = faulty;
  // Without its own till: a till that never asked is not waited for.
  const tills: FaultyTill[] = [];
  for (let index = 0; index < tillCount; index += 1)
    tills.push(openTill(app, await asTill(app, await buildCashRegister(app, { shop: shelf.shop }))));
  const random = createRandom('tills');
  const mishaps = makeMishaps(app, {
    faults: [...faulty.faults, ...tillFaults(tills, random)],
    deviceIds: shelf.products.map(({ deviceId }) => deviceId),
    random,
    calms: { every: 16, forMs: boundMs + 5 * minuteMs },
  });
  const tally = makeTally();
  const prices = makePriceChanges(app, faulty, mishaps);
  const step = makeStep(app, faulty, { tally, tills, prices: prices.now, mishaps });
  await shelf.pass(180, step);
  await shelf.pass(seconds, async () => {
    mishaps.turn();
    await prices.turn();
    await step();
  });
  mishaps.end();
  calm();
  await shelf.pass(boundMs / 1_000 + minuteMs / 1_000, step);
  for (const till of tills) await till.send();
  await shelf.stop();
  return { ...tally, ...(await compareReceipts(app, shelf.group.id, tills)) };
}

/** Prices change every one to three minutes; four times of ten they are back within seconds, while the label sleeps. */
function makePriceChanges({ owner, clock }: TestApp, { shelf }: FaultyShelf, mishaps: Mishaps) {
  const random = createRandom('prices');
  const now = new Map(shelf.products.map(({ id }) => [id, 300]));
  let nextMs = clock.now().getTime() + 4 * minuteMs;
  let back: { readonly id: number; readonly cents: number } | null = null;
  const change = async (id: number, cents: number) => {
    now.set(id, cents);
    await owner.write({ groupId: shelf.group.id }, (tx) =>
      tx.execute(
        sql`update products set retail_price_cents = ${cents} where group_id = ${shelf.group.id} and id = ${id}`,
      ),
    );
    shelf.keeper.wake();
  };
  const turn = async () => {
    const nowMs = clock.now().getTime();
    if (nowMs < nextMs || (mishaps.calmSinceMs() !== null && back === null)) return;
    if (back !== null) await change(back.id, back.cents);
    else {
      const id = shelf.products[random.between(0, shelf.products.length - 1)]?.id ?? 0;
      const before = { id, cents: now.get(id) ?? 0 };
      await change(id, random.pick(candidates));
      if (random.chance(0.4)) {
        back = before;
        nextMs = nowMs + random.between(3, 10) * 1_000;
        return;
      }
    }
    back = null;
    nextMs = nowMs + random.between(60, 180) * 1_000;
  };
  return { now, turn };
}

type Step = {
  readonly tally: Tally;
  readonly tills: readonly FaultyTill[];
  readonly prices: ReadonlyMap<number, number>;
  readonly mishaps: Mishaps;
};

/** A second: every till asks and sends when it is its turn, and somebody buys one product at each. */
function makeStep(app: TestApp, { shelf, boundMs }: FaultyShelf, { tally, tills, prices, mishaps }: Step) {
  const observer = makeObserver(app, { tally, mishaps, boundMs });
  const random = createRandom('customers');
  let second = 0;
  return async () => {
    second += 1;
    for (const [index, till] of tills.entries()) {
      if ((second + index) % 3 === 0) await till.ask();
      if ((second + index) % 10 === 0) await till.send();
      const product = shelf.products[random.between(0, shelf.products.length - 1)];
      const paidCents = product === undefined ? null : till.sell(product.id);
      if (product === undefined || paidCents === null) continue;
      const shownCents = await shelf.readPrice(product.deviceId, candidates);
      observer.buys({ deviceId: product.deviceId, shownCents, wantedCents: prices.get(product.id) ?? 0 }, paidCents);
    }
    for (const { id, deviceId } of shelf.products) {
      const shownCents = await shelf.readPrice(deviceId, candidates);
      observer.sees({ deviceId, shownCents, wantedCents: prices.get(id) ?? 0 });
    }
  };
}

/** What tills sold beside what the group has, receipt by receipt, and cent by cent in what is counted. */
async function compareReceipts(app: TestApp, groupId: number, tills: readonly FaultyTill[]) {
  const sold = new Map(tills.flatMap((till) => [...till.sold]));
  const kept = await app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ till_key: string }>`select till_key from receipts where group_id = ${groupId}`),
  );
  const { cents } = await app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ cents: number }>`
      select coalesce(sum(sign * total_cents), 0)::integer as cents from receipt_tail where group_id = ${groupId}`),
  );
  const keys = new Set(kept.map((row) => row.till_key));
  return {
    receipts: sold.size,
    lost: [...sold.keys()].filter((key) => !keys.has(key)).length,
    doubled: kept.length - keys.size,
    centsOff: [...sold.values()].reduce((sum, price) => sum + price, 0) - cents,
  };
}
