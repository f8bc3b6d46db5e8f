import { hasBegun } from '@larder/domain/people/sign-in-policy';
import type { FastifyRequest } from 'fastify';
import { isWithin } from '../../../platform/addresses.ts';
import type { Actor, DeviceActor, PersonActor, ProgramActor, Services } from '../../../platform/context.ts';
import type { StatementCounter } from '../../../platform/database/database.ts';
import { accessTokenOf, hashToken, isToken } from '../../../platform/auth/token.ts';
import { findOpened, touchAccessToken } from '../access-tokens/public.ts';
import { findSession, sessionAbsoluteMs, sessionIdleMs, type SessionRow, touchSession } from '../sessions/public.ts';
import { recordVisit } from '../users/public.ts';
import { sessionCookieName } from './cookie.ts';
import { findDeviceCredential, listEnterable } from './queries.ts';

/** Rights that changed elsewhere are in force within this time, here at once (bar A12). */
const trustedForMs = 1_000;
const touchAfterMs = 5 * 60_000;
const maximumKept = 5_000;

type Known = PersonActor | ProgramActor | DeviceActor;

type Kept = { readonly actor: Known; readonly until: number };

/** Finds out who calls; `forget` drops what is remembered of a person, or of everyone. */
export type Authenticator = {
  user(request: FastifyRequest, counter: StatementCounter): Promise<Actor>;
  device(request: FastifyRequest, counter: StatementCounter): Promise<Actor>;
};

/** Makes the authenticator. What it looked up is trusted for a second, and dropped at once when access changes. */
export function makeAuthenticator(services: Services): Authenticator {
  const kept = new Map<string, Kept>();
  let generation = 0;
  services.signals.on((signal) => {
    if (signal.kind !== 'access' && signal.kind !== 'everything') return;
    generation += 1;
    kept.clear();
  });
  const remembered = async (key: string, find: () => Promise<Known | undefined>): Promise<Actor> => {
    const now = services.clock().getTime();
    const found = kept.get(key);
    if (found !== undefined && found.until > now && found.until <= now + trustedForMs) return found.actor;
    const asked = generation;
    const actor = await find();
    // What was looked up before access changed must not outlive the change.
    if (asked !== generation) return actor ?? { kind: 'anonymous' };
    if (kept.size >= maximumKept) kept.clear();
    if (actor === undefined) kept.delete(key);
    else kept.set(key, { actor, until: now + trustedForMs });
    return actor ?? { kind: 'anonymous' };
  };
  return {
    user: async (request, counter) => {
      // Who comes with a secret is nobody else, whatever cookie comes along.
      const secret = accessTokenOf(request.headers.authorization);
      if (secret !== undefined) {
        const actor = await remembered(secret, () => lookUpProgram(services, hashToken(secret), counter));
        return actor.kind === 'program' && isWithin(actor.addresses, request.ip) ? actor : { kind: 'anonymous' };
      }
      const token = request.cookies[sessionCookieName(services.config)];
      if (!isToken(token)) return { kind: 'anonymous' };
      return remembered(`session ${token}`, () => lookUpSession(services, hashToken(token), counter));
    },
    device: (request, counter) => {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
      if (!isToken(token)) return Promise.resolve({ kind: 'anonymous' });
      return remembered(`device ${token}`, () => lookUpCredential(services, hashToken(token), counter));
    },
  };
}

async function lookUpSession(
  services: Services,
  tokenHash: Buffer,
  counter: StatementCounter,
): Promise<PersonActor | undefined> {
  const now = services.clock();
  const row = await services.database.readAtOnce('identity', (tx) => findSession(tx, tokenHash), counter);
  if (row === undefined || !isAlive(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs)
    await services.database.write(
      'identity',
      async (tx) => {
        await touchSession(tx, tokenHash, now);
        await recordVisit(tx, row.user_id, now);
      },
      counter,
    );
  const role = row.role ?? 'default';
  const { group_id: groupId } = row;
  const properties =
    groupId === null
      ? []
      : await services.database.readAtOnce(
          { groupId },
          (tx) => listEnterable(tx, row.user_id, role === 'admin'),
          counter,
        );
  const dueOn = row.second_factor_due_on;
  const zones = properties.map((property) => property.time_zone);
  return {
    kind: 'user',
    userId: row.user_id,
    groupId,
    role,
    propertyIds: properties.map((property) => property.id),
    timeZones: new Map(properties.map((property) => [property.id, property.time_zone])),
    sessionHash: tokenHash,
    owesSecondFactor: dueOn !== null && hasBegun(dueOn, now, zones),
  };
}

function isAlive(row: SessionRow, now: Date): boolean {
  return (
    row.expires_at > now &&
    now.getTime() - row.last_seen_at.getTime() < sessionIdleMs &&
    now.getTime() - row.created_at.getTime() < sessionAbsoluteMs
  );
}

async function lookUpProgram(
  services: Services,
  tokenHash: Buffer,
  counter: StatementCounter,
): Promise<ProgramActor | undefined> {
  const now = services.clock();
  const row = await services.database.readAtOnce('identity', (tx) => findOpened(tx, tokenHash), counter);
  if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return undefined;
  const { id, group_id: groupId, property_id: propertyId } = row;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > touchAfterMs)
    await services.database.write({ groupId }, (tx) => touchAccessToken(tx, id, now), counter);
  const all = await services.database.readAtOnce({ groupId }, (tx) => listEnterable(tx, 0, true), counter);
  const properties = all.filter((property) => propertyId === null || property.id === propertyId);
  return {
    kind: 'program',
    accessTokenId: id,
    groupId,
    role: propertyId === null ? 'admin' : 'manager',
    propertyIds: properties.map((property) => property.id),
    timeZones: new Map(properties.map((property) => [property.id, property.time_zone])),
    grants: row.grants,
    addresses: row.addresses,
  };
}

async function lookUpCredential(
  services: Services,
  tokenHash: Buffer,
  counter: StatementCounter,
): Promise<DeviceActor | undefined> {
  const row = await services.database.readAtOnce('identity', (tx) => findDeviceCredential(tx, tokenHash), counter);
  if (row === undefined) return undefined;
  return {
    kind: 'device',
    groupId: row.group_id,
    propertyId: row.property_id,
    shopId: row.shop_id,
    cashRegisterId: row.cash_register_id,
    credentialHash: tokenHash,
    isSuspended: row.is_suspended,
  };
}
