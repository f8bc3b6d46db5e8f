import { randomBytes } from 'node:crypto';
import type { ReceiptAnswer } from '@larder/contract/sales/device';
import { decideIntake } from '@larder/domain/sales/receipt-intake';
import type { Services } from '../../../platform/context.ts';
import type { StatementCounter, Transaction } from '../../../platform/database/database.ts';
import { appendToTail } from '../../books/reporting/public.ts';
import type { Arrival } from './arrival.ts';
import { mailWishOf, requestTillMails } from './deliver-mail.ts';
import * as queries from './intake-queries.ts';
import { reasonsNow, type References, toLines, toRecord } from './intake-records.ts';
import { writeSignatures } from './signatures.ts';

type Decided = {
  readonly arrival: Arrival;
  readonly known: queries.KnownRow | undefined;
  readonly decision: ReturnType<typeof decideIntake>;
  readonly reasons: readonly string[];
};

/**
 * Records receipts of one group in one transaction and answers each in order. Numbers are given under the lock of the
 * shop's counter, so they are unbroken, and twins that arrive together see each other. No two arrivals of one call may
 * have the same register and key.
 */
export async function recordArrivals(
  services: Services,
  arrivals: readonly Arrival[],
  counter?: StatementCounter,
): Promise<readonly ReceiptAnswer[]> {
  const groupId = arrivals[0]?.register.groupId;
  if (groupId === undefined) return [];
  return services.database.write({ groupId }, (tx) => recordIn(tx, services, { arrivals, isAll: true }), counter);
}

/** The same in a transaction that may do more, unless `isAll`: then the commit goes out with the last writes. */
export async function recordIn(
  tx: Transaction,
  services: Services,
  { arrivals, isAll = false }: { readonly arrivals: readonly Arrival[]; readonly isAll?: boolean },
): Promise<readonly ReceiptAnswer[]> {
  const groupId = arrivals[0]?.register.groupId;
  if (groupId === undefined) return [];
  const now = services.clock();
  const found = await lookUp(tx, groupId, arrivals);
  const decided = arrivals.map((arrival) => decide(arrival, found));
  const numbers = giveNumbers(decided, found.counters);
  const context = { groupId, now, references: found, numbers };
  const changed = decided.filter((item) => item.decision === 'insert' || item.decision === 'step');
  const wishes = changed.flatMap((item) => mailWishOf(item.arrival).map((email) => ({ ...item, email })));
  const writing = Promise.all([writeReceipts(tx, decided, context), ...writeExceptions(tx, decided, context)]);
  if (isAll && wishes.length === 0) tx.commitBehind();
  const [written] = await writing;
  const sales = wishes.flatMap(({ arrival: { register }, arrival, email }) => {
    const receiptId = written.get(placeKeyOf(arrival))?.id;
    return receiptId === undefined ? [] : [{ ...register, receiptId, email }];
  });
  if (sales.length > 0) await requestTillMails(tx, services, { groupId, sales, now });
  if (changed.length > 0)
    tx.afterCommit(() =>
      services.signals.emit({
        kind: 'receipts',
        groupId,
        propertyIds: [...new Set(changed.map((item) => item.arrival.register.propertyId))],
      }),
    );
  return decided.map((item) => answerOf(item, written, services.config.publicUrl));
}

type Found = References & {
  readonly counters: ReadonlyMap<number, number>;
  readonly known: ReadonlyMap<string, queries.KnownRow>;
  /** Places with something open in quarantine. */
  readonly quarantined: ReadonlySet<string>;
  /** Bodies that are in quarantine or were, with their places. */
  readonly kept: ReadonlySet<string>;
  /** Bodies that a person booked out of quarantine, with their places: as good as what is recorded. */
  readonly booked: ReadonlySet<string>;
};

