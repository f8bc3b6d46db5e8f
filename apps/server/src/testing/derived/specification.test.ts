import { snakeCase } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { type Answer, as, type Client } from '../as.ts';
import { freePeriod } from '../build/build-dynamic-pricing.ts';
import { buildPriceLabel, newLabelId } from '../build/build-price-label.ts';
import { buildShop, buildUser, testPassword, unique, type User } from '../build/build.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { bodies } from './bodies.ts';
import { parameters, type Place } from './places.ts';
import { buildWorld } from './world.ts';

/** What a row's payload can name: rows of one location, made once. */
type Given = Readonly<Record<'propertyId' | 'shopId' | 'categoryId' | 'productId' | 'ledgerAccountId', number>> & {
  readonly shortcutProductIds: unknown;
  readonly imageUrl: string;
  readonly email: string;
};

type Payload = Readonly<Record<string, unknown>>;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * A line of API-01: the call, what it is sent, the status, and the keys that its answer has at least. `id` names the row of
 * the path in `places.ts`. A call that is `at` a location is sent below `/properties/{propertyId}`, one for `both` also without.
 */
type Line = {
  readonly call: `${(typeof methods)[number]} /${string}`;
  readonly id?: string;
  readonly at?: 'group' | 'location' | 'both';
  readonly send?: (given: Given, id: unknown) => Payload;
  readonly status?: number;
  readonly answer?: readonly string[] | 'file';
};

const dates = { startAt: '2026-11-20T00:00:00+01:00', endAt: '2026-11-21T00:00:00+01:00' };
const list = (noun: string) => [noun, 'pagination'];
/** A body that the derived tests know, by the name of its endpoint; its keys are spelled anew. */
const known = (name: string, given: Given, id?: unknown) =>
  camel(bodies[name]?.([given.propertyId], { productId: given.productId, dynamicDateId: id }));

const user = (given: Given) => known('createUser', given);
const shop = ({ propertyId, shortcutProductIds, ...given }: Given) => ({
  ...known('createShop', { propertyId, shortcutProductIds, ...given }),
  ...{ propertyId, shortcutProductIds },
});
const register = (given: Given) => ({ ...known('createCashRegister', given), shopId: given.shopId });
const product = ({ imageUrl, categoryId, ledgerAccountId, ...given }: Given) => ({
  ...known('createProduct', { imageUrl, categoryId, ledgerAccountId, ...given }),
  ...{ imageUrl, categoryIds: [categoryId], ledgerAccountId },
});
const dynamicDate = () => {
  const { startAt, endAt } = freePeriod();
  return { startAt, endAt, dynamicPercentage: '10' };
};

/** The five operations of a resource, with the same body to add and to change. */
function crud(noun: string, { id, send, rows = noun }: Pick<Line, 'id' | 'send'> & { rows?: string }): Line[] {
  const at = 'both';
  const named = { ...(id === undefined ? {} : { id }), at } as const;
  const sent = send === undefined ? {} : { send };
  return [
    { call: `GET /${noun}`, at, answer: list(camelWord(rows)) },
    { call: `POST /${noun}`, at, ...sent, status: 201, answer: ['id'] },
    { call: `GET /${noun}/{id}`, ...named, answer: ['id'] },
    { call: `PUT /${noun}/{id}`, ...named, ...sent, answer: ['id'] },
    { call: `DELETE /${noun}/{id}`, ...named, status: 204 },
  ];
}

