import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** Takes one picture (JPEG, PNG or WebP by its content), draws it anew and answers the address to keep. */
export const createMedia = endpoint({
  name: 'createMedia',
  api: 'office',
  method: 'POST',
  path: '/media',
  requires: ['write', 'product'],
  summary: 'Send one picture of at most 5 MB',
  isUpload: true,
  response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  statuses: [201],
  statements: 6,
  // The picture and what multipart wraps around it.
  maxBodyBytes: 5_242_880 + 16_384,
});
