import { mailKinds, recordStates, senderRecords } from '@larder/domain/office/mail-sender';
import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, nameText } from '../platform/values.ts';

const record = z.object({
  kind: z.enum(senderRecords),
  /** Under which name the domain publishes it, as TXT. */
  host: z.string(),
  /** What is to stand there; for a policy that there is already, an example. */
  value: z.string(),
  /** Null: not looked for yet. */
  state: z.nullable(z.enum(recordStates)),
  /** Without it nothing goes out as the hotel. */
  isNeeded: z.boolean(),
});

const mailSender = z.object({
  /** Both are empty until somebody fills them in. */
  name: z.string(),
  address: z.string(),
  isOn: z.boolean(),
  /** Whether its domain says that mails come from here, when it was last asked. */
  isProven: z.boolean(),
  /** Since when mails go out as the installation's although it is on; null: they do not. */
  brokenSince: z.nullable(instant),
  checkedAt: z.nullable(instant),
  /** None until there is an address. */
  records: z.array(record),
  /** A new key waits until the domain publishes it. */
  isKeyChanging: z.boolean(),
  /** The address that mails come from otherwise. */
  installationAddress: z.string(),
  version: id,
});

/** As whom mails of a location go out, as an answer. */
export type MailSender = z.output<typeof mailSender>;

/** A record that its domain publishes, or is to publish. */
export type MailSenderRecord = z.output<typeof record>;

/** As whom mails of a location go out, and what its domain has to publish for that. */
export const getMailSender = endpoint({
  name: 'getMailSender',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/mail_sender',
  requires: ['read', 'location'],
  summary: 'As whom mails of a location go out, and the DNS records for it',
  response: mailSender,
  statements: 3,
});

/** Changes it. It goes on only while its domain publishes what it has to; another domain is off and not asked yet. */
export const updateMailSender = endpoint({
  name: 'updateMailSender',
  api: 'office',
  method: 'PUT',
  path: '/properties/:propertyId/mail_sender',
  requires: ['write', 'location'],
  summary: 'Change as whom mails of a location go out, or switch it on or off',
  isVersioned: true,
  body: z.object({ name: nameText(60), address: nameText(254), isOn: z.boolean() }),
  response: mailSender,
  statements: 10,
});

/** Asks the domain now; a new key that it publishes is signed with from then on. */
export const checkMailSender = endpoint({
  name: 'checkMailSender',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/mail_sender/check',
  requires: ['write', 'location'],
  summary: 'Look up the DNS records for mails of a location',
  response: mailSender,
  statements: 11,
});

/** Makes a new key, which waits beside the former until the domain publishes it; asked again, another one waits. */
export const rotateMailKey = endpoint({
  name: 'rotateMailKey',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/mail_sender/key',
  requires: ['write', 'location'],
  summary: 'Make a new key for mails of a location',
  response: mailSender,
  statements: 8,
});

const preview = z.object({
  /** A receipt when absent. */
  kind: z.optional(z.enum(mailKinds)),
  /** The caller's own when absent. */
  language: z.optional(z.enum(locales)),
});

/** A mail as it would go out, with figures and people that are made up. */
export const previewMail = endpoint({
  name: 'previewMail',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/mail_preview',
  requires: ['read', 'location'],
  summary: 'A mail of a location as its reader sees it, with made-up content',
  query: preview,
  response: z.object({ from: z.string(), replyTo: z.nullable(z.string()), subject: z.string(), text: z.string() }),
  statements: 4,
});

/** Its page, as a file: what a mail program shows, to be looked at without what may run in it. */
export const previewMailPage = endpoint({
  name: 'previewMailPage',
  api: 'office',
  method: 'GET',
  path: '/properties/:propertyId/mail_preview/page',
  requires: ['read', 'location'],
  summary: 'The HTML of a mail of a location, with made-up content',
  query: preview,
  download: 'text/html',
  statements: 4,
});
