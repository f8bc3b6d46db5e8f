import { chosenGuest, type PmsLine, vatCodeOf } from '@larder/domain/sales/pms';
import * as z from 'zod/mini';
import type { Ask } from '../ask.ts';
import * as driver from './driver.ts';

// apaleo.dev: "POS integration" of the guides, Finance, Booking and Inventory API, version 1.

const money = z.object({ amount: z.number(), currency: z.string() });
const charge = z.object({
  id: z.string(),
  receipt: z.nullish(z.string()),
  amount: z.object({ grossAmount: z.number() }),
});
const folio = z.object({
  id: z.string(),
  allowedActions: z.nullish(z.array(z.string())),
  charges: z.nullish(z.array(charge)),
});
const answers = {
  token: z.object({ access_token: z.string() }),
  hotel: z.object({ id: z.string() }),
  units: z.object({ units: z.array(z.object({ id: z.string(), name: z.string() })) }),
  stays: z.object({
    reservations: z.array(
      z.object({
        id: z.string(),
        primaryGuest: z.nullish(z.object({ firstName: z.nullish(z.string()), lastName: z.string() })),
      }),
    ),
  }),
  folios: z.object({ folios: z.array(folio), count: z.number() }),
  made: z.object({ id: z.string() }),
};

/** So many folios come with one answer. */
const pageSize = 100;
/** Further apart no two clocks are that agree. */
const clockToleranceMs = 5 * 60_000;

/** What it calls the ways to pay. */
const methods: Readonly<Record<string, string>> = { card: 'CreditCard', cash: 'Cash', voucher: 'Voucher' };

type Query = Readonly<Record<string, string>>;
type Call = {
  get<T>(path: string, query: Query, schema: z.ZodMiniType<T>): Promise<T | undefined>;
  post<T>(path: string, given: { readonly key: string; readonly body: object }, schema: z.ZodMiniType<T>): Promise<T>;
};

/** Posts to Apaleo: room charges on the folio of who stays there, the day's revenue on an external folio of the day. */
export const makeApaleoDriver: driver.DriverMaker = (ask, settings) => {
  let clock: Date | null = null;
  const call = makeCall(async (url, request) => {
    const answer = await ask(url, request);
    if ('date' in answer) clock = answer.date;
    return answer;
  }, settings);
  return {
    check: async (now) => {
      const heard = await driver.hearing(async () => {
        const hotel = await call.get(
          `inventory/v1/properties/${encodeURIComponent(settings.hotelId)}`,
          {},
          answers.hotel,
        );
        return hotel === undefined ? ('hotel_unknown' as const) : null;
      });
      if (clock !== null && Math.abs(clock.getTime() - now.getTime()) > clockToleranceMs) return 'clock_off';
      if (heard === null || typeof heard === 'string') return heard;
      return heard.state === 'later' ? heard.trouble : 'rights_missing';
    },
    post: (posting) => driver.hearing(() => post(call, settings, posting)),
    list: async (day) => {
      const heard = await driver.hearing(() => list(call, settings, day));
      return heard instanceof Map ? heard : heard.state === 'later' ? heard.trouble : 'rights_missing';
    },
  };
};

function makeCall(ask: Ask, settings: driver.PmsSettings): Call {
  const { address } = settings;
  let token: Promise<string> | undefined;
  const send = async (url: string, request: Parameters<Ask>[1]) => {
    token ??= openToken(ask, settings);
    const authorization = `Bearer ${await token}`;
    const answer = await ask(url, { ...request, headers: { ...request.headers, authorization } });
    if ('status' in answer && (answer.status === 401 || answer.status === 403)) {
      token = undefined;
      throw driver.later('rights_missing');
    }
    return driver.taken(answer);
  };
  const read = <T>(said: unknown, schema: z.ZodMiniType<T>): T => {
    const parsed = schema.safeParse(said);
    if (!parsed.success) throw driver.later('not_taken');
    return parsed.data;
  };
  return {
    get: async (path, query, schema) => {
      const search = new URLSearchParams(query);
      const { status, said } = await send(`${address}/${path}?${search.toString()}`, {});
      // An empty list is no content.
      if (status === 204 || status === 404) return undefined;
      if (status !== 200) throw driver.refused('not_accepted', wordsOf(said));
      return read(said, schema);
    },
    post: async (path, { key, body }, schema) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const { status, said } = await send(`${address}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (status >= 300) throw driver.refused('not_accepted', wordsOf(said));
      return read(said, schema);
    },
  };
}

/** Where tokens come from is another host of the same installation. */
async function openToken(ask: Ask, { address, clientKey, accessKey }: driver.PmsSettings): Promise<string> {
  const answer = driver.taken(
    await ask(`${address.replace('//api.', '//identity.')}/connect/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientKey}:${accessKey}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    }),
  );
  if (answer.status === 400) throw driver.later('rights_missing');
  const read = answers.token.safeParse(answer.said);
  if (!read.success) throw driver.later('not_taken');
  return read.data.access_token;
}

function wordsOf(said: unknown): string {
  const read = z.object({ messages: z.array(z.string()) }).safeParse(said);
  return read.success ? read.data.messages.join(' ') : '';
}

async function post(call: Call, settings: driver.PmsSettings, posting: driver.Outgoing): Promise<driver.Outcome> {
  const { externalId, lines, triedSince, resendCount } = posting;
  // Lines that stand there already say on which folio the others belong, even when the guest has left since.
  const begun = triedSince === null ? undefined : await findFolio(call, settings, { externalId, triedSince });
  const folioId = begun?.folioId ?? (await folioFor(call, settings, posting));
  for (const [index, line] of lines.entries())
    if (begun?.receipts.has(driver.lineId(externalId, index)) !== true)
      await addLine(call, folioId, { line, id: driver.lineId(externalId, index), resendCount, settings });
  return { state: 'posted', theirId: folioId };
}

