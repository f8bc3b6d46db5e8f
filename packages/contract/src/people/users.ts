import { roles } from '@larder/domain/platform/permission';
import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { email } from '../platform/said.ts';
import { id, instant, nameText, queryId, text } from '../platform/values.ts';

/** How far an account has come: invited until its person has set a password. */
const userStatuses = ['invited', 'active', 'disabled'] as const;

/** An account (USR-01). */
export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  locale: z.enum(locales),
  status: z.enum(userStatuses),
  /** The locations that the account may enter, as far as the caller may; an administrator's are all of the group's. */
  properties: z.array(z.object({ id, name: z.string() })),
  /** The account also enters locations that the caller does not. */
  hasOtherProperties: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** Whether a code is asked for after the password (ACC-15). */
  hasSecondFactor: z.boolean(),
  /** The directory that they sign in by, in place of a password (ACC-20); null: none. */
  directory: z.nullable(z.string()),
  /** What the caller may do with it (`accountCan` of the domain). */
  canUpdate: z.boolean(),
  canDelete: z.boolean(),
  version: id,
});

const userFields = {
  email,
  name: nameText(200),
  role: z.enum(roles),
  propertyIds: z.array(id).check(z.maxLength(1_000)),
  locale: z.enum(locales),
};

/** The accounts that the caller may see: of the group, or of one location. */
export const listUsers = endpoint({
  name: 'listUsers',
  api: 'office',
  method: 'GET',
  path: '/users',
  scope: 'property',
  requires: ['read', 'account'],
  summary: 'Accounts, by name, e-mail, role or last visit',
  query: z.object({
    ...listQuery(['name', 'email', 'role', 'locations', 'status', 'secondFactor', 'lastSeenAt']),
    search: z.optional(text(200)),
    role: z.optional(z.enum(roles)),
    propertyId: z.optional(queryId),
    secondFactor: z.optional(z.enum(['on', 'off'])),
  }),
  response: z.object({ users: z.array(user), pagination }),
  statements: 5,
});

/** One account. */
export const getUser = endpoint({
  name: 'getUser',
  api: 'office',
  method: 'GET',
  path: '/users/:userId',
  scope: 'property',
  requires: ['read', 'account'],
  summary: 'One account',
  response: user,
  statements: 4,
});

/** Adds an account and mails its person a link to set a password (USR-01). */
export const createUser = endpoint({
  name: 'createUser',
  api: 'office',
  method: 'POST',
  path: '/users',
  scope: 'property',
  requires: ['write', 'account'],
  summary: 'Add an account and mail the invitation',
  body: z.object({ ...userFields, locale: z.optional(userFields.locale) }),
  response: user,
  statuses: [201],
  statements: 20,
});

/** Changes the fields that the body carries, within the caller's own ceiling. */
export const updateUser = endpoint({
  name: 'updateUser',
  api: 'office',
  method: 'PUT',
  path: '/users/:userId',
  scope: 'property',
  requires: ['write', 'account'],
  summary: 'Change an account',
  isVersioned: true,
  body: z.partial(z.object(userFields)),
  response: user,
  statements: 20,
});

/** Deletes an account and ends its sessions; the last administrator stays. */
export const deleteUser = endpoint({
  name: 'deleteUser',
  api: 'office',
  method: 'DELETE',
  path: '/users/:userId',
  scope: 'property',
  requires: ['delete', 'account'],
  summary: 'Delete an account',
  statements: 14,
});

/** Mails a new invitation to somebody who has not set a password yet; the link of the former one ends. */
export const sendInvitation = endpoint({
  name: 'sendInvitation',
  api: 'office',
  method: 'POST',
  path: '/users/:userId/invitation',
  scope: 'property',
  requires: ['write', 'account'],
  summary: 'Mail the invitation again',
  statements: 14,
});

/** Takes somebody's second factor away who has lost it; their sessions end, and a mail tells them (ACC-16). */
export const deleteSecondFactor = endpoint({
  name: 'deleteSecondFactor',
  api: 'office',
  method: 'DELETE',
  path: '/users/:userId/second_factor',
  scope: 'property',
  requires: ['delete', 'location'],
  summary: 'Take the second factor of an account away',
  isPersonal: true,
  statements: 16,
});
