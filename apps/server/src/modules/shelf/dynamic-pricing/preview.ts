import type { getPricePreview as endpoint } from '@larder/contract/shelf/dynamic-pricing';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { addDays, localDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { raisedPriceCents } from '@larder/domain/shelf/dynamic-price';
import { changesBetween, increaseAt } from '@larder/domain/shelf/price-windows';
import { type Context, readInSteps, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readPricedShop } from './public.ts';
import { findShopPrice } from './queries.ts';

/** The days that are looked ahead, today being the first. */
const previewDays = 14;

/** Answers the prices of a product in a shop over the next days, as the rule of its location stands (DYN-04). */
export async function getPricePreview(
  context: Context<UserActor>,
  { query }: InputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { now } = context;
  const { price, shop } = await readInSteps(context, async (tx) => {
    const found = await findShopPrice(tx, visiblePropertyIds(context), query);
    if (found === undefined) throw new AppError('not_found');
    return { price: found.price_cents, shop: await readPricedShop(tx, query.shopId, now) };
  });
  const { timeZone, hasPriceLabels } = shop;
  const end = zonedStartOfDay(addDays(localDay(now, timeZone), previewDays), timeZone);
  const steps = [{ at: now, ...increaseAt(shop, now) }, ...changesBetween(shop, now, end)].filter(({ at }) => at < end);
  const prices = steps.map(({ at, ...increase }, index) => ({
    startAt: at.toISOString(),
    endAt: (steps[index + 1]?.at ?? end).toISOString(),
    priceCents: raisedPriceCents(price, { increase, hasPriceLabels }),
    dynamicPercentage: String(increase.percentage),
    cause: increase.cause,
  }));
  return { ...query, timeZone, shopPriceCents: price, prices };
}
