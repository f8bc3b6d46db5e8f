import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/transport.ts';
import { issueInvitation, issueResetToken } from '../../people/auth/public.ts';
import { drawReceiptPaper, findReceiptSender } from '../../sales/receipt-papers/public.ts';
import type { MailRow } from './queries.ts';
import { renderLinkMail } from './render.ts';
import { renderReceiptMail } from './render-receipt.ts';

/** What a mail says and brings along. */
export type MailContent = Omit<Mail, 'to' | 'messageId' | 'language'>;

/** Makes a mail's content at the moment that it goes out; undefined when what it is about is gone. */
export function contentOf(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  return mail.kind === 'receipt' ? receiptContent(services, mail) : linkContent(services, mail);
}

/** A link's secret lives only in the mail and, hashed, in the sessions table. */
async function linkContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  if (mail.user_id === null) return undefined;
  const isInvitation = mail.kind === 'invitation';
  const issued = await (isInvitation ? issueInvitation : issueResetToken)(services, mail.user_id, mail.recipient);
  if (issued === undefined) return undefined;
  return renderLinkMail(mail.locale, isInvitation ? 'invitation' : 'passwordReset', {
    ...issued,
    link: `${services.config.publicUrl}/set_password?token=${issued.token}`,
  });
}

async function receiptContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { group_id: groupId, locale, values } = mail;
  if (groupId === null || values.receiptId === undefined) return undefined;
  const wanted = { groupId, receiptId: values.receiptId, locale };
  const [paper, sender] = [await drawReceiptPaper(services, wanted), await findReceiptSender(services, wanted)];
  if (paper === undefined || sender === undefined) return undefined;
  return {
    ...renderReceiptMail(locale, sender),
    fromName: sender.shopName,
    replyTo: sender.replyToEmail,
    attachments: [{ fileName: paper.fileName, contentType: 'application/pdf', bytes: paper.bytes }],
  };
}
