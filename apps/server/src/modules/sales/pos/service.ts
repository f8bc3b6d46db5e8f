import { createHash } from 'node:crypto';
import {
  type ReceiptAnswer,
  tillKey,
  type getCatalog as catalogEndpoint,
  type putReceipt as putEndpoint,
  type putReceiptBatch as batchEndpoint,
  type reviewReceipt as reviewEndpoint,
  type sendHeartbeat as heartbeatEndpoint,
} from '@larder/contract/sales/device';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { minimumAge } from '@larder/domain/assortment/age';
import { localDay } from '@larder/domain/platform/date-range';
import { depositOptionsAt } from '@larder/domain/assortment/deposit';
import { vatKindAt, vatRateAt } from '@larder/domain/assortment/vat';
import * as z from 'zod/mini';
import { type Context, type DeviceActor, read, write } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { codeOf } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { readPricedShop } from '../../shelf/dynamic-pricing/public.ts';
import { readFloors } from '../../shelf/price-labels/public.ts';
import { type Arrival, keepReview, type ReceiptWriter } from '../receipts/public.ts';
import { listOfferedDeals } from './combi-deal-queries.ts';
import { toCatalogDeals } from './combi-deals.ts';
import * as queries from './queries.ts';
import { readReceipt } from './read-receipt.ts';
import { noteQuestion } from './prices.ts';
import { priceFields, priceVersionOf, tillPricesAt, versionText } from './till-prices.ts';

const statusCodes = {
  created: 201,
  updated: 200,
  unchanged: 200,
  quarantined: 202,
  conflict: 409,
  invalid: 422,
  retry: 503,
} as const;

/** Records one receipt, acknowledged only after a durable commit (docs/requirements/device-api.md, TXN-08). */
export async function putReceipt(
  context: Context<DeviceActor>,
  input: InputOf<typeof putEndpoint>,
  { writer, http }: { writer: ReceiptWriter; http: Exchange },
): Promise<ReceiptAnswer> {
  const arrival = arrivalOf(context, input.params.key, input.body);
  if (arrival === null) throw fieldRefusal('state', 'required');
  const answer = await recordOrKeep(context, arrival, writer);
  context.services.metrics.count('receipts', answer.status);
  if (answer.status === 'conflict') throw new AppError('receipt_conflict');
  http.status(statusCodes[answer.status]);
  return answer;
}

/**
 * Records up to 500 receipts in any order, each answered as if it had come alone, whatever becomes of the others. Only when
 * none of them could be looked at, because there is no database, is the call itself refused.
 */
export async function putReceiptBatch(
  context: Context<DeviceActor>,
  input: InputOf<typeof batchEndpoint>,
  writer: ReceiptWriter,
): Promise<ResultOf<typeof batchEndpoint>> {
  const sent = input.body.receipts.map((body) => ({ body, key: keyIn(body) }));
  const outcomes = await Promise.allSettled(
    sent.map(async ({ body, key }): Promise<ReceiptAnswer> => {
      const arrival = tillKeyOf(key) === null ? null : arrivalOf(context, key, body);
      return arrival === null ? unwritten(key, 'invalid') : recordOrKeep(context, arrival, writer);
    }),
  );
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const [first] = failed;
  if (first instanceof AppError && failed.length === outcomes.length) throw first;
  for (const err of failed) context.log.error({ err }, 'a receipt of a batch was not written');
  const receipts = outcomes.map((outcome, index) =>
    outcome.status === 'fulfilled' ? outcome.value : unwritten(sent[index]?.key ?? '', 'retry'),
  );
  for (const { status } of receipts) context.services.metrics.count('receipts', status);
  return { receipts };
}

/** What PostgreSQL itself will not take as a receipt is kept in quarantine: it was paid, and would be refused for ever. */
async function recordOrKeep(
  context: Context<DeviceActor>,
  arrival: Arrival,
  writer: ReceiptWriter,
): Promise<ReceiptAnswer> {
  try {
    return await writer.record(arrival);
  } catch (error) {
    if (arrival.sound === null || !isRefusedData(error)) throw error;
    context.log.error({ err: error, key: arrival.key }, 'a sound receipt could not be written');
    return writer.record({ ...arrival, sound: null, reasons: ['unwritable'] });
  }
}

/** Data exceptions, limits and broken rules: trying again does not help. */
function isRefusedData(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('22') || code.startsWith('54') || code === '23514';
}

function arrivalOf(context: Context<DeviceActor>, key: string, body: unknown): Arrival | null {
  if (tillKeyOf(key) === null) throw fieldRefusal('key', 'invalid_format');
  const { groupId, propertyId, shopId, cashRegisterId } = context.actor;
  const incoming = readReceipt(key, body);
  return incoming === null ? null : { ...incoming, register: { groupId, propertyId, shopId, cashRegisterId } };
}

function keyIn(body: unknown): string {
  const key: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}

function tillKeyOf(key: string): string | null {
  const parsed = z.safeParse(tillKey, key);
  return parsed.success ? parsed.data : null;
}

function unwritten(key: string, status: 'invalid' | 'retry'): ReceiptAnswer {
  const reasons = status === 'invalid' ? ['not_a_receipt'] : [];
  return { key, status, id: null, number: null, state: null, publicUrl: null, reasons };
}

