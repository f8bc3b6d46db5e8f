import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Heard, type Said, type StandIn, startStandIn } from './stand-in.ts';

// Written from docs.mews.com/connector-api: guidelines (requests, responses) and the operations that are named here.

const amount = z.object({
  Currency: z.literal('EUR'),
  GrossValue: z.number(),
  TaxCodes: z.array(z.string()).check(z.maxLength(1)),
});
const item = z.object({
  Name: z.string().check(z.minLength(1)),
  UnitCount: z.int(),
  UnitAmount: amount,
  AccountingCategoryId: z.nullish(z.string()),
  ExternalIdentifier: z.optional(z.string().check(z.maxLength(255))),
});
const tokens = z.object({ ClientToken: z.string(), AccessToken: z.string(), Client: z.string() });
const interval = z.object({ StartUtc: z.string(), EndUtc: z.string() });
const limitation = z.object({ Count: z.int().check(z.minimum(1), z.maximum(1_000)), Cursor: z.nullish(z.string()) });
const order = z.object({
  ServiceId: z.string(),
  AccountId: z.string(),
  ConsumptionUtc: z.string(),
  Items: z.array(item).check(z.minLength(1)),
});
const bills = z.object({
  Bills: z
    .array(
      z.object({
        OutletId: z.string(),
        Number: z.string(),
        ClosedUtc: z.string(),
        Items: z.array(z.extend(item, { Type: z.enum(['Revenue', 'Payment']), ConsumedUtc: z.string() })),
      }),
    )
    .check(z.minLength(1), z.maxLength(1_000)),
});

type Item = z.output<typeof item> & { readonly id: string; readonly parent: string; readonly consumed: string };
/** A line of an order, or of an outlet's bill. */
export type MewsItem = Item & { readonly type: 'Order' | 'Revenue' | 'Payment' };

/** Mews as its documentation says it behaves. */
export type MewsStandIn = StandIn & {
  readonly items: MewsItem[];
  /** Who stays where. */
  readonly rooms: Map<string, readonly { readonly name: string; readonly kinds?: readonly string[] }[]>;
  readonly tokens: { client: string; access: string };
  /** How far its clock is off. */
  clockOffMs: number;
  /** So many requests a window; 0: as many as anybody likes. */
  limit: number;
};

/** Starts it; it goes by a clock of the test. */
export async function startMews(now: () => Date): Promise<MewsStandIn> {
  const state: State = {
    ...{ items: [], rooms: new Map([['101', [{ name: 'Anna de Vries' }]]]) },
    ...{ tokens: { client: 'client-1', access: 'access-1' }, clockOffMs: 0, limit: 0 },
  };
  let asked = 0;
  const answer = (heard: Heard): Said => {
    asked += 1;
    if (state.limit > 0 && asked > state.limit) {
      asked = 0;
      return { ...no(429, 'Too many requests'), headers: { 'retry-after': '30' } };
    }
    const body: unknown = JSON.parse(heard.body);
    const given = tokens.safeParse(body);
    if (!given.success) return no(400, 'Malformed request');
    if (given.data.ClientToken !== state.tokens.client || given.data.AccessToken !== state.tokens.access)
      return no(401, 'Invalid access token');
    const operation = heard.url.pathname.replace('/api/connector/v1/', '');
    const handle = operations[operation];
    return handle === undefined ? no(404, 'Not found') : handle(state, body, now());
  };
  const standIn = await startStandIn(answer, ({ url }) => url.pathname.endsWith('/add'));
  return Object.assign(state, standIn);
}

const no = (status: number, message: string): Said => ({
  status,
  json: { Message: message, RequestId: randomUUID() },
});
const yes = (json: object): Said => ({ status: 200, json });

type State = Omit<MewsStandIn, keyof StandIn>;

