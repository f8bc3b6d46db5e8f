import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../random.ts';
import { Refused } from './client.ts';
import { openOffice } from './office.ts';
import type { SimulateOptions } from './options.ts';
import { makePrinter, type Printer } from './printer.ts';
import { openTill, type Till } from './till.ts';

const tickEveryMs = 10_000;

/** What the simulator runs in. */
export type Surroundings = {
  readonly write: (line: string) => void;
  /** Stops it: guests finish paying, kept receipts are sent, credentials are given back. */
  readonly stopped: AbortSignal;
};

/** Sells with a set of tills until it is stopped or its time is over. */
export async function simulate(options: SimulateOptions, { write, stopped }: Surroundings): Promise<void> {
  const run = Date.now().toString(36);
  const random = createRandom(run);
  const timeOver = new AbortController();
  const signal = AbortSignal.any([stopped, timeOver.signal]);
  const office = await openOffice(options);
  const print = makePrinter(write, Math.max(...office.tills.map((till) => till.name.length)));
  try {
    let sales = 0;
    const nextKey = () => `sim-${run}-${(sales += 1)}`;
    const surroundings = {
      url: options.url,
      random,
      paymentMethods: office.paymentMethods,
      print,
      nextKey,
      stopped: signal,
    };
    const tills = await Promise.all(office.tills.map((access) => openTill(access, surroundings)));
    const names = tills.length === 1 ? '1 till sells' : `${tills.length} tills sell`;
    write(`${names} ${options.receiptsPerMinute} receipts a minute at ${options.url}; Ctrl-C stops.`);
    const timer = options.durationMs === null ? undefined : setTimeout(() => timeOver.abort(), options.durationMs);
    await Promise.all([sellUntil(tills, options, { random, signal, print }), tickUntil(tills, signal, print)]);
    clearTimeout(timer);
    const kept = await Promise.all(tills.map((till) => till.comeBack()));
    const keptCount = kept.reduce((sum, count) => sum + count, 0);
    if (keptCount > 0) write(`${keptCount} kept receipts could not be sent any more.`);
  } finally {
    const isRevoked = await office.close();
    if (!isRevoked) write('The credentials of the tills could not be taken back.');
    print.summary();
  }
}

type Selling = {
  readonly random: ReturnType<typeof createRandom>;
  readonly signal: AbortSignal;
  readonly print: Printer;
};

/** Guests come by chance, so that the pauses between them differ as they do in a shop. */
async function sellUntil(
  tills: readonly Till[],
  options: SimulateOptions,
  { random, signal, print }: Selling,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (!signal.aborted) {
    const till = tills[random.between(0, tills.length - 1)];
    if (till === undefined) return;
    const sale = till.sell().catch((error: unknown) => print.refused(till.name, reasonOf(error)));
    underWay.add(sale);
    void sale.finally(() => underWay.delete(sale));
    const pauseMs = (-Math.log(1 - random.next()) * 60_000) / options.receiptsPerMinute;
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay);
}

async function tickUntil(tills: readonly Till[], signal: AbortSignal, print: Printer): Promise<void> {
  while (!signal.aborted) {
    for (const till of tills) await till.tick().catch((error: unknown) => print.refused(till.name, reasonOf(error)));
    await delay(tickEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Refused && error.status === 401) return 'the credential does not work any more';
  return error instanceof Error ? error.message : String(error);
}