/** Keeps what a guest thought of a sale, once; the same words again are the same answer. */
export async function reviewReceipt(
  context: Context<DeviceActor>,
  input: InputOf<typeof reviewEndpoint>,
): Promise<ResultOf<typeof reviewEndpoint>> {
  const place = { cashRegisterId: context.actor.cashRegisterId, key: input.params.key };
  const { rating, message } = input.body;
  const review = { rating, message: message ?? null, now: context.now };
  const { groupId } = context.actor;
  const outcome = await write(context, (tx) => keepReview(tx, context.services, { groupId, place, review }));
  if (outcome === 'missing') throw new AppError('not_found');
  if (outcome === 'taken') throw new AppError('receipt_conflict');
  return { key: place.key, rating };
}

/** What this shop sells now. With the ETag of what the till already has, nothing is sent again. */
export async function getCatalog(
  context: Context<DeviceActor>,
  _input: InputOf<typeof catalogEndpoint>,
  http: Exchange,
): Promise<ResultOf<typeof catalogEndpoint>> {
  const { propertyId, shopId, cashRegisterId } = context.actor;
  await noteQuestion(context, null);
  const catalog = await read(context, async (tx) => {
    const [shop, paymentMethods, categories, products, deals, priced, floors] = await Promise.all([
      queries.getShop(tx, cashRegisterId),
      queries.listPaymentMethods(tx),
      queries.listCategories(tx),
      queries.listOffered(tx, { propertyId, shopId }),
      listOfferedDeals(tx, propertyId),
      readPricedShop(tx, shopId, context.now),
      readFloors(tx, shopId, context.now),
    ]);
    const priceOf = tillPricesAt(priced, floors, context.now);
    const order = new Map(shop.category_order.map((id, index) => [id, index]));
    const onSale = new Set(products.map((product) => product.id));
    return {
      version: versionText(shop, context.now),
      shop: toCatalogShop(context, shop),
      register: { id: shop.register_id, name: shop.register_name, model: shop.model },
      paymentMethods,
      categories: categories
        .map((category) => ({
          id: category.id,
          name: category.name,
          photoUrl: mediaUrlOf(context.services.config, category.photo_url),
        }))
        .sort((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || 0),
      products: products.map((product) => ({
        ...toCatalogProduct(context, product, shop),
        ...priceFields(priceOf(product)),
      })),
      combiDeals: toCatalogDeals(deals, onSale, { country: shop.country, day: localDay(context.now, shop.time_zone) }),
      shortcuts: shop.shortcut_product_ids.filter((id) => onSale.has(id)),
      theme: shop.theme,
    };
  });
  const { version: _version, ...content } = catalog;
  const etag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
  http.header('etag', etag);
  if (http.request.headers['if-none-match'] === etag) {
    http.status(304);
    // It says that it has these prices.
    await noteQuestion(context, priceVersionOf(catalog.version));
  }
  return catalog;
}

function toCatalogShop(
  { services: { config } }: Context,
  shop: queries.ShopRow,
): ResultOf<typeof catalogEndpoint>['shop'] {
  return {
    id: shop.id,
    name: shop.name,
    locationName: shop.location_name,
    currency: 'EUR',
    timeZone: shop.time_zone,
    country: shop.country,
    defaultLanguage: shop.default_language,
    isPickupActive: shop.is_pickup_active,
    checksAge: shop.validate_legal_age,
    logoUrl: mediaUrlOf(config, shop.logo_url),
    pictureUrl: mediaUrlOf(config, shop.cash_register_image_url),
    employeeDiscountPercent: shop.employee_discount_percent,
    practiceTerminal: config.hasPracticeTerminal,
  };
}

function toCatalogProduct(
  context: Context,
  product: queries.SaleRow,
  shop: queries.ShopRow,
): Omit<ResultOf<typeof catalogEndpoint>['products'][number], 'priceCents' | 'priceValidUntil'> {
  const today = localDay(context.now, shop.time_zone);
  const deposit = depositOptionsAt(shop.country, today).find((option) => product.deposit_kinds.includes(option.kind));
  const vatKind = vatKindAt(shop.country, product.vat_type, today);
  return {
    id: product.id,
    name: product.name,
    categoryIds:
      product.second_category_id === null ? [product.category_id] : [product.category_id, product.second_category_id],
    imageUrl: mediaUrlOf(context.services.config, product.image_url),
    eanCode: product.ean_code,
    depositCents: deposit?.depositCents ?? 0,
    vatRate: (vatKind === undefined ? 0 : (vatRateAt(shop.country, vatKind, today) ?? 0)) / 100,
    ageRestriction: product.age_restriction,
    minimumAge: minimumAge(product.age_restriction, shop.country),
    vouchers: product.vouchers.filter((type) => shop.allowed_vouchers.includes(type)),
  };
}

/** Notes that a till lives and how far its clock is off. */
export async function sendHeartbeat(
  context: Context<DeviceActor>,
  input: InputOf<typeof heartbeatEndpoint>,
): Promise<ResultOf<typeof heartbeatEndpoint>> {
  const clockSkewMs = new Date(input.body.clock).getTime() - context.now.getTime();
  const { groupId, cashRegisterId } = context.actor;
  await write(context, (tx) =>
    queries.upsertSighting(tx, groupId, {
      cashRegisterId,
      now: context.now,
      appVersion: input.body.appVersion,
      clockSkewMs,
    }),
  );
  return { receivedAt: context.now.toISOString(), clockSkewMs };
}
