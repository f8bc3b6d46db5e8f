import type { Grants, Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import type { Networks } from './addresses.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { AppError } from './http/app-error.ts';
import type { Database, Scope, StatementCounter, Transaction } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Statement } from './database/sql.ts';
import type { Disk } from './disk.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Readiness } from './readiness.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import type { Signals } from './signals.ts';

/** What whoever works in the back office may enter. */
type Reach = {
  readonly role: Role;
  /** The locations that they may enter; an administrator's are all of the group's. */
  readonly propertyIds: readonly number[];
  /** The time zone of each of those locations. */
  readonly timeZones: ReadonlyMap<number, string>;
};

/** A signed-in person. */
export type PersonActor = Reach & {
  readonly kind: 'user';
  readonly userId: number;
  readonly groupId: number | null;
  readonly sessionHash: Buffer;
  /** Their group asks a second factor of them that they do not have: until then there is nothing for them but to set one up (ACC-17). */
  readonly owesSecondFactor: boolean;
};

/** A program with a token of a group or one location: an administrator or manager of it with no more than the token's rights. */
export type ProgramActor = Reach & {
  readonly kind: 'program';
  readonly accessTokenId: number;
  readonly groupId: number;
  readonly grants: Grants;
  /** Networks that it may call from; none: from anywhere. */
  readonly addresses: readonly string[];
};

/** Who calls the office: a person, or a program on behalf of their group. */
export type UserActor = PersonActor | ProgramActor;

/** A till with a credential of one cash register. */
export type DeviceActor = {
  readonly kind: 'device';
  readonly groupId: number;
  readonly propertyId: number;
  readonly shopId: number;
  readonly cashRegisterId: number;
  readonly credentialHash: Buffer;
  /** Whether the operator has suspended its group: what it sold is taken in, but it is told nothing to sell. */
  readonly isSuspended: boolean;
};

/** Nobody yet. */
export type AnonymousActor = { readonly kind: 'anonymous' };

/** Who calls. */
export type Actor = UserActor | DeviceActor | AnonymousActor;

/** What the server is made of; the composition root fills it, tests replace the clock. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  /** Where some calls may read instead; null where none is set. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly signals: Signals;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly disk: Disk;
  readonly metrics: Metrics;
  readonly secrets: SealedSecrets;
};

/** Where a request came from, as far as limits and the audit trail need it. */
export type Origin = Networks & { readonly userAgent: string; readonly requestId: string };

/** The first argument of every service function. */
export type Context<A extends Actor = Actor> = {
  readonly services: Services;
  readonly actor: A;
  /** The one location of the path, or null at group level. */
  readonly propertyId: number | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly origin: Origin;
  readonly log: Logger;
  readonly counter: StatementCounter;
};

/** The tenant of a context; a programming error when nobody is signed in. */
export function groupIdOf(context: Context): number {
  if (context.actor.kind === 'anonymous' || context.actor.groupId === null) throw new Error('this call has no group');
  return context.actor.groupId;
}

/** The person of a call, or null for a program: nobody in particular did it. */
export function userIdOf({ actor }: Context<UserActor>): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}

/** The locations whose rows the call may see: the one of the path, the person's own, or null for all of the group. */
export function visiblePropertyIds(context: Context): readonly number[] | null {
  if (context.propertyId !== null) return [context.propertyId];
  if (context.actor.kind === 'device') return [context.actor.propertyId];
  if (context.actor.kind === 'anonymous') return [];
  return context.actor.role === 'admin' ? null : context.actor.propertyIds;
}

/** The context at a location that a call names besides its path, or the same without one; one that is not there is not found. */
export function atProperty(context: Context<UserActor>, named: number | undefined): Context<UserActor> {
  if (named === undefined || named === context.propertyId) return context;
  if (context.propertyId !== null || !context.actor.propertyIds.includes(named)) throw new AppError('not_found');
  return { ...context, propertyId: named };
}

/** The different time zones of the locations that a person's call looks at, in alphabetical order. */
export function visibleTimeZones(context: Context<UserActor>): readonly string[] {
  const { timeZones } = context.actor;
  const zone = context.propertyId === null ? undefined : timeZones.get(context.propertyId);
  return zone === undefined ? [...new Set(timeZones.values())].sort() : [zone];
}

/** Reads in one snapshot of the caller's group, asking everything at once; see {@link Database.readAtOnce}. */
export function read<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.services.database.readAtOnce({ groupId: groupIdOf(context) }, run, context.counter);
}

/** Reads in one snapshot of the caller's group where a question follows from an answer. */
export function readInSteps<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.services.database.read({ groupId: groupIdOf(context) }, run, context.counter);
}

/** Streams what a COPY statement finds of the caller's group. */
export function copy(context: Context, statement: Statement): Promise<AsyncIterable<Uint8Array>> {
  return context.services.database.copy({ groupId: groupIdOf(context) }, statement, context.counter);
}

/** Writes in one transaction of the caller's group. */
export function write<T>(context: Context, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const { actor } = context;
  const by =
    actor.kind === 'user'
      ? { userId: actor.userId }
      : actor.kind === 'program'
        ? { accessTokenId: actor.accessTokenId }
        : {};
  return context.services.database.write({ groupId: groupIdOf(context), ...by }, run, context.counter);
}

/** Writes where the group is not known yet: sign-in, reset, pairing. */
export function writeAs<T>(context: Context, scope: Scope, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.services.database.write(scope, run, context.counter);
}

/** Reads where the group is not known yet. */
export function readAs<T>(context: Context, scope: Scope, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.services.database.read(scope, run, context.counter);
}
