import { grantableAreas } from '@larder/domain/platform/permission';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, instant, nameText, text } from '../platform/values.ts';

/** What a token opens in an area: reading, or writing and deleting too. */
const areas = grantableAreas('admin');
const grant = z.object({ area: z.enum(areas), access: z.enum(['read', 'write']) });

/** What a program calls with (TOK-01): of the whole group, or of one location. */
export const accessToken = z.object({
  id,
  /** Null: of the whole group. */
  property: z.nullable(z.object({ id, name: z.string() })),
  name: z.string(),
  grants: z.array(grant),
  /** Networks that it may be used from; none: from anywhere. */
  addresses: z.array(z.string()),
  /** Null: until it is revoked. */
  expiresAt: z.nullable(instant),
  /** How its secret begins. */
  hint: z.string(),
  /** Null: their account is gone. */
  createdBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
  version: id,
});

/** A token as an answer. */
export type AccessToken = z.output<typeof accessToken>;

const fields = {
  name: nameText(60),
  grants: z.array(grant).check(z.maxLength(areas.length)),
  addresses: z.array(text(60)).check(z.maxLength(20)),
  expiresAt: z.nullable(instant),
};

/** The tokens of the group and its locations; those that open nothing any more for 90 days. */
export const listAccessTokens = endpoint({
  name: 'listAccessTokens',
  api: 'office',
  method: 'GET',
  path: '/access_tokens',
  requires: ['read', 'accessToken'],
  summary: 'Tokens of programs',
  query: z.object(listQuery(['name', 'place', 'expiresAt', 'lastUsedAt', 'createdAt'])),
  response: z.object({ accessTokens: z.array(accessToken), pagination }),
  statements: 4,
});

/** One of them. */
export const getAccessToken = endpoint({
  name: 'getAccessToken',
  api: 'office',
  method: 'GET',
  path: '/access_tokens/:accessTokenId',
  requires: ['read', 'accessToken'],
  summary: 'One token of a program',
  response: accessToken,
  statements: 3,
});

/** Makes a token; its secret is in this answer and in no other. */
export const createAccessToken = endpoint({
  name: 'createAccessToken',
  api: 'office',
  method: 'POST',
  path: '/access_tokens',
  requires: ['write', 'accessToken'],
  summary: 'Make a token for a program',
  body: z.object({ ...fields, propertyId: z.nullable(id) }),
  answersSecret: true,
  response: z.object({ accessToken, secret: z.string() }),
  statuses: [201],
  statements: 6,
});

/** Changes what the body carries; which place it is of stays. */
export const updateAccessToken = endpoint({
  name: 'updateAccessToken',
  api: 'office',
  method: 'PUT',
  path: '/access_tokens/:accessTokenId',
  requires: ['write', 'accessToken'],
  summary: 'Change a token of a program',
  isVersioned: true,
  body: z.partial(z.object(fields)),
  response: accessToken,
  statements: 6,
});

/** Revokes a token: it opens nothing any more, at once and for good. */
export const deleteAccessToken = endpoint({
  name: 'deleteAccessToken',
  api: 'office',
  method: 'DELETE',
  path: '/access_tokens/:accessTokenId',
  requires: ['delete', 'accessToken'],
  summary: 'Revoke a token of a program',
  statements: 5,
});