/** Everything a decision needs, asked in one round trip behind the counters' locks. */
async function lookUp(tx: Transaction, groupId: number, arrivals: readonly Arrival[]): Promise<Found> {
  const lines = arrivals.flatMap((arrival) => arrival.sound?.lines ?? []);
  const places = arrivals.map(placeOf);
  const ids = new Set(lines.flatMap((line) => (typeof line.productId === 'number' ? [line.productId] : [])));
  const eanCodes = new Set(lines.flatMap((line) => (typeof line.eanCode === 'string' ? [line.eanCode] : [])));
  const codes = new Set(
    arrivals.flatMap((arrival) =>
      typeof arrival.sound?.paymentMethod === 'string' ? [arrival.sound.paymentMethod] : [],
    ),
  );
  const propertyIds = new Set(arrivals.map((arrival) => arrival.register.propertyId));
  const [, counters, known, products, paymentMethods, bookingPlaces, quarantined] = await Promise.all([
    queries.keepPlans(tx),
    queries.lockCounters(
      tx,
      groupId,
      [...new Set(arrivals.map((arrival) => arrival.register.shopId))].sort((a, b) => a - b),
    ),
    queries.findKnown(tx, places),
    queries.findProducts(tx, { ids: [...ids], eanCodes: [...eanCodes] }),
    queries.findPaymentMethods(tx, [...codes]),
    queries.findBookingPlaces(tx, [...propertyIds]),
    queries.findQuarantine(tx, places),
  ]);
  return {
    counters: new Map(counters.map((row) => [row.shop_id, row.last_number])),
    known: new Map(known.map((row) => [placeKey(row.cash_register_id, row.till_key), row])),
    productsById: new Map(products.map((row) => [row.id, row])),
    productsByEan: new Map(products.flatMap((row) => (row.ean_code === null ? [] : [[row.ean_code, row]]))),
    paymentMethods: new Map(paymentMethods.map((row) => [row.code, row.id])),
    bookingPlaces: new Map(bookingPlaces.map((row) => [row.id, row])),
    quarantined: new Set(
      quarantined.filter((row) => row.is_open).map((row) => placeKey(row.cash_register_id, row.till_key)),
    ),
    kept: new Set(quarantined.map((row) => `${placeKey(row.cash_register_id, row.till_key)} ${row.body_hash}`)),
    booked: new Set(
      quarantined.flatMap((row) =>
        row.outcome === 'booked' ? [`${placeKey(row.cash_register_id, row.till_key)} ${row.body_hash}`] : [],
      ),
    ),
  };
}

function decide(arrival: Arrival, found: Found): Decided {
  const known = found.known.get(placeKeyOf(arrival));
  const reasons = [...arrival.reasons, ...reasonsNow(arrival, found, known)];
  const isSound = arrival.sound !== null && reasons.length === 0;
  const { state, bodyHash } = arrival;
  const isSame =
    hashesOf(arrival).some((hash) => hash === known?.body_hash) ||
    hashesOf(arrival).some((hash) => found.booked.has(`${placeKeyOf(arrival)} ${hash}`));
  const knownHash = isSame ? bodyHash : known?.body_hash;
  const decision = decideIntake(
    known === undefined || knownHash === undefined ? undefined : { state: known.state, bodyHash: knownHash },
    { state, bodyHash, isSound },
  );
  return { arrival, known, decision, reasons };
}

/** Under which hashes its body may stand already. */
function hashesOf({ bodyHash, formerHash }: Arrival): readonly string[] {
  return formerHash === null ? [bodyHash] : [bodyHash, formerHash];
}

type Numbers = {
  readonly byPlace: ReadonlyMap<string, number>;
  readonly last: readonly { shopId: number; lastNumber: number }[];
};

function giveNumbers(decided: readonly Decided[], counters: ReadonlyMap<number, number>): Numbers {
  const last = new Map<number, number>();
  const byPlace = new Map<string, number>();
  for (const { arrival, decision } of decided) {
    if (decision !== 'insert') continue;
    const { shopId, cashRegisterId } = arrival.register;
    const number = (last.get(shopId) ?? counters.get(shopId) ?? 0) + 1;
    last.set(shopId, number);
    byPlace.set(placeKey(cashRegisterId, arrival.key), number);
  }
  return { byPlace, last: [...last].map(([shopId, lastNumber]) => ({ shopId, lastNumber })) };
}

type WriteContext = {
  readonly groupId: number;
  readonly now: Date;
  readonly references: Found;
  readonly numbers: Numbers;
};

/** What was written under each place: its id. */
type Written = ReadonlyMap<string, { readonly id: number; readonly number: number; readonly publicToken: string }>;

