import type * as contract from '@larder/contract/people/access-tokens';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { nameLength } from '@larder/domain/platform/name';
import { type GrantableArea, type Grants, grantableAreas } from '@larder/domain/platform/permission';
import { isNetwork } from '../../../platform/addresses.ts';
import { hashToken, makeAccessToken } from '../../../platform/auth/token.ts';
import { type Context, groupIdOf, type PersonActor, read, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './queries.ts';

const shownForMs = 90 * 86_400_000;

/** Lists the tokens of the group and its locations (TOK-01). */
export async function listAccessTokens(
  context: Context<PersonActor>,
  { query }: InputOf<typeof contract.listAccessTokens>,
): Promise<ResultOf<typeof contract.listAccessTokens>> {
  const page = readPage(query, [
    ['name', 'text'],
    ['place', 'text'],
    ['expiresAt', 'number'],
    ['lastUsedAt', 'number'],
    ['createdAt', 'number'],
  ]);
  const endedSince = new Date(context.now.getTime() - shownForMs);
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listAccessTokens(tx, endedSince, page), queries.countAccessTokens(tx, endedSince)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { accessTokens: rows.map((row) => toAccessToken(context, row)), pagination };
}

/** Answers one token. */
export async function getAccessToken(
  context: Context<PersonActor>,
  { params }: InputOf<typeof contract.getAccessToken>,
): Promise<ResultOf<typeof contract.getAccessToken>> {
  return read(context, (tx) => describe(context, tx, params.accessTokenId));
}

/** Makes a token; only its hash is kept, and nobody is told its secret again (TOK-01). */
export async function createAccessToken(
  context: Context<PersonActor>,
  { body }: InputOf<typeof contract.createAccessToken>,
): Promise<ResultOf<typeof contract.createAccessToken>> {
  const { actor, now } = context;
  const { propertyId } = body;
  if (propertyId !== null && !actor.propertyIds.includes(propertyId))
    throw fieldRefusal('property_id', 'invalid_value');
  const fields = soundFields(context, { ...body, isOfGroup: propertyId === null });
  const { secret, hint } = makeAccessToken();
  return write(context, async (tx) => {
    const made = { propertyId, tokenHash: hashToken(secret), hint, userId: actor.userId, now };
    const { id } = await queries.insertAccessToken(tx, fields, made);
    await record(tx, context, { action: 'access_token_created', id, propertyId, after: told(fields) });
    return { accessToken: await describe(context, tx, id), secret };
  });
}

/** Changes a token; it opens what it says from now on. */
export async function updateAccessToken(
  context: Context<PersonActor>,
  { params: { accessTokenId: id }, body, expectedVersion }: InputOf<typeof contract.updateAccessToken>,
): Promise<ResultOf<typeof contract.updateAccessToken>> {
  return write(context, async (tx) => {
    const row = await lock(tx, id);
    assertVersion(row, expectedVersion);
    const before = { name: row.name, grants: row.grants, addresses: row.addresses, expiresAt: row.expires_at };
    const fields = soundFields(context, {
      name: body.name ?? row.name,
      grants: body.grants ?? grantsOf(row),
      addresses: body.addresses ?? row.addresses,
      expiresAt: body.expiresAt === undefined ? (row.expires_at?.toISOString() ?? null) : body.expiresAt,
      isOfGroup: row.property === null,
    });
    await queries.updateAccessToken(tx, id, fields);
    const propertyId = row.property?.id ?? null;
    await record(tx, context, {
      action: 'access_token_updated',
      id,
      propertyId,
      before: told(before),
      after: told(fields),
    });
    forgetCallers(tx, context);
    return describe(context, tx, id);
  });
}

/** Revokes a token at once, on every server (bar A12). */
export async function deleteAccessToken(
  context: Context<PersonActor>,
  { params: { accessTokenId: id } }: InputOf<typeof contract.deleteAccessToken>,
): Promise<void> {
  await write(context, async (tx) => {
    const row = await lock(tx, id);
    await queries.revokeAccessToken(tx, id, context.now);
    await record(tx, context, { action: 'access_token_revoked', id, propertyId: row.property?.id ?? null });
    forgetCallers(tx, context);
  });
}

function forgetCallers(tx: Transaction, { services }: Context): void {
  tx.afterCommit(() => services.signals.emit({ kind: 'access', userId: null }));
}

async function lock(tx: Transaction, id: number): Promise<queries.AccessTokenRow> {
  const row = await queries.lockAccessToken(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function describe(context: Context<PersonActor>, tx: Transaction, id: number) {
  const row = await queries.findAccessToken(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return toAccessToken(context, row);
}

type Given = Pick<InputOf<typeof contract.createAccessToken>['body'], 'name' | 'grants' | 'addresses' | 'expiresAt'>;

/** What was asked for in one spelling; refuses what a token cannot have. */
function soundFields({ now }: Context, given: Given & { readonly isOfGroup: boolean }): queries.AccessTokenFields {
  const offered = grantableAreas(given.isOfGroup ? 'admin' : 'manager');
  const isOffered = (area: string): area is GrantableArea => offered.some((one) => one === area);
  const grants: { [Area in GrantableArea]?: 'read' | 'write' } = {};
  for (const [place, { area, access }] of given.grants.entries()) {
    if (!isOffered(area)) throw fieldRefusal(`grants.${String(place)}.area`, 'invalid_value');
    grants[area] = access;
  }
  const name = given.name.trim();
  if (nameLength(name) === 0) throw fieldRefusal('name', 'required');
  if (given.grants.length === 0) throw fieldRefusal('grants', 'required');
  const wrong = given.addresses.findIndex((address) => !isNetwork(address.trim()));
  if (wrong >= 0) throw fieldRefusal(`addresses.${String(wrong)}`, 'invalid_value');
  const expiresAt = given.expiresAt === null ? null : new Date(given.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw fieldRefusal('expires_at', 'invalid_value');
  return {
    name,
    grants,
    addresses: [...new Set(given.addresses.map((one) => one.trim()))],
    expiresAt,
  };
}

const grantsOf = ({ grants }: { readonly grants: Grants }) =>
  grantableAreas('admin').flatMap((area) => {
    const access = grants[area];
    return access === undefined ? [] : [{ area, access }];
  });

const told = ({ name, grants, addresses, expiresAt }: queries.AccessTokenFields) => ({
  name,
  grants: grantsOf({ grants }).map(({ area, access }) => `${area}:${access}`),
  addresses,
  expiresAt,
});

type Recorded = {
  readonly action: 'access_token_created' | 'access_token_updated' | 'access_token_revoked';
  readonly id: number;
  readonly propertyId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
};

function record(tx: Transaction, context: Context<PersonActor>, { id, ...event }: Recorded): Promise<void> {
  return recordAudit(tx, context, { ...event, groupId: groupIdOf(context), subject: { type: 'access_token', id } });
}

function toAccessToken({ now }: Context, row: queries.AccessTokenRow) {
  const { expires_at: expiresAt, revoked_at: revokedAt } = row;
  const hasEnded = expiresAt !== null && expiresAt <= now;
  return {
    id: row.id,
    property: row.property,
    name: row.name,
    grants: grantsOf(row),
    addresses: row.addresses,
    expiresAt: expiresAt?.toISOString() ?? null,
    hint: row.hint,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: revokedAt !== null ? ('revoked' as const) : hasEnded ? ('expired' as const) : ('active' as const),
    version: row.version,
  };
}
