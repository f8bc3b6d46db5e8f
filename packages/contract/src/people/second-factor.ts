import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { count, id, instant, text } from '../platform/values.ts';
import { currentUser } from './auth.ts';

const password = text(2000);
const code = text(64);
const recoveryCodes = z.array(z.string());

/** Signs in whoever typed the right password and has a second factor: with a code of their app, or a recovery code (ACC-15). */
export const checkSecondFactor = endpoint({
  name: 'checkSecondFactor',
  api: 'office',
  method: 'POST',
  path: '/users/log_in/second_factor',
  requires: 'public',
  summary: 'Sign in with the second factor, after the password',
  body: z.object({ code }),
  response: currentUser,
  statements: 24,
});

/** What whoever typed the right password can show as the second step (ACC-15, ACC-18). */
export const getSecondStep = endpoint({
  name: 'getSecondStep',
  api: 'office',
  method: 'GET',
  path: '/users/log_in/second_factor',
  requires: 'public',
  summary: 'Which second factors the person has who typed the right password',
  response: z.object({ hasTotp: z.boolean(), hasPasskey: z.boolean() }),
  statements: 4,
});

/** What the person has set up (ACC-14). */
export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  api: 'office',
  method: 'GET',
  path: '/users/me/second_factor',
  requires: 'self',
  summary: 'Which second factor the caller has',
  response: z.object({
    /** Whether the caller has any. */
    hasFactor: z.boolean(),
    totpSince: z.nullable(instant),
    passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
    recoveryCodesLeft: count,
    /** Whether the group asks it of the caller's role: then it cannot be turned off (ACC-17). */
    isRequired: z.boolean(),
  }),
  statements: 6,
});

/** Makes a key for an authenticator app; it is in force once a code of it was typed (ACC-14). */
export const createTotp = endpoint({
  name: 'createTotp',
  api: 'office',
  method: 'POST',
  path: '/users/me/totp',
  requires: 'self',
  summary: 'Make a key for an authenticator app',
  body: z.object({ currentPassword: password }),
  answersSecret: true,
  response: z.object({ secret: z.string(), uri: z.string() }),
  statuses: [201],
  statements: 14,
});

/** Puts that key into force with a code of it, and answers the recovery codes, which are told this once (ACC-14). */
export const updateTotp = endpoint({
  name: 'updateTotp',
  api: 'office',
  method: 'PUT',
  path: '/users/me/totp',
  requires: 'self',
  summary: 'Turn the second factor on with a code of the app',
  body: z.object({ code }),
  answersSecret: true,
  response: z.object({ recoveryCodes }),
  statements: 20,
});

/** Makes new recovery codes; none of the former ones works any more. */
export const createRecoveryCodes = endpoint({
  name: 'createRecoveryCodes',
  api: 'office',
  method: 'POST',
  path: '/users/me/recovery_codes',
  requires: 'self',
  summary: 'Make new recovery codes',
  body: z.object({ currentPassword: password }),
  answersSecret: true,
  response: z.object({ recoveryCodes }),
  statuses: [201],
  statements: 18,
});

/** Turns the second factor off, with the password (ACC-14). */
export const stopSecondFactor = endpoint({
  name: 'stopSecondFactor',
  api: 'office',
  method: 'POST',
  path: '/users/me/second_factor/stop',
  requires: 'self',
  summary: 'Turn the own second factor off',
  body: z.object({ currentPassword: password }),
  statements: 18,
});
