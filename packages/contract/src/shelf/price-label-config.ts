import { labelHostTroubles } from '@larder/domain/shelf/label-host';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, queryId, text } from '../platform/values.ts';

/** The protocols of label hosts that there is a driver for. */
export const labelHostKinds = ['open_epaper_link', 'open_esl'] as const;

/** How the labels of a shop are reached (PL-04). */
export const priceLabelConfig = z.object({
  shopId: id,
  hostIpAddress: z.nullable(z.string()),
  hostPort: z.nullable(z.int()),
  /** `unknown`: nothing to reach is entered, or nobody has tried yet. */
  hostPortStatus: z.enum(['online', 'offline', 'unknown']),
  hostConfigPort: z.nullable(z.int()),
  hostConfigPortStatus: z.enum(['online', 'offline', 'unknown']),
  configUrl: z.nullable(z.string()),
  /** Why it takes no pictures now; null: it does, or nobody has tried yet. */
  hostTrouble: z.nullable(z.object({ kind: z.enum(labelHostTroubles), since: instant })),
  serverName: z.nullable(z.string()),
  lastSeenAt: z.nullable(instant),
  /** Which protocol it speaks. */
  hostKind: z.enum(labelHostKinds),
  /** Whether a bearer token is kept for it; the token itself is never answered. */
  hasToken: z.boolean(),
  /** An increase waits for every label for ever (null), or for so many minutes (DYN-05). */
  graceMinutes: z.nullable(z.int()),
});

/** How the labels of a shop are reached, and whether they can be. */
export const getPriceLabelConfig = endpoint({
  name: 'getPriceLabelConfig',
  api: 'office',
  method: 'GET',
  path: '/price_labels/config',
  scope: 'property',
  requires: ['read', 'priceLabelConfig'],
  summary: 'How the labels of a shop are reached',
  query: z.object({ shopId: queryId }),
  response: priceLabelConfig,
  statements: 4,
});

/** Keeps the settings of a shop's label host; with `configure` it is set up itself: its name and how it runs (PL-04, PL-07). */
export const configurePriceLabels = endpoint({
  name: 'configurePriceLabels',
  api: 'office',
  method: 'POST',
  path: '/price_labels/config',
  scope: 'property',
  requires: ['write', 'priceLabelConfig'],
  summary: 'Set up the host of the labels of a shop',
  body: z.object({
    shopId: id,
    configure: z.boolean(),
    hostKind: z.optional(z.enum(labelHostKinds)),
    /** Null takes it away. */
    hostToken: z.optional(z.nullable(text(200))),
    graceMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_440)))),
  }),
  response: priceLabelConfig,
  statements: 14,
});
