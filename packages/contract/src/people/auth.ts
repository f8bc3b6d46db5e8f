import { roles } from '@larder/domain/platform/permission';
import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { allowedProperty } from '../places/allowed-property.ts';
import { endpoint } from '../platform/endpoint.ts';
import { emailAddress, id, nameText, plainDay, text } from '../platform/values.ts';

/** The current user (USR-03). */
export const currentUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  group: z.nullable(z.object({ id, slug: z.string(), name: z.string() })),
  allowedProperties: z.array(allowedProperty),
  locale: z.enum(locales),
  /** What the directory is called that the person signs in by; null: they have a password (ACC-23). */
  directory: z.nullable(z.string()),
  /** From which day on the person needs a second factor that they do not have, and whether that day has come; null: none is asked (ACC-17). */
  secondFactorDue: z.nullable(z.object({ on: plainDay, isOver: z.boolean() })),
  environment: z.enum(['LOCAL', 'STAGING', 'PRODUCTION']),
  errorReportingDsn: z.nullable(z.string()),
});

/** The answer of `GET /users/me`. */
export type CurrentUser = z.output<typeof currentUser>;

/** A password as it is typed. */
export const password = text(2000);

/** Signs in with e-mail and password and sets the session cookie. */
export const logIn = endpoint({
  name: 'logIn',
  api: 'office',
  method: 'POST',
  path: '/users/log_in',
  requires: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.object({ user: z.object({ email: text(254), password }) }),
  response: currentUser,
  statements: 18,
});

/** Ends the session; a second log-out is fine too. */
export const logOut = endpoint({
  name: 'logOut',
  api: 'office',
  method: 'DELETE',
  path: '/users/log_out',
  requires: 'public',
  summary: 'End the session',
  statements: 5,
});

/** Answers who is signed in. */
export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  api: 'office',
  method: 'GET',
  path: '/users/me',
  requires: 'self',
  summary: 'The current user with group and allowed locations',
  response: currentUser,
  statements: 4,
});

/** Mails a link to set a new password; the answer is the same whether the address is known or not (ACC-09). */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  api: 'office',
  method: 'POST',
  path: '/users/request_password_reset',
  requires: 'public',
  summary: 'Ask for a link to set a new password',
  body: z.object({ email: emailAddress, locale: z.optional(z.enum(locales)) }),
  statements: 12,
});

/** Sets a new password with the token of a mailed link and ends the person's other sessions (ACC-09). */
export const setPassword = endpoint({
  name: 'setPassword',
  api: 'office',
  method: 'POST',
  path: '/users/set_password',
  requires: 'public',
  summary: 'Set a new password with the token of a mailed link',
  body: z.object({ token: text(200), password, passwordConfirmation: password }),
  statements: 12,
});

/** Changes the own name and language. */
export const updateCurrentUser = endpoint({
  name: 'updateCurrentUser',
  api: 'office',
  method: 'PUT',
  path: '/users/me',
  requires: 'self',
  summary: 'Change the own name and language',
  body: z.object({ name: z.optional(nameText(200)), locale: z.optional(z.enum(locales)) }),
  response: currentUser,
  statements: 10,
});
