import {
  type AnonymousActor,
  type Context,
  type DeviceActor,
  groupIdOf,
  type Origin,
  type PersonActor,
  type ProgramActor,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type AuditRow, insertAuditEntries } from './queries.ts';

/** What happened, to what, with the state before and after; never a secret or a password. */
export type AuditEvent = {
  readonly action: string;
  readonly groupId: number | null;
  /** The person it concerns, when nobody is signed in yet. */
  readonly userId?: number;
  readonly subject?: { readonly type: string; readonly id: number };
  /** The location that it was done at, where what it was done to does not tell. */
  readonly propertyId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Who did it, when, and from where: a call's context, or what a job keeps of the call that asked for it. */
export type AuditAuthor = {
  readonly actor:
    | Pick<PersonActor, 'kind' | 'userId'>
    | Pick<ProgramActor, 'kind' | 'accessTokenId'>
    | DeviceActor
    | AnonymousActor
    | { readonly kind: 'system' };
  readonly now: Date;
  readonly origin: Pick<Origin, 'requestId' | 'network'>;
};

/** Adds a line to the audit trail in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(tx: Transaction, author: AuditAuthor, event: AuditEvent): Promise<void> {
  await insertAuditEntries(tx, [rowOf(author, event)]);
}

/** Adds several lines about one change, such as one for each location that it touched. */
export async function recordAudits(tx: Transaction, author: AuditAuthor, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertAuditEntries(
    tx,
    events.map((event) => rowOf(author, event)),
  );
}

function rowOf({ actor, now, origin }: AuditAuthor, event: AuditEvent): AuditRow {
  return {
    groupId: event.groupId,
    at: now,
    actorKind: actor.kind,
    actorUserId: actor.kind === 'user' ? actor.userId : (event.userId ?? null),
    actorAccessTokenId: actor.kind === 'program' ? actor.accessTokenId : null,
    actorCashRegisterId: actor.kind === 'device' ? actor.cashRegisterId : null,
    action: event.action,
    subjectType: event.subject?.type ?? null,
    subjectId: event.subject?.id ?? null,
    propertyId: event.propertyId ?? null,
    before: event.before,
    after: event.after,
    requestId: origin.requestId,
    network: origin.network,
  };
}

/** A change of a thing of the caller's group: what kind of thing, what was done to it, and its state before and after. */
export type RecordedChange = {
  readonly type: string;
  readonly id: number;
  readonly verb: 'created' | 'updated' | 'deleted' | 'archived' | 'restored';
  /** The location that it was done at, where what it was done to does not tell. */
  readonly propertyId?: number | null;
  readonly before?: object;
  readonly after?: object;
};

/** Adds a line about a change of a thing, such as `category_updated`. */
export async function recordChange(
  tx: Transaction,
  context: Context,
  { type, id, verb, ...states }: RecordedChange,
): Promise<void> {
  const groupId = groupIdOf(context);
  await recordAudit(tx, context, { action: `${type}_${verb}`, groupId, subject: { type, id }, ...states });
}
