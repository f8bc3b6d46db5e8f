import type { Services } from '../../platform/context.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { issueInvitation, issueResetToken } from '../auth/public.ts';
import { findMail, markMailFailed, markMailSent, type MailRow } from './queries.ts';
import { type MailContent, renderLinkMail } from './render.ts';

/**
 * Sends mails as their jobs come up. A job may run twice: a mail that is marked sent is left alone, and its Message-ID
 * is the same in every attempt, so a mailbox recognises a twin.
 */
export async function startMailJobs(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('deliver-mail', async ({ mailId }, attempt) => {
    const mail = await services.database.read('identity', (tx) => findMail(tx, mailId));
    if (mail === undefined || mail.sent_at !== null) return;
    try {
      const content = await contentOf(services, mail);
      if (content !== undefined)
        await transport.send({ ...content, to: mail.recipient, messageId: mail.message_id, language: mail.locale });
      await services.database.write('identity', (tx) => markMailSent(tx, mailId, services.clock()));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await services.database.write('identity', (tx) =>
        markMailFailed(tx, mailId, { error: reason, failedAt: attempt.isLast ? services.clock() : null }),
      );
      throw error;
    }
  });
}

/** The words of a mail, made now: a link's secret lives only in the mail and, hashed, in the sessions table. */
async function contentOf(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  if (mail.user_id === null) return undefined;
  const isInvitation = mail.kind === 'invitation';
  const issued = await (isInvitation ? issueInvitation : issueResetToken)(services, mail.user_id, mail.recipient);
  if (issued === undefined) return undefined;
  return renderLinkMail(mail.locale, isInvitation ? 'invitation' : 'passwordReset', {
    ...issued,
    link: `${services.config.publicUrl}/set_password?token=${issued.token}`,
  });
}
