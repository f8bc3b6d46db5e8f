import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Heard, type Said, type StandIn, startStandIn } from './stand-in.ts';

// Written from apaleo.dev: "POS integration", "Getting started", "Trouble shooting", and the models of the Finance API.

const money = z.object({ amount: z.number(), currency: z.literal('EUR') });
const charge = z.object({
  serviceType: z.enum(['Other', 'Accommodation', 'FoodAndBeverages']),
  vatType: z.enum(['Null', 'VeryReduced', 'Reduced', 'Normal', 'Without', 'Special']),
  subAccountId: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  amount: money,
  receipt: z.optional(z.string()),
  quantity: z.int(),
});
const payment = z.object({ method: z.string(), receipt: z.string(), amount: money });
const external = z.object({ type: z.literal('External'), propertyId: z.string(), code: z.optional(z.string()) });

/** What stands on a folio. */
export type ApaleoEntry = {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  readonly receipt: string | undefined;
  readonly vatType: string;
};
/** An account of a stay, or of a day. */
export type ApaleoFolio = {
  readonly id: string;
  readonly reservationId: string | null;
  readonly code: string | null;
  readonly charges: ApaleoEntry[];
  readonly payments: ApaleoEntry[];
  updated: Date;
};

/** Apaleo as its documentation says it behaves. */
export type ApaleoStandIn = StandIn & {
  readonly folios: ApaleoFolio[];
  /** Who stays where. */
  readonly rooms: Map<string, string | null>;
  readonly client: { id: string; secret: string };
};

type State = Omit<ApaleoStandIn, keyof StandIn> & {
  readonly answered: Map<string, Said>;
  readonly tokens: Set<string>;
};

/** Starts it; it goes by a clock of the test. */
export async function startApaleo(now: () => Date): Promise<ApaleoStandIn> {
  const state: State = {
    ...{ folios: [], rooms: new Map([['101', 'Anna de Vries']]), client: { id: 'client-1', secret: 'access-1' } },
    ...{ answered: new Map(), tokens: new Set() },
  };
  const answer = (heard: Heard): Said => {
    if (heard.url.pathname === '/connect/token') return tokenFor(state, heard);
    const token = /^Bearer (?<token>.+)$/.exec(heard.headers.authorization ?? '')?.groups?.['token'] ?? '';
    if (!state.tokens.has(token)) return { status: 401 };
    if (heard.method === 'GET') return found(state, heard);
    const key = String(heard.headers['idempotency-key'] ?? randomUUID());
    // "We'll always send back the same response for requests made with the same key."
    const former = state.answered.get(key);
    if (former !== undefined) return former;
    const said = posted(state, heard, now());
    state.answered.set(key, said);
    return said;
  };
  const standIn = await startStandIn(
    answer,
    ({ method, url }) => method === 'POST' && url.pathname !== '/connect/token',
  );
  return Object.assign(state, standIn);
}

function tokenFor({ client, tokens }: State, { headers, body }: Heard): Said {
  const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString('utf8');
  if (given !== `${client.id}:${client.secret}` || !body.includes('grant_type=client_credentials'))
    return { status: 400, json: { error: 'invalid_client' } };
  const token = randomUUID();
  tokens.add(token);
  return { status: 200, json: { access_token: token, expires_in: 3_600, token_type: 'Bearer' } };
}

const messages = (...said: readonly string[]): Said => ({ status: 422, json: { messages: said } });
const list = (name: string, items: readonly unknown[]): Said =>
  items.length === 0 ? { status: 204 } : { status: 200, json: { [name]: items, count: items.length } };

function found(state: State, { url }: Heard): Said {
  const query = url.searchParams;
  if (url.pathname === '/inventory/v1/properties/MUC') return { status: 200, json: { id: 'MUC', code: 'MUC' } };
  if (url.pathname === '/inventory/v1/units') {
    const names = [...state.rooms.keys()].filter((name) => name.includes(query.get('textSearch') ?? ''));
    return list(
      'units',
      names.map((name) => ({ id: `MUC-${name}`, name })),
    );
  }
  if (url.pathname === '/booking/v1/reservations') {
    const room = (query.get('unitIds') ?? '').replace('MUC-', '');
    const guest = state.rooms.get(room);
    const isHere = guest !== undefined && guest !== null;
    return list('reservations', isHere ? [{ id: `STAY-${room}`, primaryGuest: { lastName: guest } }] : []);
  }
  if (url.pathname !== '/finance/v1/folios') return { status: 404 };
  const reservationId = query.get('reservationIds');
  if (reservationId !== null) folioOf(state, reservationId);
  const since = Date.parse(query.get('updatedFrom') ?? '1970-01-01');
  const [size, page] = [Number(query.get('pageSize') ?? 100), Number(query.get('pageNumber') ?? 1)];
  const all = state.folios.filter(
    (folio) =>
      folio.updated.getTime() >= since &&
      (reservationId === null || folio.reservationId === reservationId) &&
      (!query.has('externalFolioCode') || folio.code === query.get('externalFolioCode')),
  );
  const expand = query.get('expand') ?? '';
  return list(
    'folios',
    all.slice((page - 1) * size, page * size).map((folio) => bodyOf(folio, expand)),
  );
}

function bodyOf({ id, charges }: ApaleoFolio, expand: string) {
  return {
    id,
    ...(expand.includes('allowedActions') && { allowedActions: ['AddCharge', 'AddPayment'] }),
    ...(expand.includes('charges') && {
      charges: charges.map((each) => ({
        ...{ id: each.id, name: each.name, receipt: each.receipt ?? null },
        amount: { grossAmount: each.cents / 100, currency: 'EUR' },
      })),
    }),
  };
}

function folioOf({ folios }: State, reservationId: string): void {
  if (folios.some((folio) => folio.reservationId === reservationId)) return;
  const id = `${reservationId}-1`;
  folios.push({ id, reservationId, code: null, charges: [], payments: [], updated: new Date(0) });
}

function posted(state: State, { url, body }: Heard, now: Date): Said {
  const json: unknown = JSON.parse(body);
  if (url.pathname === '/finance/v1/folios') {
    const read = external.safeParse(json);
    if (!read.success) return messages('Type is required.');
    const id = `EXT-${state.folios.length + 1}`;
    const code = read.data.code ?? null;
    state.folios.push({ id, reservationId: null, code, charges: [], payments: [], updated: now });
    return { status: 201, json: { id } };
  }
  const at = /^\/finance\/v1\/(?:folio-actions|folios)\/(?<id>[^/]+)\/(?<what>charges|payments)$/.exec(
    url.pathname,
  )?.groups;
  const folio = state.folios.find(({ id }) => id === at?.['id']);
  if (folio === undefined) return { status: 404 };
  const id = `${folio.id}-${folio.charges.length + folio.payments.length + 1}`;
  if (at?.['what'] === 'charges') {
    const read = charge.safeParse(json);
    if (!read.success) return messages('The charge is not valid.', read.error.issues[0]?.message ?? '');
    const { name, amount, receipt, vatType } = read.data;
    folio.charges.push({ id, name, cents: Math.round(amount.amount * 100), receipt, vatType });
  } else {
    const read = payment.safeParse(json);
    if (!read.success) return messages('The payment is not valid.');
    const { method: name, amount, receipt } = read.data;
    folio.payments.push({ id, name, cents: Math.round(amount.amount * 100), receipt, vatType: 'Null' });
  }
  folio.updated = now;
  return { status: 200, json: { id } };
}
