import type { Locale } from '@larder/messages/translation';
import type { Context, Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Mail, MailSender } from '../../../platform/mail/transport.ts';
import {
  type AlertValues,
  type BookValues,
  insertMails,
  type ReceiptValues,
  type ReportValues,
  reviveMail,
  type SignInValues,
} from './queries.ts';

export { blankRecipients } from './blank-queries.ts';
export { deleteMails, listOldMails, listUnsentMails, type MailRow } from './queries.ts';
export { takeBounce } from './bounces.ts';
export { type MailFigure, type MailLook, type MailText, renderMail, words } from './render.ts';

/** What a mail says and brings along. */
export type MailContent = Omit<Mail, 'to' | 'messageId' | 'language' | 'sender' | 'bounceAddress'> & {
  /** The location that it comes from, where it comes from one. */
  readonly propertyId?: number | null;
};

/** As whom a mail of a location goes out; without `sender` from the installation, and answers come to the hotel. */
export type SentAs = { readonly fromName: string; readonly replyTo: string; readonly sender: MailSender | null };

/** Finds as whom a mail goes out; undefined: as every mail of the installation. */
export type FindSentAs = (
  services: Services,
  mail: { readonly kind: string; readonly groupId: number | null; readonly propertyId: number | null },
) => Promise<SentAs | undefined>;

/** A mail to somebody; what it says is made when it goes out, so no link with a secret is ever stored. */
export type OutgoingMail = {
  readonly kind: 'password_reset' | 'invitation' | 'second_factor_reset' | 'new_device';
  readonly groupId: number | null;
  readonly userId: number;
  readonly recipient: string;
  readonly locale: Locale;
  /** The name of who caused it, where the mail tells it. */
  readonly by?: string;
  /** The browser that somebody signed in from, where the mail is about it. */
  readonly signIn?: SignInValues;
};

/** Writes a mail and its job in the caller's transaction; it goes out after the commit. */
export async function sendMail(tx: Transaction, context: Context, mail: OutgoingMail): Promise<void> {
  const { services, now } = context;
  const values = { ...(mail.by === undefined ? {} : { by: mail.by }), ...mail.signIn };
  await queueMails(tx, services, { mails: [{ ...mail, values }], now });
}

/** A receipt to somebody, whose PDF is drawn when the mail goes out. */
export type ReceiptMail = {
  readonly groupId: number;
  readonly recipient: string;
  readonly locale: Locale;
  readonly receipt: ReceiptValues;
};

/** Writes mails with receipts and their jobs in the caller's transaction; answers the ids of the mails in their order. */
export function queueReceiptMails(
  tx: Transaction,
  services: Services,
  { mails, now }: { readonly mails: readonly ReceiptMail[]; readonly now: Date },
): Promise<readonly number[]> {
  return queueMails(tx, services, {
    mails: mails.map(({ receipt, ...mail }) => ({ ...mail, kind: 'receipt', userId: null, values: receipt })),
    now,
  });
}

/** Alerts to somebody of a group, as they open or of a day. */
export type AlertMail = {
  readonly kind: 'alerts' | 'alert_digest';
  readonly groupId: number;
  readonly userId: number;
  readonly recipient: string;
  readonly locale: Locale;
  readonly alerts: AlertValues;
};

/** Writes mails with alerts and their jobs in the caller's transaction; none costs nothing. */
export async function queueAlertMails(
  tx: Transaction,
  services: Services,
  { mails, now }: { readonly mails: readonly AlertMail[]; readonly now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  await queueMails(tx, services, {
    mails: mails.map(({ alerts, ...mail }) => ({ ...mail, values: alerts })),
    now,
  });
}

/** A report to somebody of a group, or to an address outside; its files are made when the mail goes out. */
export type ReportMail = {
  readonly groupId: number;
  readonly userId: number | null;
  readonly recipient: string;
  readonly locale: Locale;
  readonly report: ReportValues;
};

/** Writes mails with reports and their jobs in the caller's transaction. */
export async function queueReportMails(
  tx: Transaction,
  services: Services,
  { mails, now }: { readonly mails: readonly ReportMail[]; readonly now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  await queueMails(tx, services, {
    mails: mails.map(({ report, ...mail }) => ({ ...mail, kind: 'report', values: report })),
    now,
  });
}

/** A file for the bookkeeping to an address outside; it was written before. */
export type BookMail = {
  readonly groupId: number;
  readonly recipient: string;
  readonly locale: Locale;
  readonly book: BookValues;
};

/** Writes mails with files for the bookkeeping and their jobs in the caller's transaction. */
export async function queueBookMails(
  tx: Transaction,
  services: Services,
  { mails, now }: { readonly mails: readonly BookMail[]; readonly now: Date },
): Promise<void> {
  await queueMails(tx, services, {
    mails: mails.map(({ book, ...mail }) => ({ ...mail, kind: 'book_delivery', userId: null, values: book })),
    now,
  });
}

/**
 * Tries a mail of the caller's group again that was given up: the same mail with the same Message-ID. Answers false, and
 * does nothing, when it was not given up, so that two who press at once send one.
 */
export async function retryMail(
  tx: Transaction,
  { services }: Pick<Context, 'services'>,
  mailId: number,
): Promise<boolean> {
  if ((await reviveMail(tx, mailId)) === 0) return false;
  await services.jobs.send(tx, 'deliver-mail', { mailId });
  return true;
}

type Queued = Omit<OutgoingMail, 'kind' | 'userId'> & {
  readonly kind: string;
  readonly userId: number | null;
  readonly values: object;
};

async function queueMails(
  tx: Transaction,
  services: Services,
  { mails, now }: { readonly mails: readonly Queued[]; readonly now: Date },
): Promise<readonly number[]> {
  const host = new URL(services.config.publicUrl).hostname;
  // Chosen now, not when the mail goes out: every try has the same, so that a mailbox recognises a twin.
  const rows = mails.map((mail) => ({ ...mail, messageId: `<${crypto.randomUUID()}@${host}>` }));
  const ids = (await insertMails(tx, rows, now)).map(({ id }) => id);
  await Promise.all(ids.map((mailId) => services.jobs.send(tx, 'deliver-mail', { mailId })));
  return ids;
}
