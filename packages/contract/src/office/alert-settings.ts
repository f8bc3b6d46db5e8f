import { alertKinds } from '@larder/domain/office/alerts';
import { timePattern } from '@larder/domain/platform/clock-time';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

const rule = z.object({
  kind: z.enum(alertKinds),
  isOn: z.boolean(),
  /** Minutes, payments or stars, by the kind; null where there is nothing to choose. */
  threshold: z.nullable(z.int()),
});

const clockTime = z.string().check(z.regex(timePattern));

/** In which hours, on the clocks of a location, nobody is told; null: none. */
const quietHours = z.nullable(z.object({ from: clockTime, until: clockTime }));

const settings = z.object({
  /** Whether the location has rules of its own, or those of its group. A group's are its own. */
  isOwn: z.boolean(),
  rules: z.array(rule),
  quietHours,
  version: id,
});

/** The rules of alerts and the quiet hours, of the group or of one location. */
export type AlertSettings = z.output<typeof settings>;

/** The rules by which alerts open, and the quiet hours. */
export const getAlertSettings = endpoint({
  name: 'getAlertSettings',
  api: 'office',
  method: 'GET',
  path: '/alerts/settings',
  scope: 'property',
  requires: ['read', 'location'],
  summary: 'Rules of alerts and quiet hours',
  response: settings,
  statements: 4,
});

/** Changes what the body carries; a kind that it does not name stays as it is. */
export const updateAlertSettings = endpoint({
  name: 'updateAlertSettings',
  api: 'office',
  method: 'PUT',
  path: '/alerts/settings',
  scope: 'property',
  requires: ['write', 'location'],
  summary: 'Change the rules of alerts and the quiet hours',
  isVersioned: true,
  body: z.object({
    isOwn: z.optional(z.boolean()),
    rules: z.optional(z.array(rule).check(z.maxLength(alertKinds.length))),
    quietHours: z.optional(quietHours),
  }),
  response: settings,
  statements: 8,
});

const choice = z.object({ kind: z.enum(alertKinds), byMail: z.boolean(), byPush: z.boolean() });

/** The hour, on the clock of the person's first location, of the one mail a day that they want; null: each alert at once. */
const digestHour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)));

const told = z.object({ choices: z.array(choice), digestHour });

/** Which alerts the caller is told of, by mail and push, of the kinds that they may see. */
export const getAlertChoices = endpoint({
  name: 'getAlertChoices',
  api: 'office',
  method: 'GET',
  path: '/alerts/choices',
  requires: ['read', 'transaction'],
  summary: 'Which alerts come by mail and push, and when mails do',
  isPersonal: true,
  response: told,
  statements: 4,
});

/** Changes the kinds that the body names, and when they come. */
export const updateAlertChoices = endpoint({
  name: 'updateAlertChoices',
  api: 'office',
  method: 'PUT',
  path: '/alerts/choices',
  requires: ['read', 'transaction'],
  summary: 'Choose which alerts come by mail and push, and when mails do',
  isPersonal: true,
  body: z.object({
    choices: z.array(
      z.object({ kind: z.enum(alertKinds), byMail: z.optional(z.boolean()), byPush: z.optional(z.boolean()) }),
    ),
    digestHour: z.optional(digestHour),
  }),
  response: told,
  statements: 9,
});
