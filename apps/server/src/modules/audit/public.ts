import type { AnonymousActor, DeviceActor, Origin, UserActor } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertAuditEntry } from './queries.ts';

/** What happened, to what, with the state before and after; never a secret or a password. */
export type AuditEvent = {
  readonly action: string;
  readonly groupId: number | null;
  /** The person it concerns, when nobody is signed in yet. */
  readonly userId?: number;
  readonly subject?: { readonly type: string; readonly id: number };
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Who did it, when, and from where: a call's context, or what a job keeps of the call that asked for it. */
export type AuditAuthor = {
  readonly actor: Pick<UserActor, 'kind' | 'userId'> | DeviceActor | AnonymousActor | { readonly kind: 'system' };
  readonly now: Date;
  readonly origin: Pick<Origin, 'requestId' | 'network'>;
};

/** Adds a line to the audit trail in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(tx: Transaction, author: AuditAuthor, event: AuditEvent): Promise<void> {
  const { actor, now, origin } = author;
  await insertAuditEntry(tx, {
    groupId: event.groupId,
    at: now,
    actorKind: actor.kind,
    actorUserId: actor.kind === 'user' ? actor.userId : (event.userId ?? null),
    actorCashRegisterId: actor.kind === 'device' ? actor.cashRegisterId : null,
    action: event.action,
    subjectType: event.subject?.type ?? null,
    subjectId: event.subject?.id ?? null,
    before: event.before,
    after: event.after,
    requestId: origin.requestId,
    network: origin.network,
  });
}
