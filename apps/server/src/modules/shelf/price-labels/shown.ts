import type { Download, InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/shelf/price-labels';
import { pricesAt } from '@larder/domain/shelf/dynamic-price';
import { type Context, read, readInSteps, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readPricedShop } from '../dynamic-pricing/public.ts';
import { drawLabel, pngOf } from '../label-images/public.ts';
import { modelOf, readContent } from './content.ts';
import { awaitedTills, labelOf, toLabel } from './label.ts';
import * as progressQueries from './progress-queries.ts';
import * as queries from './queries.ts';
import { blankPicture } from './send.ts';

/** Answers a label with the way of its product's price (DYN-05). */
export async function getPriceLabel(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.getPriceLabel>,
): Promise<ResultOf<typeof contract.getPriceLabel>> {
  const { now } = context;
  return readInSteps(context, async (tx) => {
    const row = await labelOf(tx, context, params.priceLabelId);
    const [events, shop, tills, price] = await Promise.all([
      row.product_id === null ? [] : queries.listEvents(tx, row),
      readPricedShop(tx, row.shop_id, now),
      awaitedTills(tx, [row], now),
      row.product_id === null ? undefined : queries.findShopPrice(tx, { ...row, product_id: row.product_id }),
    ]);
    const until = price === undefined ? null : pricesAt(shop, now)(price.price_cents).until;
    const next = until === null || price === undefined ? null : pricesAt(shop, until)(price.price_cents);
    return {
      ...toLabel(row, tills),
      timeline: events.map((event) => ({
        ...{ kind: event.kind, priceCents: event.price_cents, cause: event.cause },
        at: event.happened_at.toISOString(),
      })),
      next:
        next === null || until === null
          ? null
          : { priceCents: next.priceCents, at: until.toISOString(), dynamicPercentage: String(next.percentage) },
    };
  });
}

/** Answers a label's picture as PNG: that of the key, or what it shows. */
export async function getLabelPicture(
  context: Context<UserActor>,
  { params, query }: InputOf<typeof contract.getLabelPicture>,
): Promise<Download> {
  const row = await readInSteps(context, async (tx) => {
    await labelOf(tx, context, params.priceLabelId);
    return queries.findFaceContent(tx, params.priceLabelId, query.key);
  });
  const model = row === undefined ? null : modelOf(row);
  if (row === undefined || model === null || row.content === null) throw new AppError('not_found');
  const picture = row.content === '' ? blankPicture(model) : drawLabel(readContent(row.content), model);
  const png = await pngOf(picture, model.colour);
  return { fileName: 'label.png', chunks: once(png) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Answers how far labels are with the prices that changed last, and what is held back (DYN-05). */
export async function getLabelProgress(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.getLabelProgress>,
): Promise<ResultOf<typeof contract.getLabelProgress>> {
  const propertyIds = visiblePropertyIds(context);
  const [counts, held] = await read(context, (tx) =>
    Promise.all([
      progressQueries.countProgress(tx, propertyIds, query.shopId),
      progressQueries.listHeld(tx, propertyIds, query.shopId),
    ]),
  );
  return {
    labelCount: counts.label_count,
    shownCount: counts.shown_count,
    hostlessCount: counts.hostless_count,
    lastChangeAt: counts.last_change_at?.toISOString() ?? null,
    heldCount: counts.held_count,
    held: held.map((row) => ({
      ...{ productId: row.product_id, productName: row.product_name, shopId: row.shop_id },
      ...{ priceLabelId: row.price_label_id, deviceId: row.device_id },
      ...{ priceCents: row.planned_cents, tillPriceCents: row.till_cents, since: row.since.toISOString() },
    })),
  };
}
