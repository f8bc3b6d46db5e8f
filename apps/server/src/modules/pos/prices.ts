import type { listPrices as endpoint } from '@larder/contract/device';
import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import { type Context, type DeviceActor, readInSteps, write } from '../../platform/context.ts';
import type { Signal } from '../../platform/signals.ts';
import { readPricedShop } from '../dynamic-pricing/public.ts';
import { readFloors } from '../price-labels/public.ts';
import * as queries from './queries.ts';
import {
  isClockNews,
  priceFields,
  type PriceVersion,
  priceVersionOf,
  type TillPrices,
  tillPricesAt,
  versionText,
} from './till-prices.ts';

const pollEveryMs = 700;

/**
 * What changed since a version; with `wait`, stays until something does or the seconds are over. Comes back at once, with
 * no prices, when the shop's catalogue changed otherwise: a till asks for that with its ETag after each answer.
 */
export async function listPrices(
  context: Context<DeviceActor>,
  input: InputOf<typeof endpoint>,
  request: { isGone(): boolean },
): Promise<ResultOf<typeof endpoint>> {
  const since = priceVersionOf(input.query.since ?? '0');
  await noteQuestion(context, since);
  const until = performance.now() + Number(input.query.wait ?? '0') * 1000;
  let isCatalogNew = false;
  // Heard from before the first question on: a change between two questions must not be missed.
  const stopListening = context.services.signals.on((signal) => {
    const isOurs = signal.kind === 'catalog' && signal.shopId === context.actor.shopId;
    if (isOurs || signal.kind === 'everything') isCatalogNew = true;
  });
  try {
    for (;;) {
      const answer = await changesSince(context, since);
      const left = until - performance.now();
      if (answer.prices.length > 0 || isCatalogNew || left <= 0 || request.isGone()) return answer;
      await nextPriceSignal(context, Math.min(left, pollEveryMs));
    }
  } finally {
    stopListening();
  }
}

async function changesSince(context: Context<DeviceActor>, since: PriceVersion): Promise<ResultOf<typeof endpoint>> {
  const { propertyId, shopId } = context.actor;
  // A call that waits outlives the moment that it came at.
  const now = context.services.clock();
  const from = since.at !== null && since.at < now ? since.at : now;
  return readInSteps(context, async (tx) => {
    const [changes, shop, floors] = await Promise.all([
      queries.listChanges(tx, propertyId, since.changes),
      readPricedShop(tx, shopId, from),
      readFloors(tx, shopId, now),
    ]);
    const isAllNew = changes.is_rule_changed || isClockNews(shop, since.at, now);
    const [changed, offered] = await Promise.all([
      changes.product_ids.length === 0 ? [] : queries.listForSale(tx, { propertyId, shopId }, changes.product_ids),
      isAllNew ? queries.listForSale(tx, { propertyId, shopId }, null) : [],
    ]);
    const rows = new Map([...changed, ...offered].map((row) => [row.id, row]));
    const prices = rows.size === 0 ? [] : toPrices([...rows.values()], tillPricesAt(shop, floors, now));
    return { version: versionText(changes.version, now), prices };
  });
}

function toPrices(rows: readonly queries.SaleRow[], priceOf: TillPrices): ResultOf<typeof endpoint>['prices'] {
  return rows.map((row) => ({
    productId: row.id,
    isAvailable: row.is_available,
    ...(row.is_available ? priceFields(priceOf(row)) : { priceCents: null, priceValidUntil: null }),
  }));
}

/**
 * Notes that a till asks for prices, and from where on, before it gets any: a label may show less only once every till
 * that may be selling has asked for prices since (DYN-05). So what it is told cannot be unknown when that is looked up.
 */
export function noteQuestion(context: Context<DeviceActor>, since: PriceVersion | null): Promise<unknown> {
  const known = since === null || since.at === null ? null : { changes: since.changes, at: since.at };
  const { cashRegisterId, shopId } = context.actor;
  const question = { cashRegisterId, shopId, known, isFromVersion: since !== null, now: context.services.clock() };
  return write(context, (tx) => queries.upsertPriceQuestion(tx, question));
}

/** Resolves when prices of the group or the shop changed, or after a while: news from other processes may get lost. */
function nextPriceSignal(context: Context<DeviceActor>, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(finish, afterMs);
    const stopListening = context.services.signals.on((signal) => {
      if (concernsTill(signal, context.actor)) finish();
    });
  });
}

/** Whether a till's prices or its catalogue may be others than before. */
export function concernsTill(signal: Signal, { groupId, shopId }: Pick<DeviceActor, 'groupId' | 'shopId'>): boolean {
  if (signal.kind === 'prices') return signal.groupId === groupId && (signal.shopId ?? shopId) === shopId;
  return signal.kind === 'everything' || (signal.kind === 'catalog' && signal.shopId === shopId);
}
