import { chosenGuest, type PmsLine, vatCodeOf } from '@larder/domain/sales/pms';
import * as z from 'zod/mini';
import type { Ask } from '../ask.ts';
import * as driver from './driver.ts';

// docs.mews.com/connector-api: orders, outletBills, orderItems, outletItems, customers/search, resources.

const amount = z.object({ GrossValue: z.number() });
const item = z.object({ ExternalIdentifier: z.nullish(z.string()), Id: z.string() });
const cursor = z.nullish(z.string());
const answers = {
  configuration: z.object({ NowUtc: z.string() }),
  services: z.object({ Services: z.array(z.object({ Id: z.string() })) }),
  outlets: z.object({ Outlets: z.array(z.object({ Id: z.string() })) }),
  resources: z.object({ Resources: z.nullish(z.array(z.object({ Id: z.string(), Name: z.string() }))) }),
  customers: z.object({
    Customers: z.array(
      z.object({
        Customer: z.object({
          Id: z.string(),
          FirstName: z.nullish(z.string()),
          LastName: z.string(),
          Classifications: z.nullish(z.array(z.string())),
        }),
        Reservation: z.nullish(z.object({ Id: z.string() })),
      }),
    ),
  }),
  order: z.object({ OrderId: z.string() }),
  bills: z.object({ OutletBillIds: z.array(z.string()) }),
  orderItems: z.object({
    OrderItems: z.array(z.extend(item, { Amount: amount, CanceledUtc: z.nullish(z.string()) })),
    Cursor: cursor,
  }),
  outletItems: z.object({
    OutletItems: z.array(
      z.extend(item, { Type: z.string(), UnitCount: z.number(), UnitAmount: amount, BillId: z.string() }),
    ),
    OutletBills: z.array(z.object({ Id: z.string(), OutletId: z.string() })),
    Cursor: cursor,
  }),
};

/** So many items come with one answer. */
const pageSize = 1_000;
/** Further apart no two clocks are that agree. */
const clockToleranceMs = 5 * 60_000;

type Between = Pick<driver.Day, 'from' | 'to'>;
type Call = <T>(operation: string, body: object, schema: z.ZodMiniType<T>) => Promise<T>;

/** Posts to Mews: room charges as orders of the guest in the room, the day's revenue as a bill of an outlet. */
export const makeMewsDriver: driver.DriverMaker = (ask, settings) => {
  const call = makeCall(ask, settings);
  return {
    check: async (now) => {
      const heard = await driver.hearing(() => check(call, settings, now));
      return heard !== null && typeof heard === 'object'
        ? heard.state === 'later'
          ? heard.trouble
          : 'rights_missing'
        : heard;
    },
    post: (posting) =>
      driver.hearing(async () => {
        // Mews knows no call that may be repeated: what is not answered is looked for before it is sent again.
        const found = posting.triedSince === null ? undefined : await find(call, settings, posting);
        if (found !== undefined) return { state: 'posted', theirId: found } as const;
        return posting.kind === 'day_revenue' ? addBill(call, settings, posting) : addOrder(call, settings, posting);
      }),
    list: async (day) => {
      const heard = await driver.hearing(() => list(call, settings, day));
      return heard instanceof Map ? heard : heard.state === 'later' ? heard.trouble : 'rights_missing';
    },
  };
};