const operations: Readonly<Record<string, (state: State, body: unknown, now: Date) => Said>> = {
  'configuration/get': ({ clockOffMs }, _body, now) =>
    yes({ NowUtc: new Date(now.getTime() + clockOffMs).toISOString(), Enterprise: {} }),
  'services/getAll': () => yes({ Services: [{ Id: 'service-1' }], Cursor: null }),
  'outlets/getAll': () => yes({ Outlets: [{ Id: 'outlet-1' }], Cursor: null }),
  'resources/getAll': ({ rooms }, body) => {
    const { Names: names } = z.object({ Names: z.array(z.string()) }).parse(body);
    return yes({ Resources: names.filter((name) => rooms.has(name)).map((Name) => ({ Id: `room-${Name}`, Name })) });
  },
  'customers/search': ({ rooms }, body) => {
    const { ResourceId: id } = z.object({ ResourceId: z.string() }).parse(body);
    const room = id.replace('room-', '');
    const Customers = (rooms.get(room) ?? []).map(({ name, kinds = [] }, index) => ({
      Customer: { Id: `guest-${room}-${index}`, FirstName: null, LastName: name, Classifications: kinds },
      Reservation: { Id: `stay-${room}` },
    }));
    return yes({ Customers });
  },
  'orders/add': (state, body) => {
    const read = order.safeParse(body);
    if (!read.success) return no(400, 'Malformed request');
    if (read.data.ServiceId !== 'service-1') return no(403, 'Invalid ServiceId');
    const parent = randomUUID();
    for (const each of read.data.Items)
      state.items.push({ ...each, id: randomUUID(), parent, consumed: read.data.ConsumptionUtc, type: 'Order' });
    return yes({ OrderId: parent });
  },
  'outletBills/add': (state, body) => {
    const read = bills.safeParse(body);
    if (!read.success) return no(400, 'Malformed request');
    const ids = read.data.Bills.map(({ Items }) => {
      const parent = randomUUID();
      for (const each of Items)
        state.items.push({ ...each, id: randomUUID(), parent, consumed: each.ConsumedUtc, type: each.Type });
      return parent;
    });
    return yes({ OutletBillIds: ids });
  },
  'orderItems/getAll': (state, body) => {
    const { page, cursor } = pageOf(state, body, ({ type }) => type === 'Order');
    const OrderItems = page.map((each) => ({
      ...{ Id: each.id, ServiceOrderId: each.parent, ExternalIdentifier: each.ExternalIdentifier ?? null },
      ...{ ConsumedUtc: each.consumed, CanceledUtc: null, UnitCount: each.UnitCount, UnitAmount: each.UnitAmount },
      Amount: { Currency: 'EUR', GrossValue: each.UnitCount * each.UnitAmount.GrossValue },
    }));
    return yes({ OrderItems, Cursor: cursor });
  },
  'outletItems/getAll': (state, body) => {
    const { page, cursor } = pageOf(state, body, ({ type }) => type !== 'Order');
    const OutletItems = page.map((each) => ({
      ...{ Id: each.id, BillId: each.parent, Type: each.type, Name: each.Name, ConsumedUtc: each.consumed },
      ...{ UnitCount: each.UnitCount, UnitAmount: each.UnitAmount },
      ExternalIdentifier: each.ExternalIdentifier ?? null,
    }));
    const OutletBills = [...new Set(page.map(({ parent }) => parent))].map((Id) => ({ Id, OutletId: 'outlet-1' }));
    return yes({ OutletItems, OutletBills, Cursor: cursor });
  },
};

function pageOf({ items }: State, body: unknown, isWanted: (item: MewsItem) => boolean) {
  const { ConsumedUtc: between, Limitation: limit } = z
    .object({ ConsumedUtc: interval, Limitation: limitation })
    .parse(body);
  const all = items.filter(
    (each) =>
      isWanted(each) &&
      Date.parse(each.consumed) >= Date.parse(between.StartUtc) &&
      Date.parse(each.consumed) < Date.parse(between.EndUtc),
  );
  const start = all.findIndex(({ id }) => id === limit.Cursor) + 1;
  const page = all.slice(start, start + limit.Count);
  return { page, cursor: page.at(-1)?.id ?? null };
}
