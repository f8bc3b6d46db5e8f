import { setTimeout as delay } from 'node:timers/promises';
import { getCatalog, putReceipt, putReceiptBatch, reviewReceipt, sendHeartbeat } from '@larder/contract/sales/device';
import * as z from 'zod/mini';
import type { Random } from '../random.ts';
import type { Catalog } from './basket.ts';
import { type Client, makeClient, Refused, Unreachable } from './client.ts';
import type { PaymentMethod, TillAccess } from './office.ts';
import type { Printer } from './printer.ts';
import { drawSale, type Receipt, type Sale, wireReceipt } from './sale.ts';

/** A till of the simulator. */
export type Till = {
  readonly name: string;
  /** Sells to one guest, from the first product to the end of the payment. */
  readonly sell: () => Promise<void>;
  /** Says that it lives, and asks what is new on the shelf. */
  readonly tick: () => Promise<void>;
  /** Sends what it kept while it was offline; answers how many receipts it still keeps. */
  readonly comeBack: () => Promise<number>;
};

/** What all tills share. */
export type TillSurroundings = {
  readonly url: string;
  readonly random: Random;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly print: Printer;
  readonly nextKey: () => string;
  /** Ends the waiting of guests when the simulator stops. */
  readonly stopped: AbortSignal;
};

const appVersion = 'simulator';
const receiptsPerBatch = 500;
const pauseMs = { choosing: [1_200, 5_000], paying: [1_500, 4_500], offline: [15_000, 40_000] } as const;
const share = { offline: 0.015, review: 0.05 };

type State = TillSurroundings & {
  readonly access: TillAccess;
  readonly client: Client;
  catalog: Catalog | undefined;
  etag: string | undefined;
  kept: Receipt[];
  offlineUntilMs: number;
};

/** Makes a till and loads its catalogue. */
export async function openTill(access: TillAccess, surroundings: TillSurroundings): Promise<Till> {
  const client = makeClient(surroundings.url, { authorization: `Bearer ${access.credential}` });
  const state: State = {
    ...surroundings,
    access,
    client,
    catalog: undefined,
    etag: undefined,
    kept: [],
    offlineUntilMs: 0,
  };
  await refresh(state);
  return {
    name: access.name,
    sell: () => sell(state),
    tick: () => tick(state),
    comeBack: () => comeBack(state),
  };
}

async function refresh(state: State): Promise<void> {
  const headers = state.etag === undefined ? {} : { 'if-none-match': state.etag };
  const response = await state.client.send(getCatalog, { headers });
  if (response.status === 304) return;
  state.catalog = z.parse(getCatalog.response, await response.json());
  state.etag = response.headers.get('etag') ?? undefined;
}

async function tick(state: State): Promise<void> {
  if (isOffline(state)) return;
  try {
    await state.client.call(sendHeartbeat, { body: { appVersion, clock: new Date().toISOString() } });
    await refresh(state);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  if (state.kept.length > 0) await comeBack(state);
}

async function sell(state: State): Promise<void> {
  const { catalog, random, paymentMethods } = state;
  if (catalog === undefined) return;
  if (!isOffline(state) && random.chance(share.offline)) goOffline(state);
  const sale = drawSale(catalog, random, { key: state.nextKey(), now: new Date(), paymentMethods });
  if (sale === undefined) return;
  const isSent = isOffline(state) ? false : await sellOnline(state, sale);
  if (isSent) return;
  await pause(state, pauseMs.paying);
  state.kept.push(sale.finished);
  state.print.kept(state.access.name, sale);
}

/** Sends each step; false when the network went away, so that the finished receipt has to be kept. */
async function sellOnline(state: State, sale: Sale): Promise<boolean> {
  try {
    await put(state, sale.created);
    await pause(state, pauseMs.choosing);
    await put(state, sale.processing);
    await pause(state, pauseMs.paying);
    state.print.sold(state.access.name, sale, await put(state, sale.finished));
    if (sale.finished.state === 'SUCCESS' && state.random.chance(share.review)) await review(state, sale.finished.key);
    return true;
  } catch (error) {
    if (error instanceof Unreachable) return false;
    if (!(error instanceof Refused)) throw error;
    state.print.refused(state.access.name, error.message);
    return true;
  }
}

function put(state: State, receipt: Receipt) {
  return state.client.call(putReceipt, { params: { key: receipt.key }, body: wireReceipt(receipt) });
}

async function review(state: State, key: string): Promise<void> {
  await state.client.call(reviewReceipt, {
    params: { key },
    body: { rating: state.random.pick([5, 5, 5, 4, 4, 3, 2]) },
  });
}

function isOffline(state: State): boolean {
  return state.offlineUntilMs > Date.now();
}

function goOffline(state: State): void {
  state.offlineUntilMs = Date.now() + state.random.between(...pauseMs.offline);
  state.print.offline(state.access.name);
}

async function comeBack(state: State): Promise<number> {
  while (state.kept.length > 0) {
    const batch = state.kept.slice(0, receiptsPerBatch);
    const receipts = batch.map(wireReceipt);
    try {
      const answer = await state.client.call(putReceiptBatch, { body: { receipts } });
      const again = batch.filter((_, index) => answer.receipts[index]?.status === 'retry');
      state.kept = [...again, ...state.kept.slice(batch.length)];
      state.print.cameBack(state.access.name, answer.receipts);
      if (again.length > 0) return state.kept.length;
    } catch (error) {
      if (error instanceof Unreachable) return state.kept.length;
      throw error;
    }
  }
  return 0;
}

/** Guests take their time; when the simulator stops, they hurry. */
async function pause(state: State, [shortestMs, longestMs]: readonly [number, number]): Promise<void> {
  await delay(state.random.between(shortestMs, longestMs), undefined, { signal: state.stopped }).catch(() => undefined);
}
