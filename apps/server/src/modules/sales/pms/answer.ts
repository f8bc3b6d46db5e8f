import type * as contract from '@larder/contract/sales/pms';
import type { Services } from '../../../platform/context.ts';
import { openKeys } from './credentials.ts';
import type { ConnectionRow, PostingRow, summarize } from './queries.ts';

const empty: Omit<contract.PmsConnection, 'pendingCount' | 'refusedCount' | 'differences'> = {
  ...{
    system: null,
    address: '',
    hotelId: '',
    serviceId: '',
    outletId: '',
    vatCodes: [],
    keysSetAt: null,
    isOn: false,
  },
  ...{ startsOn: null, trouble: null, failingSince: null, nextTryAt: null, postedAt: null, version: 1 },
};

/** A connection as it is answered: never its keys. */
export function toConnection(
  services: Services,
  groupId: number,
  {
    row,
    summary,
  }: { readonly row: ConnectionRow | undefined; readonly summary: Awaited<ReturnType<typeof summarize>> },
): contract.PmsConnection {
  const counts = {
    pendingCount: summary.pending_count,
    refusedCount: summary.refused_count,
    differences: summary.differences,
  };
  if (row === undefined) return { ...empty, ...counts };
  const isReadable = openKeys(services, groupId, row.credentials) !== undefined;
  return {
    ...{ system: row.system, address: row.address, hotelId: row.hotel_id, serviceId: row.service_id },
    outletId: row.outlet_id,
    vatCodes: row.vat_codes.flatMap(({ rateBasisPoints, code }) =>
      rateBasisPoints === null ? [] : [{ rateBasisPoints, code }],
    ),
    keysSetAt: isReadable ? row.credentials_set_at.toISOString() : null,
    ...{ isOn: row.is_on, startsOn: row.starts_on, trouble: isReadable ? row.trouble : 'secret_unreadable' },
    failingSince: row.failing_since?.toISOString() ?? null,
    nextTryAt: row.paused_until?.toISOString() ?? null,
    postedAt: row.posted_at?.toISOString() ?? null,
    ...counts,
    version: row.version,
  };
}

/** A posting as it is answered. */
export function toPosting(row: PostingRow): contract.PmsPosting {
  const { receipt_id: id, receipt_number: number } = row;
  return {
    ...{ id: row.id, externalId: row.external_id, kind: row.kind, day: row.local_day, amountCents: row.amount_cents },
    receipt: id === null || number === null ? null : { id, number },
    ...{ room: row.room, state: row.state, refusal: row.refusal, theirWords: row.their_words, theirId: row.their_id },
    attemptCount: row.attempt_count,
    stateAt: row.state_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