const calls: readonly Line[] = [
  {
    call: 'POST /users/log_in',
    at: 'group',
    send: ({ email }) => ({ user: { email, password: testPassword } }),
    answer: ['id', 'role', 'group', 'allowedProperties'],
  },
  { call: 'DELETE /users/log_out', at: 'group', status: 204 },
  { call: 'POST /users/request_password_reset', at: 'group', send: ({ email }) => ({ email }), status: 204 },
  {
    call: 'POST /users/set_password',
    at: 'group',
    send: () => ({ token: 'x', password: testPassword, passwordConfirmation: testPassword }),
    status: 422,
  },
  { call: 'POST /users/me/app_token', at: 'group', status: 201, answer: ['appToken'] },
  { call: 'GET /users/me', at: 'group', answer: ['id', 'role', 'group', 'allowedProperties'] },
  ...crud('users', { id: 'userId', send: user }),
  ...crud('categories', { id: 'categoryId', send: (given) => known('createCategory', given) }),
  ...crud('ledger_accounts', { id: 'ledgerAccountId', send: (given) => known('createLedgerAccount', given) }),
  ...crud('payment_method', {
    id: 'paymentMethodId',
    rows: 'payment_methods',
    send: (given) => known('createPaymentMethod', given),
  }),
  ...crud('combi_deals', { id: 'combiDealId', send: (given) => known('createCombiDeal', given) }),
  ...crud('products', { id: 'productId', send: product }),
  // What is added names its place; what is there stays where it is.
  { call: 'GET /cash_registers', at: 'both', send: ({ shopId }) => ({ shopId }), answer: list('cashRegisters') },
  { call: 'POST /cash_registers', at: 'both', send: register, status: 201, answer: ['id', 'shopId'] },
  { call: 'GET /cash_registers/{id}', id: 'cashRegisterId', at: 'both', answer: ['id', 'shopId'] },
  {
    call: 'PUT /cash_registers/{id}',
    id: 'cashRegisterId',
    at: 'both',
    send: () => ({ terminalId: `T${unique()}`, model: 'floor' }),
    answer: ['id'],
  },
  { call: 'DELETE /cash_registers/{id}', id: 'cashRegisterId', at: 'both', status: 204 },
  { call: 'GET /shops', at: 'both', answer: list('shops') },
  { call: 'POST /shops', at: 'both', send: shop, status: 201, answer: ['id'] },
  { call: 'GET /shops/{id}', id: 'shopId', at: 'both', answer: ['id', 'shortcutProductIds'] },
  { call: 'PUT /shops/{id}', id: 'shopId', at: 'both', send: () => ({ name: 'Lobby' }), answer: ['id'] },
  { call: 'DELETE /shops/{id}', id: 'shopId', at: 'both', status: 204 },
  {
    call: 'GET /products',
    at: 'both',
    send: ({ categoryId, propertyId, ledgerAccountId }) => ({ categoryId, propertyId, ledgerAccountId, limit: 20 }),
    answer: list('products'),
  },
  { call: 'GET /products/deposit_options', at: 'both', answer: ['depositOptions'] },
  { call: 'POST /products/export', at: 'both', answer: 'file' },
  {
    call: 'POST /products/export',
    at: 'both',
    send: ({ categoryId, propertyId }) => ({ categoryId, propertyId }),
    answer: 'file',
  },
  { call: 'GET /groups/{id}', id: 'groupId', at: 'group', answer: ['id', 'slug', 'name'] },
  { call: 'GET /properties', at: 'group', answer: list('properties') },
  {
    call: 'POST /properties',
    at: 'group',
    send: (given) => known('createProperty', given),
    status: 201,
    answer: ['id', 'theme'],
  },
  { call: 'GET /properties/{id}', id: 'propertyId', at: 'group', answer: ['id', 'name', 'slug', 'shops', 'theme'] },
  {
    call: 'PUT /properties/{id}',
    id: 'propertyId',
    at: 'group',
    send: (given) => known('updateProperty', given),
    answer: ['id'],
  },
  { call: 'DELETE /properties/{id}', id: 'propertyId', at: 'group', status: 409 },
  {
    call: 'POST /price_labels',
    at: 'location',
    send: ({ shopId }) => ({ labelId: newLabelId(), shopId }),
    status: 201,
    answer: ['deviceId', 'state'],
  },
  { call: 'GET /vats', at: 'both', answer: list('vats') },
  { call: 'GET /vats/{id}', id: 'vatId', at: 'both', answer: ['id', 'rateBasisPoints'] },
  { call: 'POST /qr_codes', at: 'location', send: () => ({ age: 18 }), answer: 'file' },
  { call: 'POST /qr_codes', at: 'location', send: () => ({ age: 18, amount: 3 }), answer: 'file' },
  {
    call: 'GET /receipts',
    at: 'both',
    send: ({ shopId }) => ({ state: 'SUCCESS', ...dates, shopId, hasReview: true }),
    answer: list('receipts'),
  },
  { call: 'GET /receipts/reviews', at: 'both', send: ({ shopId }) => ({ ...dates, shopId }), answer: list('reviews') },
  { call: 'GET /receipts/{id}', id: 'receiptId', at: 'both', answer: ['id', 'state', 'lines', 'sentReceipts'] },
  {
    call: 'PUT /receipts/{id}/deliver',
    id: 'receiptId',
    at: 'both',
    send: () => ({ email: 'guest@larder.test' }),
    status: 202,
    answer: ['email'],
  },
  {
    call: 'POST /transactions/export',
    at: 'both',
    send: ({ shopId }) => ({ ...dates, shopId, state: 'SUCCESS' }),
    answer: 'file',
  },
  { call: 'GET /turnover', at: 'both', send: () => dates, answer: ['ledgers', 'payments', 'totals'] },
  { call: 'POST /turnover/export', at: 'both', send: () => dates, answer: 'file' },
  { call: 'GET /reporting', at: 'both', send: () => dates, answer: ['current', 'days', 'categories'] },
  { call: 'GET /reporting/vouchers', at: 'both', send: () => dates, answer: ['types', 'days'] },
  {
    call: 'GET /reporting/categories/{id}',
    id: 'categoryId',
    at: 'both',
    send: () => dates,
    answer: ['category', 'current', 'products'],
  },
  {
    call: 'GET /price_labels',
    at: 'location',
    send: ({ shopId }) => ({ shopId }),
    answer: ['priceLabels', 'unassignedProductCount'],
  },
  { call: 'POST /price_labels/pair_products', at: 'location', send: () => ({ random: true }), answer: ['pairedCount'] },
  {
    call: 'POST /price_labels/pair_product',
    id: 'labelId',
    at: 'location',
    send: ({ productId, shopId }, labelId) => ({ product: { id: productId, eanCode: null }, labelId, shopId }),
    answer: ['deviceId', 'productId'],
  },
  {
    call: 'GET /price_labels/config',
    at: 'location',
    send: ({ shopId }) => ({ shopId }),
    answer: [
      'hostIpAddress',
      'hostPort',
      'hostPortStatus',
      'hostConfigPort',
      'hostConfigPortStatus',
      'configUrl',
      'serverName',
    ],
  },
  // The shop has no host that could be set up.
  {
    call: 'POST /price_labels/config',
    at: 'location',
    send: ({ shopId }) => ({ shopId, configure: true }),
    status: 409,
  },
  { call: 'GET /dynamic_hours', at: 'location', answer: ['dynamicPercentage', 'dynamicHoursList'] },
  {
    call: 'PUT /dynamic_hours',
    at: 'location',
    send: () => ({ dynamicPricing: { dynamicPercentage: '15' } }),
    answer: ['dynamicPercentage', 'dynamicHoursList'],
  },
  {
    call: 'GET /dynamic_dates',
    at: 'both',
    send: () => ({ minDatetime: dates.startAt }),
    answer: list('dynamicDates'),
  },
  {
    call: 'POST /dynamic_dates',
    at: 'location',
    send: () => ({ DynamicDate: dynamicDate() }),
    status: 201,
    answer: ['id', 'startAt', 'endAt'],
  },
  {
    call: 'PUT /dynamic_dates',
    id: 'dynamicDateId',
    at: 'both',
    send: (_given, id) => ({ DynamicDate: { id, ...dynamicDate() } }),
    answer: ['id'],
  },
  {
    call: 'PUT /dynamic_dates/{id}',
    id: 'dynamicDateId',
    at: 'both',
    send: () => ({ DynamicDate: dynamicDate() }),
    answer: ['id'],
  },
  { call: 'DELETE /dynamic_dates/{id}', id: 'dynamicDateId', at: 'both', status: 204 },
];

