import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/values.ts';

/** Says whether people of a mail domain sign in by a directory; nothing of whether there is such a person (ACC-21). */
export const checkSignInWay = endpoint({
  name: 'checkSignInWay',
  api: 'office',
  method: 'POST',
  path: '/users/log_in/way',
  requires: 'public',
  summary: 'Ask how people of a mail domain sign in',
  body: z.object({ email: text(254) }),
  response: z.object({ directory: z.nullable(z.object({ name: z.string() })) }),
  statements: 6,
});

/** Begins to sign in by the directory of a mail domain: answers where the browser has to go (ACC-21). */
export const requestDirectorySignIn = endpoint({
  name: 'requestDirectorySignIn',
  api: 'office',
  method: 'POST',
  path: '/users/log_in/directory',
  requires: 'public',
  summary: 'Begin to sign in by a directory',
  body: z.object({ email: text(254), returnTo: z.optional(text(2_000)) }),
  response: z.object({ url: z.string() }),
  statuses: [201],
  statements: 10,
});

/**
 * Where a directory sends the browser back to. Always answers with the way to a page: whoever is let in goes on, whoever is
 * not finds the sentence on the sign-in page. What else a directory writes into the address is its own affair.
 */
export const logInByDirectory = endpoint({
  name: 'logInByDirectory',
  api: 'office',
  method: 'GET',
  path: '/users/log_in/directory/:directoryId/callback',
  requires: 'public',
  summary: 'Come back from a directory',
  isComingBack: true,
  statuses: [303],
  statements: 40,
});