function makeCall(ask: Ask, { address, clientKey, accessKey }: driver.PmsSettings): Call {
  return async (operation, body, schema) => {
    const answer = driver.taken(
      await ask(`${address}/api/connector/v1/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ClientToken: clientKey, AccessToken: accessKey, Client: 'Larder 1', ...body }),
      }),
    );
    // By the address: nothing of Mews answers there.
    if (answer.status === 404 || (answer.status >= 300 && answer.status < 400)) throw driver.later('not_taken');
    if (answer.status >= 400) throw driver.refused('not_accepted', wordsOf(answer.said));
    const read = schema.safeParse(answer.said);
    if (!read.success) throw driver.later('not_taken');
    return read.data;
  };
}

function wordsOf(said: unknown): string {
  const read = z.object({ Message: z.string() }).safeParse(said);
  return read.success ? read.data.Message : '';
}

async function check(call: Call, { serviceId, outletId }: driver.PmsSettings, now: Date) {
  const { NowUtc: theirs } = await call('configuration/get', {}, answers.configuration);
  if (Math.abs(Date.parse(theirs) - now.getTime()) > clockToleranceMs) return 'clock_off' as const;
  const all = { Limitation: { Count: pageSize } };
  const { Services: services } = await call('services/getAll', all, answers.services);
  if (!services.some(({ Id }) => Id === serviceId)) return 'service_unknown' as const;
  const { Outlets: outlets } = await call('outlets/getAll', all, answers.outlets);
  return outlets.some(({ Id }) => Id === outletId) ? null : ('outlet_unknown' as const);
}

async function addOrder(call: Call, settings: driver.PmsSettings, posting: driver.Outgoing): Promise<driver.Outcome> {
  const { externalId, room, at, words, lines } = posting;
  const rooms = await call(
    'resources/getAll',
    { Names: [room], Extent: { Resources: true }, Limitation: { Count: 10 } },
    answers.resources,
  );
  const resource = rooms.Resources?.find(({ Name }) => Name.toLowerCase() === room.toLowerCase());
  if (resource === undefined) throw driver.refused('room_unknown');
  const guest = await guestOf(call, resource.Id, posting.guest);
  const { OrderId: theirId } = await call(
    'orders/add',
    {
      ServiceId: settings.serviceId,
      AccountId: guest.id,
      ...(guest.stayId !== null && { LinkedReservationId: guest.stayId }),
      ConsumptionUtc: at.toISOString(),
      Notes: words,
      Items: lines.map((line, index) => ({
        ...itemOf(line, settings),
        ExternalIdentifier: driver.lineId(externalId, index),
      })),
    },
    answers.order,
  );
  return { state: 'posted', theirId };
}

async function guestOf(call: Call, resourceId: string, name: string | null) {
  const found = await call(
    'customers/search',
    { ResourceId: resourceId, Extent: { Customers: true, Documents: false, Addresses: false } },
    answers.customers,
  );
  const guest = chosenGuest(
    found.Customers.map(({ Customer, Reservation }) => ({
      id: Customer.Id,
      stayId: Reservation?.Id ?? null,
      name: `${Customer.FirstName ?? ''} ${Customer.LastName}`,
    })),
    name,
  );
  if (typeof guest === 'string') throw driver.refused(guest);
  const { Classifications: kinds } = found.Customers.find(({ Customer }) => Customer.Id === guest.id)?.Customer ?? {};
  // "Cashlist": the hotel does not want charges on this guest's bill.
  if (kinds?.includes('Cashlist') === true) throw driver.refused('no_charges');
  return guest;
}

async function addBill(
  call: Call,
  settings: driver.PmsSettings,
  { externalId, at, words, lines }: driver.Outgoing,
): Promise<driver.Outcome> {
  const made = await call(
    'outletBills/add',
    {
      Bills: [
        {
          OutletId: settings.outletId,
          Number: externalId,
          ClosedUtc: at.toISOString(),
          Notes: words,
          Items: lines.map((line, index) => ({
            ...itemOf(line, settings),
            Type: line.kind === 'payment' ? 'Payment' : 'Revenue',
            ConsumedUtc: at.toISOString(),
            ExternalIdentifier: driver.lineId(externalId, index),
          })),
        },
      ],
    },
    answers.bills,
  );
  return { state: 'posted', theirId: made.OutletBillIds[0] ?? '' };
}

/** What was paid stands against what was sold. */
function itemOf(line: PmsLine, { vatCodes }: driver.PmsSettings) {
  const isPaid = line.kind === 'payment';
  const code = isPaid ? undefined : vatCodeOf(vatCodes, line.vatRateBasisPoints);
  const cents = isPaid ? -line.cents : line.cents;
  return {
    Name: line.name,
    UnitCount: 1,
    UnitAmount: {
      Currency: 'EUR',
      GrossValue: driver.amountOf(cents),
      TaxCodes: code === undefined || code === '' ? [] : [code],
    },
    AccountingCategoryId: line.pmsId,
  };
}

async function find(
  call: Call,
  settings: driver.PmsSettings,
  { externalId, kind, at }: driver.Outgoing,
): Promise<string | undefined> {
  const between = { from: at, to: new Date(at.getTime() + 1_000) };
  const isThis = (each: z.output<typeof item>) => driver.postingOf(each.ExternalIdentifier) === externalId;
  if (kind !== 'day_revenue') return (await orderItems(call, settings, between)).find(isThis)?.Id;
  return (await outletItems(call, settings, between)).find(isThis)?.BillId;
}

async function list(call: Call, settings: driver.PmsSettings, between: Between) {
  const sums = new Map<string, number>();
  for (const { Id, ExternalIdentifier, Amount } of await orderItems(call, settings, between))
    driver.addTo(sums, driver.postingOf(ExternalIdentifier) ?? `mews:${Id}`, driver.centsOf(Amount.GrossValue));
  for (const { Id, ExternalIdentifier, Type, UnitCount, UnitAmount } of await outletItems(call, settings, between))
    if (Type === 'Revenue')
      driver.addTo(
        sums,
        driver.postingOf(ExternalIdentifier) ?? `mews:${Id}`,
        driver.centsOf(UnitCount * UnitAmount.GrossValue),
      );
  return sums;
}

const interval = ({ from, to }: Between) => ({ StartUtc: from.toISOString(), EndUtc: to.toISOString() });

async function orderItems(call: Call, { serviceId }: driver.PmsSettings, between: Between) {
  const filter = { ServiceIds: [serviceId], ConsumedUtc: interval(between) };
  const items = await allPages(async (after) => {
    const page = await call('orderItems/getAll', { ...filter, Limitation: limitation(after) }, answers.orderItems);
    return { items: page.OrderItems, cursor: page.Cursor };
  });
  return items.filter(({ CanceledUtc }) => CanceledUtc === null || CanceledUtc === undefined);
}

async function outletItems(call: Call, { outletId }: driver.PmsSettings, between: Between) {
  const bills = new Set<string>();
  const filter = { ConsumedUtc: interval(between) };
  const items = await allPages(async (after) => {
    const page = await call('outletItems/getAll', { ...filter, Limitation: limitation(after) }, answers.outletItems);
    for (const { Id, OutletId } of page.OutletBills) if (OutletId === outletId) bills.add(Id);
    return { items: page.OutletItems, cursor: page.Cursor };
  });
  return items.filter(({ BillId }) => bills.has(BillId));
}

const limitation = (after: string | undefined) => ({ Count: pageSize, ...(after !== undefined && { Cursor: after }) });

async function allPages<T>(
  read: (after: string | undefined) => Promise<{ items: readonly T[]; cursor: string | null | undefined }>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let after: string | undefined; ;) {
    const { items, cursor: next } = await read(after);
    all.push(...items);
    if (items.length < pageSize || next === null || next === undefined) return all;
    after = next;
  }
}
