import { roles } from '@larder/domain/platform/permission';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, nameText, text } from '../platform/values.ts';

const directory = z.object({
  /** What people call it, as on the button that leads there; everything is empty until it is set up. */
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Since when there is a secret; the secret itself is in no answer. */
  secretSetAt: z.nullable(instant),
  domains: z.array(z.string()),
  /** What of the directory's token the rules look at. */
  claim: z.string(),
  rules: z.array(z.object({ value: z.string(), role: z.enum(roles), propertyIds: z.array(id) })),
  keeperIds: z.array(id),
  isOn: z.boolean(),
  /** Where the directory sends people back to, as its settings ask for it. */
  redirectUrl: z.string(),
  administrators: z.array(z.object({ id, name: z.string(), email: z.string(), hasPassword: z.boolean() })),
  version: id,
});

/** How people of a group sign in by its own directory (ACC-20). */
export type SignInDirectory = z.output<typeof directory>;

/** How people of the group sign in by its own directory. */
export const getSignInDirectory = endpoint({
  name: 'getSignInDirectory',
  api: 'office',
  method: 'GET',
  path: '/sign_in_directory',
  requires: ['read', 'location'],
  summary: 'The directory that people of the group sign in by',
  isPersonal: true,
  response: directory,
  statements: 7,
});

/** Changes it. A directory that is on answers a first question before that is saved. */
export const updateSignInDirectory = endpoint({
  name: 'updateSignInDirectory',
  api: 'office',
  method: 'PUT',
  path: '/sign_in_directory',
  requires: ['write', 'location'],
  summary: 'Change the directory that people of the group sign in by',
  isPersonal: true,
  isVersioned: true,
  body: z.object({
    name: nameText(60),
    issuer: text(300),
    clientId: text(300),
    /** A new secret; the former one stays when it is left out. */
    clientSecret: z.optional(text(1_000)),
    domains: z.array(text(253)).check(z.maxLength(50)),
    claim: text(200),
    rules: z
      .array(z.object({ value: text(200), role: z.enum(roles), propertyIds: z.array(id).check(z.maxLength(1_000)) }))
      .check(z.maxLength(200)),
    keeperIds: z.array(id).check(z.maxLength(200)),
    isOn: z.boolean(),
  }),
  response: directory,
  statements: 24,
});

/** Asks a directory a first question: whether it answers, under that name, by a clock like ours. */
export const checkSignInDirectory = endpoint({
  name: 'checkSignInDirectory',
  api: 'office',
  method: 'POST',
  path: '/sign_in_directory/check',
  requires: ['write', 'location'],
  summary: 'Try whether a directory answers',
  isPersonal: true,
  body: z.object({ issuer: text(300) }),
  statements: 4,
});
