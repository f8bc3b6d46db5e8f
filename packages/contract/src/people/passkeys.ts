import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { nameText, text } from '../platform/values.ts';
import { currentUser } from './auth.ts';

const password = text(2000);

/** Bytes as browsers write them. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]+$/));
const transports = z.array(z.string());
const kept = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }));

/** What a browser makes a passkey from (WebAuthn Level 3, 5.4), as far as we say anything of it. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: kept,
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
});

/** What a browser asks a passkey to sign (5.5). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: kept,
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
});

/** Answers, after the password, what a browser makes a passkey from; it is asked for once, within five minutes (ACC-18). */
export const createPasskeyOptions = endpoint({
  name: 'createPasskeyOptions',
  api: 'office',
  method: 'POST',
  path: '/users/me/passkeys/options',
  requires: 'self',
  summary: 'Begin to add a passkey',
  body: z.object({ currentPassword: password }),
  response: creationOptions,
  statuses: [201],
  statements: 14,
});

/** Keeps a passkey that the browser made, and answers recovery codes when it is the first second factor (ACC-18). */
export const createPasskey = endpoint({
  name: 'createPasskey',
  api: 'office',
  method: 'POST',
  path: '/users/me/passkeys',
  requires: 'self',
  summary: 'Add a passkey',
  body: z.object({
    name: nameText(60),
    credential: z.object({
      id: bytes,
      clientDataJson: bytes,
      attestationObject: bytes,
      transports: z.array(text(30)).check(z.maxLength(10)),
    }),
  }),
  answersSecret: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  statuses: [201],
  statements: 22,
});

/** Removes one of the person's own passkeys, with the password (ACC-18). */
export const deletePasskey = endpoint({
  name: 'deletePasskey',
  api: 'office',
  method: 'POST',
  path: '/users/me/passkeys/:passkeyId/remove',
  requires: 'self',
  summary: 'Remove an own passkey',
  body: z.object({ currentPassword: password }),
  statements: 20,
});

/** Answers what a passkey has to sign: to sign in with it alone, or as the second step after the password (ACC-18). */
export const createPasskeyChallenge = endpoint({
  name: 'createPasskeyChallenge',
  api: 'office',
  method: 'POST',
  path: '/users/log_in/passkey/challenge',
  requires: 'public',
  summary: 'Ask for what a passkey has to sign',
  body: z.object({ isSecondStep: z.boolean() }),
  response: requestOptions,
  statuses: [201],
  statements: 10,
});

/** Signs in with what a passkey signed (ACC-18). */
export const checkPasskey = endpoint({
  name: 'checkPasskey',
  api: 'office',
  method: 'POST',
  path: '/users/log_in/passkey',
  requires: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({
    credential: z.object({ id: bytes, clientDataJson: bytes, authenticatorData: bytes, signature: bytes }),
  }),
  response: currentUser,
  statements: 28,
});
