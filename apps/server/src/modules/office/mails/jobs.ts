import { retryDelaySeconds } from '@larder/domain/office/receipt-mail';
import type { Services } from '../../../platform/context.ts';
import { mailFailureOf, type MailFailure } from '../../../platform/mail/failure.ts';
import type { Mail, MailTransport } from '../../../platform/mail/transport.ts';
import type { FindSentAs, MailContent, SentAs } from './public.ts';
import { bounceAddressOf } from './bounces.ts';
import { findMail, markMailFailed, markMailSent, type MailRow } from './queries.ts';

/** Makes what a mail says at the moment that it goes out, by its kind; undefined when what it is about is gone. */
export type MailContents = Readonly<
  Record<string, (services: Services, mail: MailRow) => Promise<MailContent | undefined>>
>;

/** What mails say, as whom they go out, and how they are tried; a test waits less for the next try. */
export type MailJobOptions = {
  readonly contents: MailContents;
  readonly findSentAs: FindSentAs;
  readonly delayFactor?: number;
};

/**
 * Sends mails as their jobs come up. A job may run twice: a mail that is sent or given up is left alone, and its Message-ID
 * is the same in every try, so a mailbox recognises a twin. When a try fails, the next one is a job of its own, decided in
 * the transaction that notes the failure: so everyone sees when it will be, and only what never got so far, as when the
 * process dies, is left to the queue's own retries.
 */
export async function startMailJobs(
  services: Services,
  transport: MailTransport,
  { contents, findSentAs, delayFactor = 1 }: MailJobOptions,
): Promise<void> {
  await services.jobs.work('deliver-mail', async ({ mailId }) => {
    const mail = await services.database.read('identity', (tx) => findMail(tx, mailId));
    if (mail === undefined || mail.sent_at !== null || mail.failed_at !== null) return;
    const failure = await tryMail(services, mail, { transport, contents, findSentAs });
    await (failure === undefined
      ? services.database.write('identity', (tx) => markMailSent(tx, mailId, services.clock()))
      : noteFailure(services, mail, { failure, delayFactor }));
    const outcome = failure === undefined ? 'sent' : failure.isPermanent ? 'refused' : 'put_off';
    services.metrics.count('mails', outcome);
    tellReceipt(services, mail);
  });
}

async function tryMail(
  services: Services,
  mail: MailRow,
  {
    transport,
    contents,
    findSentAs,
  }: Pick<MailJobOptions, 'contents' | 'findSentAs'> & { readonly transport: MailTransport },
): Promise<MailFailure | undefined> {
  let content: MailContent | undefined;
  try {
    const contentOf = contents[mail.kind];
    if (contentOf === undefined) throw new Error(`Nobody knows what a mail of the kind ${mail.kind} says`);
    content = await contentOf(services, mail);
  } catch (error) {
    services.log.error({ err: error, mailId: mail.id }, 'mail not made');
    return { code: 'unknown', isPermanent: false, reason: 'the mail could not be made' };
  }
  // Whoever it was about is gone, so nobody waits for it.
  if (content === undefined) return undefined;
  try {
    const { propertyId = null, ...said } = content;
    const sentAs = await findSentAs(services, { kind: mail.kind, groupId: mail.group_id, propertyId });
    await transport.send(addressed(services, mail, { ...said, ...(sentAs && asHotel(sentAs, said)) }));
    return undefined;
  } catch (error) {
    const failure = mailFailureOf(error);
    services.log.warn({ mailId: mail.id, reason: failure.reason }, 'mail not sent');
    return failure;
  }
}

/** The mail with whom it goes to, and where it comes back to. */
function addressed({ config }: Services, mail: MailRow, said: Omit<Mail, 'to' | 'messageId' | 'language'>): Mail {
  const { recipient: to, message_id: messageId, locale: language } = mail;
  return { ...said, to, messageId, language, bounceAddress: bounceAddressOf(config, messageId) };
}

/** As the hotel, or for it: a shop that has an address of its own for answers keeps it. */
function asHotel({ fromName, sender, replyTo }: SentAs, content: Pick<Mail, 'replyTo'>): Partial<Mail> {
  if (sender !== null) return { fromName, sender };
  return { fromName, replyTo: content.replyTo ?? replyTo };
}

async function noteFailure(
  services: Services,
  mail: MailRow,
  { failure, delayFactor }: { failure: MailFailure; delayFactor: number },
): Promise<void> {
  const now = services.clock();
  const ageSeconds = (now.getTime() - mail.created_at.getTime()) / 1_000;
  const delaySeconds = failure.isPermanent ? null : retryDelaySeconds(mail.attempt_count + 1, { ageSeconds });
  const afterSeconds = delaySeconds === null ? null : delaySeconds * delayFactor;
  await services.database.write('identity', async (tx) => {
    await markMailFailed(tx, mail.id, {
      reason: failure.reason,
      code: failure.code,
      failedAt: afterSeconds === null ? now : null,
      nextTryAt: afterSeconds === null ? null : new Date(now.getTime() + afterSeconds * 1_000),
    });
    if (afterSeconds !== null)
      await services.jobs.sendLater(tx, 'deliver-mail', { data: { mailId: mail.id }, afterSeconds });
  });
}

/** Whoever looks at the receipt sees what became of its mail. */
function tellReceipt({ signals }: Services, { group_id: groupId, values: { propertyId } }: MailRow): void {
  if (groupId !== null && propertyId !== undefined)
    signals.emit({ kind: 'receipts', groupId, propertyIds: [propertyId] });
}