/** Sends every write without waiting for the one before: PostgreSQL takes them in this order. */
async function writeReceipts(tx: Transaction, decided: readonly Decided[], context: WriteContext): Promise<Written> {
  const { groupId, references, numbers } = context;
  const inserts = decided.filter((item) => item.decision === 'insert');
  const steps = decided.filter((item) => item.decision === 'step');
  if (inserts.length + steps.length === 0) return new Map();
  const records = new Map(
    [...inserts, ...steps].flatMap((item) =>
      recordOf(item, context).map((record) => [placeKeyOf(item.arrival), record]),
    ),
  );
  const recordsOf = (items: readonly Decided[]) => items.flatMap((item) => records.get(placeKeyOf(item.arrival)) ?? []);
  const lines = [...inserts, ...steps].flatMap((item) => toLines(item.arrival, references));
  const stepIds = steps.flatMap((item) => (item.known === undefined ? [] : [item.known.id]));
  const places = [...inserts, ...steps].map((item) => placeOf(item.arrival));
  const before =
    steps.length === 0
      ? []
      : [
          appendToTail(tx, groupId, { places: steps.map((item) => placeOf(item.arrival)), sign: -1 }),
          queries.deleteLines(tx, groupId, stepIds),
        ];
  const inserted =
    inserts.length === 0
      ? []
      : [queries.insertReceipts(tx, groupId, recordsOf(inserts)), queries.updateCounters(tx, groupId, numbers.last)];
  const updated = steps.length === 0 ? [] : [queries.updateReceipts(tx, groupId, recordsOf(steps))];
  const after = [queries.insertLines(tx, groupId, lines), appendToTail(tx, groupId, { places, sign: 1 })];
  const solved = places.filter((place) => references.quarantined.has(placeKey(place.cashRegisterId, place.key)));
  const resolved =
    solved.length === 0 ? [] : [queries.resolveQuarantined(tx, groupId, { places: solved, now: context.now })];
  const signed = writeSignatures(
    tx,
    groupId,
    [...inserts, ...steps].map((item) => item.arrival),
  );
  const results = await Promise.all([...before, ...inserted, ...updated, ...after, ...signed, ...resolved]);
  const rows = results.flatMap((result) => (Array.isArray(result) ? result : []));
  return new Map(
    rows.map((row) => {
      const place = placeKey(row.cash_register_id, row.till_key);
      const record = records.get(place);
      return [place, { id: row.id, number: record?.number ?? 0, publicToken: record?.public_token ?? '' }];
    }),
  );
}

function recordOf(item: Decided, context: WriteContext): queries.ReceiptRecord[] {
  const { arrival, known } = item;
  if (arrival.sound === null) return [];
  const number = known?.number ?? context.numbers.byPlace.get(placeKeyOf(arrival)) ?? 0;
  const publicToken = known?.public_token ?? randomBytes(16).toString('base64url');
  return [
    toRecord(arrival, arrival.sound, {
      now: context.now,
      number,
      publicToken,
      references: context.references,
    }),
  ];
}

function writeExceptions(tx: Transaction, decided: readonly Decided[], context: WriteContext): Promise<undefined>[] {
  return decided.flatMap(({ arrival, known, decision, reasons }) => {
    const { key, bodyHash, body, register } = arrival;
    const isKept = hashesOf(arrival).some((hash) => context.references.kept.has(`${placeKeyOf(arrival)} ${hash}`));
    if (decision === 'quarantine' && !isKept)
      return [
        queries
          .insertQuarantined(tx, context.groupId, {
            ...register,
            key,
            bodyHash,
            body,
            reasons,
            receivedAt: context.now,
          })
          .then(() => undefined),
      ];
    if (decision === 'conflict' && known !== undefined)
      return [
        queries
          .insertAlarm(tx, context.groupId, { receiptId: known.id, bodyHash, body, receivedAt: context.now })
          .then(() => undefined),
      ];
    return [];
  });
}

const statusOf = {
  insert: 'created',
  step: 'updated',
  unchanged: 'unchanged',
  conflict: 'conflict',
  quarantine: 'quarantined',
} as const;

function answerOf(item: Decided, written: Written, publicUrl: string): ReceiptAnswer {
  const { arrival, known, decision, reasons } = item;
  const now = written.get(placeKeyOf(arrival));
  const id = now?.id ?? known?.id ?? null;
  const token = now?.publicToken ?? known?.public_token;
  return {
    key: arrival.key,
    status: statusOf[decision],
    id,
    number: now?.number ?? known?.number ?? null,
    state: now === undefined ? (known?.state ?? null) : arrival.state,
    publicUrl: token === undefined ? null : `${publicUrl}/receipt/${token}`,
    reasons: decision === 'quarantine' ? [...reasons] : [],
  };
}

function placeOf(arrival: Arrival): queries.Place {
  return { cashRegisterId: arrival.register.cashRegisterId, key: arrival.key };
}

function placeKeyOf(arrival: Arrival): string {
  return placeKey(arrival.register.cashRegisterId, arrival.key);
}

function placeKey(cashRegisterId: number, key: string): string {
  return `${cashRegisterId} ${key}`;
}
