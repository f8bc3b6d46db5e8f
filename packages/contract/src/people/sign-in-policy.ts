import { roles } from '@larder/domain/platform/permission';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { count, id, plainDay, text } from '../platform/values.ts';

const role = z.enum(roles);

const policy = z.object({
  /** The roles that must have a second factor. */
  roles: z.array(role),
  /** From which day on who has none sees nothing but where to set one up; null while nobody is asked. */
  requiredOn: z.nullable(plainDay),
  /** How many people of each role there are, and how many of them have no second factor. */
  people: z.array(z.object({ role, count, withoutCount: count })),
  version: id,
});

/** Of whom the group asks a second factor (ACC-17). */
export type SignInPolicy = z.output<typeof policy>;

/** Of whom the group asks a second factor, and who has none yet. */
export const getSignInPolicy = endpoint({
  name: 'getSignInPolicy',
  api: 'office',
  method: 'GET',
  path: '/sign_in_policy',
  requires: ['read', 'location'],
  summary: 'Of whom a second factor is asked',
  isPersonal: true,
  response: policy,
  statements: 4,
});

/** Changes it; a day that is new is today or within the 30 days after it. */
export const updateSignInPolicy = endpoint({
  name: 'updateSignInPolicy',
  api: 'office',
  method: 'PUT',
  path: '/sign_in_policy',
  requires: ['write', 'location'],
  summary: 'Change of whom a second factor is asked',
  isPersonal: true,
  isVersioned: true,
  body: z.object({ roles: z.array(role).check(z.maxLength(roles.length)), requiredOn: z.nullable(text(10)) }),
  response: policy,
  statements: 9,
});