let test: TestApp;
let place: Place;
let admin: User;
let given: Given;
beforeAll(async () => {
  test = await buildTestApp();
  place = (await buildWorld(test)).own;
  admin = await buildUser(test, { group: place.group, role: 'admin', email: `letter${unique()}@larder.test` });
  const { email } = await test.owner.read('identity', (tx) =>
    tx.row(sql<{ email: string }>`select email from users where id = ${admin.id}`),
  );
  const made = async (name: string) => Number(await parameters[name]?.build(test, place));
  given = {
    propertyId: place.property.id,
    shopId: (await buildShop(test, { property: place.property })).id,
    categoryId: await made('categoryId'),
    productId: await made('productId'),
    ledgerAccountId: await made('ledgerAccountId'),
    shortcutProductIds: await parameters['shortcutProductIds']?.build(test, place),
    imageUrl: String(await parameters['imageUrl']?.build(test, place)),
    email,
  };
});
afterAll(() => test.close());

describe.each(['snake_case', 'camelCase'])('the calls that clients count on, in %s', (spelling) => {
  for (const line of calls)
    for (const isScoped of { group: [false], location: [true], both: [false, true] }[line.at ?? 'both'])
      it(`[API-01] [API-02] ${line.call}${isScoped ? ' at a location' : ''}${line.send === undefined ? '' : ' with its payload'}`, async () => {
        const id = await idFor(line);
        const client = await as(test, admin);
        const sent = line.send?.(given, id);
        const payload = spelling === 'snake_case' ? snake(sent) : sent;
        const answer = await sendLine(client, { line, id, isScoped, payload });
        expect(answer.status, answer.text).toBe(line.status ?? 200);
        expectAnswer(line, answer);
      });
});

