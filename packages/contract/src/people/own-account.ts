import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { email } from '../platform/said.ts';
import { id, instant } from '../platform/values.ts';
import { currentUser, password } from './auth.ts';

/** Changes the own password, with the current one; every other session of the person ends (bar A12). */
export const updatePassword = endpoint({
  name: 'updatePassword',
  api: 'office',
  method: 'PUT',
  path: '/users/me/password',
  requires: 'self',
  summary: 'Change the own password',
  body: z.object({ currentPassword: password, password, passwordConfirmation: password }),
  statements: 14,
});

/** Changes the own address, with the password: who only has the session must not be able to take the account over. */
export const updateEmail = endpoint({
  name: 'updateEmail',
  api: 'office',
  method: 'PUT',
  path: '/users/me/email',
  requires: 'self',
  summary: 'Change the own e-mail address',
  body: z.object({ currentPassword: password, email }),
  response: currentUser,
  statements: 16,
});

/** Where the person is signed in. */
const userSession = z.object({
  id,
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

/** The person's own sessions, the newest first. */
export const listSessions = endpoint({
  name: 'listSessions',
  api: 'office',
  method: 'GET',
  path: '/users/me/sessions',
  requires: 'self',
  summary: 'Where the caller is signed in',
  query: z.object(listQuery(['lastSeenAt'])),
  response: z.object({ sessions: z.array(userSession), pagination }),
  statements: 4,
});

/** Ends one of the person's own sessions. */
export const deleteSession = endpoint({
  name: 'deleteSession',
  api: 'office',
  method: 'DELETE',
  path: '/users/me/sessions/:sessionId',
  requires: 'self',
  summary: 'End one of the own sessions',
  statements: 8,
});

/** Ends every session of the person but the one that asks. */
export const deleteOtherSessions = endpoint({
  name: 'deleteOtherSessions',
  api: 'office',
  method: 'DELETE',
  path: '/users/me/sessions',
  requires: 'self',
  summary: 'End all other sessions of the caller',
  statements: 8,
});

/** Makes the code that a till or an app signs in with once, within five minutes (USR-02). */
export const createAppToken = endpoint({
  name: 'createAppToken',
  api: 'office',
  method: 'POST',
  path: '/users/me/app_token',
  requires: ['write', 'shop'],
  summary: 'Make an app login code that works once, for five minutes',
  isPersonal: true,
  answersSecret: true,
  response: z.object({ appToken: z.string(), expiresAt: instant, pairUrl: z.string() }),
  statuses: [201],
  statements: 10,
});
