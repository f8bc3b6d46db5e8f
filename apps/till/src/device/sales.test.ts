import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { withProduct } from '../sale/basket.ts';
import { priceSale } from '../sale/price-sale.ts';
import { catalogOf, productOf } from '../sale/testing.ts';
import { openOutbox } from './outbox.ts';
import { makeSales, type SaleEnd, type Sales } from './sales.ts';
import type { TerminalOutcome } from './terminal.ts';
import { databaseOn, type Disk, type FakeServer, makeDisk, makeServer, makeTerminal, type Step } from './testing.ts';

const sandwich = productOf({ id: 1, priceCents: 425 });
const sale = priceSale(catalogOf([sandwich]), withProduct([], sandwich));
const register = 7;

type World = { readonly disk: Disk; readonly server: FakeServer; readonly book: Map<string, TerminalOutcome['kind']> };

const makeWorld = (): World => ({ disk: makeDisk(), server: makeServer(), book: new Map() });

/** Starts a till in a world; `step` decides what may happen. */
async function startIn(
  world: World,
  step: Step = async () => undefined,
  deed = (): TerminalOutcome['kind'] => 'approved',
) {
  const database = databaseOn(world.disk, step);
  const outbox = await openOutbox({ database, onChange: () => undefined, onAnswer: () => undefined });
  outbox.use({ client: world.server.client(step), cashRegisterId: register });
  const terminal = makeTerminal(world.book, deed, step);
  const sales = await makeSales({ database, outbox, terminal, sellerOf: () => register, onChange: () => undefined });
  return { outbox, sales };
}

async function sellOnce(sales: Sales): Promise<SaleEnd> {
  return sales.payAtTerminal(await sales.begin(sale, {}), { paymentMethod: 'card' });
}

/** Nothing goes on after so many steps: whoever waits for the next one waits for ever. */
function dyingAfter(steps: number): { readonly step: Step; readonly dead: Promise<'dead'> } {
  let left = steps;
  let die = (): void => undefined;
  const dead = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  const step: Step = () => {
    left -= 1;
    if (left > 0) return Promise.resolve();
    die();
    return new Promise(() => undefined);
  };
  return { step, dead };
}

const sent = (world: World) => vi.waitFor(() => expect(world.disk.waiting.size).toBe(0), { interval: 1 });

test('[D1] [D10] whatever a till dies at, every approved payment arrives once as paid, and none that was declined', async () => {
  const guest = fc.constantFrom<TerminalOutcome['kind']>('approved', 'declined');
  await fc.assert(
    fc.asyncProperty(
      fc.array(guest, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
      async (guests, deaths) => {
        const world = makeWorld();
        const left = [...guests];
        const live = async (step: Step): Promise<void> => {
          const { sales } = await startIn(world, step, () => left.shift() ?? 'declined');
          while (left.length > 0) await sellOnce(sales);
        };
        for (const steps of deaths) {
          const { step, dead } = dyingAfter(steps);
          await Promise.race([live(step), dead]);
        }
        await live(async () => undefined);
        await sent(world);
        expect(world.server.wrong).toEqual([]);
        for (const [key, { state, paidCents }] of world.server.receipts) {
          const isPaid = world.book.get(key) === 'approved';
          expect([key, state, paidCents]).toEqual([key, isPaid ? 'SUCCESS' : 'FAILED', isPaid ? 425 : 0]);
        }
        for (const [key, kind] of world.book)
          if (kind === 'approved') expect(world.server.receipts.has(key)).toBe(true);
        expect(world.disk.values.has('sale')).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('[D1] a disk that is full takes no sale; one that fills up while a guest pays has its end written once there is room', async () => {
  vi.useFakeTimers();
  try {
    const world = makeWorld();
    let isFull = true;
    const step: Step = async (name) => {
      if (isFull && name.startsWith('before keep')) throw new DOMException('full', 'QuotaExceededError');
      if (name === 'before pay') isFull = true;
    };
    const { sales } = await startIn(world, step);
    await expect(sales.begin(sale, {})).rejects.toThrow('full');
    expect(sales.isBusy()).toBe(false);
    isFull = false;
    expect(await sellOnce(sales)).toBe('unknown');
    expect(sales.unsettled()?.receipt.state).toBe('PROCESSING');
    await expect(sales.begin(sale, {})).rejects.toThrow('may not be sold');
    // A person who says otherwise than the terminal is not believed.
    const key = sales.unsettled()?.receipt.key ?? '';
    const decided = sales.unsettled();
    isFull = false;
    if (decided !== null) expect(await sales.decide(decided, false)).toBe('paid');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.server.receipts.get(key)?.state).toBe('SUCCESS');
    expect([sales.unsettled(), world.disk.waiting.size]).toEqual([null, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('[D1] a terminal that knows nothing is asked again, and a person says what became of it', async () => {
  vi.useFakeTimers();
  try {
    const world = makeWorld();
    const { sales } = await startIn(world, undefined, () => 'unknown');
    expect(await sellOnce(sales)).toBe('unknown');
    const [key = ''] = world.book.keys();
    world.book.set(key, 'approved');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sales.unsettled(), world.server.receipts.get(key)?.state]).toEqual([null, 'SUCCESS']);

    const other = await startIn(world, undefined, () => 'unknown');
    expect(await sellOnce(other.sales)).toBe('unknown');
    const unsettled = other.sales.unsettled();
    if (unsettled !== null) expect(await other.sales.decide(unsettled, true)).toBe('paid');
  } finally {
    vi.useRealTimers();
  }
});

test('[TXN-08] a sale ends once, whoever says how', async () => {
  const world = makeWorld();
  const { sales } = await startIn(world, undefined, () => 'unknown');
  expect(await sellOnce(sales)).toBe('unknown');
  const unsettled = sales.unsettled();
  if (unsettled === null) throw new Error('nothing is unsettled');
  expect(await Promise.all([sales.decide(unsettled, true), sales.decide(unsettled, false)])).toEqual(['paid', 'paid']);
  expect(await sales.decide(unsettled, false)).toBe('paid');
  await sent(world);
  expect([[...world.server.receipts.values()].map(({ state }) => state), world.server.wrong]).toEqual([
    ['SUCCESS'],
    [],
  ]);
});

test('[TXN-08] one sale at a time: what was begun and not paid fails, and nobody pays twice', async () => {
  const world = makeWorld();
  let letPay = (): void => undefined;
  const paying = new Promise<void>((resolve) => {
    letPay = resolve;
  });
  const { sales } = await startIn(world, (name) => (name === 'before pay' ? paying : Promise.resolve()));
  const first = await sales.begin(sale, {});
  const second = await sales.begin(sale, {});
  await expect(sales.payAtTerminal(first, {})).rejects.toThrow('not begun');
  const paid = sales.payAtTerminal(second, {});
  await expect(sales.payAtTerminal(second, {})).rejects.toThrow('paid already');
  await expect(sales.payWithout(second, {})).rejects.toThrow('paid already');
  await expect(sales.begin(sale, {})).rejects.toThrow('may not be sold');
  letPay();
  expect(await paid).toBe('paid');
  expect(await sales.payWithout(await sales.begin(sale, {}), { paymentMethod: 'room' })).toBe('paid');
  await sent(world);
  expect([...world.server.receipts.values()].map(({ state }) => state)).toEqual(['FAILED', 'SUCCESS', 'SUCCESS']);
  expect(world.server.wrong).toEqual([]);
});
