import { randomInt } from 'node:crypto';
import { webhookPauseMs } from '@larder/domain/office/webhooks';
import { allVatCodes, linesProblem, type PmsLine } from '@larder/domain/sales/pms';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Ask } from './ask.ts';
import { openKeys } from './credentials.ts';
import type { Outcome, Outgoing, PmsDriver } from './drivers/driver.ts';
import { pmsDrivers } from './drivers/drivers.ts';
import type { ConnectionFields, ConnectionRow } from './queries.ts';
import * as queries from './sending-queries.ts';

/** What couriers share. */
export type Sending = {
  readonly services: Services;
  readonly ask: Ask;
  /** Who claims connections. */
  readonly self: string;
  readonly isStopped: () => boolean;
};

/** A claim that is not renewed for this long is another process's to take; longer than any one posting takes. */
export const claimMs = 5 * 60_000;

/** Posts what waits at a connection that this process claimed, one after the other, until nothing does or nothing arrives. */
export async function runCourier(sending: Sending, place: queries.ConnectionPlace): Promise<void> {
  const { services, self } = sending;
  const { groupId, propertyId } = place;
  let driver: PmsDriver | null | undefined;
  let version: number | undefined;
  for (;;) {
    const work = sending.isStopped() ? undefined : await takeUp(sending, place);
    if (work !== undefined && work.connection.version !== version) {
      version = work.connection.version;
      driver = makeDriver(sending, groupId, work.connection);
    }
    if (work === undefined || driver === undefined) {
      await services.database.write({ groupId }, (tx) => queries.releaseClaim(tx, propertyId, self));
      return;
    }
    const { connection, posting } = work;
    const outcome = await attempt(driver, connection, { posting, lines: work.lines });
    await record(services, place, { connection, posting, outcome });
  }
}

/** Speaks to the system of a connection; null when its keys cannot be read here. */
export function makeDriver(
  { services, ask }: Pick<Sending, 'services' | 'ask'>,
  groupId: number,
  connection: ConnectionFields,
): PmsDriver | null {
  const keys = openKeys(services, groupId, connection.credentials);
  if (keys === undefined) return null;
  const { address, hotel_id: hotelId, service_id: serviceId, outlet_id: outletId } = connection;
  const vatCodes = allVatCodes(connection.system, connection.vat_codes);
  return pmsDrivers[connection.system](ask, { ...keys, address, hotelId, serviceId, outletId, vatCodes });
}

function takeUp({ services, self }: Sending, { groupId, propertyId }: queries.ConnectionPlace) {
  const now = services.clock();
  const claim = { by: self, now, until: new Date(now.getTime() + claimMs) };
  return services.database.write({ groupId }, async (tx) => {
    const connection = await queries.renewClaim(tx, propertyId, claim);
    const posting = connection && (await queries.takeNext(tx, propertyId));
    if (connection === undefined || posting === undefined) return undefined;
    return { connection, posting, lines: await linesOf(tx, posting, connection.country) };
  });
}

/** With what the system calls their accounts now: somebody may have put that right since they were written down. */
async function linesOf(
  tx: Transaction,
  { receipt_id: receiptId, lines }: queries.TakenRow,
  country: 'nl' | 'de',
): Promise<readonly PmsLine[]> {
  if (lines !== null) {
    const accounts = await queries.listPmsIds(
      tx,
      lines.flatMap(({ accountId }) => accountId ?? []),
    );
    const ids = new Map(accounts.map((account) => [account.id, account.pms_id]));
    return lines.map((line) => ({
      ...line,
      pmsId: line.accountId === null ? null : (ids.get(line.accountId) ?? null),
    }));
  }
  const rows = receiptId === null ? [] : await queries.listReceiptLines(tx, receiptId);
  const none = { methodCode: null, methodKind: null } as const;
  return rows.flatMap((row): readonly PmsLine[] => {
    const name = `${row.quantity === 1 ? '' : `${row.quantity} × `}${row.name ?? '–'}`;
    const goods = { accountId: row.account_id, pmsId: row.pms_id, vatRateBasisPoints: row.rate };
    // Dutch deposit is outside VAT.
    const rate = country === 'nl' ? null : row.rate;
    const deposit = { accountId: row.deposit_account_id, pmsId: row.deposit_pms_id, vatRateBasisPoints: rate };
    return [
      { kind: 'goods' as const, name, ...goods, ...none, cents: row.goods_cents },
      {
        ...{ kind: 'deposit' as const, name: country === 'nl' ? 'Statiegeld' : 'Pfand' },
        ...{ ...deposit, ...none, cents: row.deposit_cents },
      },
    ].filter(({ kind, cents }) => kind === 'goods' || cents !== 0);
  });
}

type Taken = { readonly posting: queries.TakenRow; readonly lines: readonly PmsLine[] };

/** What cannot be posted as it is, is not sent at all. */
function attempt(driver: PmsDriver | null, connection: ConnectionRow, taken: Taken): Promise<Outcome> | Outcome {
  if (driver === null) return { state: 'later', trouble: 'secret_unreadable', retryAfterMs: null };
  const { posting, lines } = taken;
  const { system } = connection;
  const vatCodes = allVatCodes(system, connection.vat_codes);
  const problem =
    posting.kind !== 'day_revenue' && posting.room === null
      ? 'room_missing'
      : linesProblem(system, lines, { vatCodes, kind: posting.kind });
  if (problem !== null) return { state: 'refused', refusal: problem, words: '' };
  return driver.post(outgoingOf(taken));
}

function outgoingOf({ posting, lines }: Taken): Outgoing {
  const { local_day: day, receipt_number: number } = posting;
  return {
    ...{ externalId: posting.external_id, kind: posting.kind, room: posting.room ?? '', guest: posting.guest, day },
    at: posting.sold_at ?? new Date(`${day}T12:00:00Z`),
    words: number === null ? `Larder ${day}` : `Larder ${number}`,
    lines,
    triedSince: posting.attempt_count > 1 ? posting.created_at : null,
    resendCount: posting.resend_count,
  };
}

async function record(
  { database, clock }: Services,
  { groupId, propertyId }: queries.ConnectionPlace,
  given: { readonly connection: ConnectionRow; readonly posting: queries.TakenRow; readonly outcome: Outcome },
): Promise<void> {
  const { connection, posting, outcome } = given;
  const now = clock();
  await database.write({ groupId }, async (tx) => {
    if (outcome.state === 'later') {
      const failureCount = connection.failure_count + 1;
      const pauseMs = outcome.retryAfterMs ?? webhookPauseMs(failureCount, randomInt(1_000) / 1_000);
      const pausedUntil = new Date(now.getTime() + pauseMs);
      await queries.recordTrouble(tx, propertyId, { trouble: outcome.trouble, failureCount, pausedUntil, now });
      return;
    }
    const isPosted = outcome.state === 'posted';
    await queries.recordPosting(tx, posting.id, {
      state: outcome.state,
      refusal: isPosted ? null : outcome.refusal,
      words: isPosted || outcome.words === '' ? null : outcome.words,
      theirId: isPosted ? outcome.theirId : null,
      now,
    });
    await queries.recordGood(tx, propertyId, { isPosted, now });
  });
}
