import type { listPrices as endpoint } from '@larder/contract/sales/device';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { nextChangeAfter } from '@larder/domain/shelf/price-windows';
import { type Context, type DeviceActor, readInSteps, write } from '../../../platform/context.ts';
import type { Turns } from '../../../platform/turns.ts';
import { readPricedShop } from '../../shelf/dynamic-pricing/public.ts';
import { readFloors } from '../../shelf/price-labels/public.ts';
import type { PriceWatch } from './price-watch.ts';
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

/**
 * What changed since a version; with `wait`, stays until something does or the seconds are over. Comes back at once, with
 * no prices, when the shop's catalogue changed otherwise: a till asks for that with its ETag after each answer; and when a
 * label waits for the till to ask again (DYN-05).
 */
export async function listPrices(
  context: Context<DeviceActor>,
  input: InputOf<typeof endpoint>,
  request: { readonly watch: PriceWatch; readonly turns: Turns; isGone(): boolean },
): Promise<ResultOf<typeof endpoint>> {
  const since = priceVersionOf(input.query.since ?? '');
  const until = performance.now() + Number(input.query.wait ?? '0') * 1000;
  // Heard from before the first question on: a change between two questions must not be missed.
  const watcher = request.watch.join(context.actor);
  try {
    await request.turns.take(() => noteQuestion(context, since));
    for (;;) {
      const { answer, isNews, mark, changesAt } = await request.turns.take(() => changesSince(context, since));
      const isOver = () => watcher.isCatalogNew() || performance.now() >= until || request.isGone();
      if (isNews || isOver()) return answer;
      await watcher.next({ mark, changesAt, until, isGone: request.isGone });
      if (isOver()) return answer;
    }
  } finally {
    watcher.leave();
  }
}

/** An answer, whether it has something to tell, and until when it is the last word. */
type Changes = {
  readonly answer: ResultOf<typeof endpoint>;
  readonly isNews: boolean;
  readonly mark: string | null;
  readonly changesAt: Date | null;
};

async function changesSince(context: Context<DeviceActor>, since: PriceVersion): Promise<Changes> {
  const { propertyId, shopId } = context.actor;
  // A call that waits outlives the moment that it came at.
  const now = context.services.clock();
  const from = since.at !== null && since.at < now ? since.at : now;
  return readInSteps(context, async (tx) => {
    const place = { propertyId, shopId };
    const [changes, shop, floors] = await Promise.all([
      queries.listChanges(tx, place, { ...since, now }),
      readPricedShop(tx, shopId, from),
      readFloors(tx, shopId, now),
    ]);
    const isAllNew = changes.is_rule_changed || isClockNews(shop, since.at, now);
    const [changed, offered] = await Promise.all([
      changes.product_ids.length === 0 ? [] : queries.listPriced(tx, place, changes.product_ids),
      changes.is_known && !isAllNew ? [] : queries.listPriced(tx, place, changes.is_known ? 'offered' : 'all'),
    ]);
    const rows = new Map([...changed, ...offered].map((row) => [row.id, row]));
    const sold = rows.size === 0 ? [] : toPrices([...rows.values()], tillPricesAt(shop, floors, now));
    const prices = [...sold, ...changes.gone_ids.map((productId) => ({ productId, ...notForSale }))];
    return {
      answer: { version: versionText(changes, now), prices },
      isNews: prices.length > 0 || changes.is_awaited,
      mark: changes.mark,
      changesAt: nextChangeAfter(shop, now),
    };
  });
}

const notForSale = { isAvailable: false, priceCents: null, priceValidUntil: null };

function toPrices(rows: readonly queries.PricedRow[], priceOf: TillPrices): ResultOf<typeof endpoint>['prices'] {
  return rows.map((row) => ({
    productId: row.id,
    ...(row.is_available ? { isAvailable: true, ...priceFields(priceOf(row)) } : notForSale),
  }));
}

/**
 * Notes that a till asks for prices, and from where on, before it gets any: a label may show less only once every till
 * that may be selling has asked for prices since (DYN-05). So what it is told cannot be unknown when that is looked up.
 */
export function noteQuestion(context: Context<DeviceActor>, since: PriceVersion | null): Promise<unknown> {
  const { cashRegisterId, shopId } = context.actor;
  const known = since ?? { taken: null, at: null };
  const question = { cashRegisterId, shopId, known, isFromVersion: since !== null, now: context.services.clock() };
  return write(context, async (tx) => {
    await Promise.all([
      ...(known.taken === null ? [] : [queries.noteBreak(tx, cashRegisterId, known.taken)]),
      queries.upsertPriceQuestion(tx, question),
    ]);
  });
}