function expectAnswer({ answer: expected }: Line, answer: Answer): void {
  if (expected === undefined) return;
  if (expected === 'file') expect(answer.headers['content-disposition']).toContain('attachment');
  else expect(Object.keys(Object(answer.body))).toEqual(expect.arrayContaining([...expected]));
}

/** The row that a path or a payload names, made for this call alone. */
async function idFor({ id }: Line): Promise<unknown> {
  if (id === undefined) return undefined;
  if (id !== 'labelId') return parameters[id]?.build(test, place);
  const shopAt = { id: given.shopId, groupId: place.group.id, propertyId: given.propertyId, name: '' };
  return (await buildPriceLabel(test, { shop: shopAt })).deviceId;
}

type Sending = { readonly line: Line; readonly id: unknown; readonly isScoped: boolean; readonly payload: unknown };

function sendLine(client: Client, { line, id, isScoped, payload }: Sending): Promise<Answer> {
  const method = methods.find((one) => line.call.startsWith(`${one} `)) ?? 'GET';
  const path = line.call.slice(method.length + 1);
  const scope = isScoped ? `/properties/${given.propertyId}` : '';
  const url = `/api/v1${scope}${path.replace('{id}', String(id))}`;
  if (payload === undefined) return client.send(method, url);
  if (method !== 'GET') return client.send(method, url, { body: payload });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(Object(payload))) query.set(key, String(value));
  return client.send(method, `${url}?${query.toString()}`);
}

/** Every key in snake_case, as clients write them. */
function snake(payload: unknown): unknown {
  return spelled(payload, (key) => snakeCase(key).replace(/^_/, ''));
}

function camel(payload: unknown): Payload {
  return Object(spelled(payload, camelWord));
}

function camelWord(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function spelled(payload: unknown, spell: (key: string) => string): unknown {
  if (Array.isArray(payload)) return payload.map((item) => spelled(item, spell));
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [spell(key), spelled(value, spell)]));
}
