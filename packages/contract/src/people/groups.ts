import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

/** The caller's own group. */
export const getGroup = endpoint({
  name: 'getGroup',
  api: 'office',
  method: 'GET',
  path: '/groups/:groupId',
  requires: 'session',
  summary: 'One group; only the own one is found',
  response: z.object({ id, slug: z.string(), name: z.string() }),
  statements: 3,
});