type Adding = {
  readonly line: PmsLine;
  readonly id: string;
  readonly resendCount: number;
  readonly settings: driver.PmsSettings;
};

/** A repeated key is answered as it was the first time: refused too, so what a person sends again has another one. */
function addLine(call: Call, folioId: string, { line, id, resendCount, settings }: Adding): Promise<unknown> {
  const key = `${id}/${resendCount}`;
  const amount = { amount: driver.amountOf(line.cents), currency: 'EUR' } satisfies z.output<typeof money>;
  if (line.kind === 'payment') {
    const body = { method: methods[line.methodKind ?? ''] ?? 'Other', receipt: id, amount };
    return call.post(`finance/v1/folios/${folioId}/payments`, { key, body }, answers.made);
  }
  const body = {
    serviceType: 'FoodAndBeverages',
    vatType: vatCodeOf(settings.vatCodes, line.vatRateBasisPoints),
    ...(line.pmsId !== null && { subAccountId: line.pmsId }),
    ...{ name: line.name, quantity: 1, amount, receipt: id },
  };
  return call.post(`finance/v1/folio-actions/${folioId}/charges`, { key, body }, answers.made);
}

async function folioFor(call: Call, settings: driver.PmsSettings, posting: driver.Outgoing): Promise<string> {
  if (posting.kind === 'day_revenue') return externalFolio(call, settings, posting);
  const { room } = posting;
  const { hotelId } = settings;
  const units = await call.get('inventory/v1/units', { propertyId: hotelId, textSearch: room }, answers.units);
  const unit = units?.units.find(({ name }) => name.toLowerCase() === room.toLowerCase());
  if (unit === undefined) throw driver.refused('room_unknown');
  const stays = await call.get(
    'booking/v1/reservations',
    { propertyIds: hotelId, unitIds: unit.id, status: 'InHouse' },
    answers.stays,
  );
  const guest = chosenGuest(
    (stays?.reservations ?? []).map(({ id, primaryGuest }) => ({
      ...{ id, stayId: id },
      name: `${primaryGuest?.firstName ?? ''} ${primaryGuest?.lastName ?? ''}`,
    })),
    posting.guest,
  );
  if (typeof guest === 'string') throw driver.refused(guest);
  const folios = await call.get(
    'finance/v1/folios',
    { reservationIds: guest.id, type: 'Guest', expand: 'allowedActions' },
    answers.folios,
  );
  const open = folios?.folios.find(({ allowedActions }) => allowedActions?.includes('AddCharge') === true);
  if (open === undefined) throw driver.refused('no_charges');
  return open.id;
}

/** A folio of its own for what was sold on a day and not put on a room. */
async function externalFolio(call: Call, settings: driver.PmsSettings, { day }: driver.Outgoing): Promise<string> {
  const found = await dayFolio(call, settings, day);
  if (found !== undefined) return found.id;
  const { hotelId } = settings;
  const body = { type: 'External', propertyId: hotelId, code: codeOf(day), debitor: { name: `Larder ${day}` } };
  return (await call.post('finance/v1/folios', { key: `${hotelId}/${codeOf(day)}`, body }, answers.made)).id;
}

const codeOf = (day: string) => `LARDER-${day}`;

async function dayFolio(call: Call, { hotelId }: driver.PmsSettings, day: string) {
  const query = { propertyIds: hotelId, externalFolioCode: codeOf(day) };
  return (await call.get('finance/v1/folios', query, answers.folios))?.folios[0];
}

async function findFolio(
  call: Call,
  settings: driver.PmsSettings,
  { externalId, triedSince }: { readonly externalId: string; readonly triedSince: Date },
) {
  const folios = await changedFolios(call, settings, triedSince);
  const found = folios.find(({ charges }) => charges?.some(({ receipt }) => driver.postingOf(receipt) === externalId));
  if (found === undefined) return undefined;
  return { folioId: found.id, receipts: new Set(found.charges?.map(({ receipt }) => receipt ?? '')) };
}

/** Charges bear no moment of their own: all of what changed since is read, and the ids say what is whose. */
async function list(call: Call, settings: driver.PmsSettings, { day, from }: driver.Day) {
  const sums = new Map<string, number>();
  const ofDay = await dayFolio(call, settings, day);
  for (const { id: folioId, charges } of await changedFolios(call, settings, from))
    for (const { id, receipt, amount } of charges ?? []) {
      const posting = driver.postingOf(receipt) ?? (folioId === ofDay?.id ? `apaleo:${id}` : null);
      // What else is charged on a guest's folio is not ours to reckon.
      if (posting !== null) driver.addTo(sums, posting, driver.centsOf(amount.grossAmount));
    }
  return sums;
}

async function changedFolios(call: Call, { hotelId }: driver.PmsSettings, since: Date) {
  const all: z.output<typeof folio>[] = [];
  const updatedFrom = since.toISOString().replace(/\.\d+Z$/, 'Z');
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = {
      propertyIds: hotelId,
      updatedFrom,
      expand: 'charges',
      pageNumber: String(pageNumber),
      pageSize: String(pageSize),
    };
    const page = await call.get('finance/v1/folios', query, answers.folios);
    all.push(...(page?.folios ?? []));
    if ((page?.folios.length ?? 0) < pageSize) return all;
  }
}
