import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import { type MailContent, type MailRow, type MailText, renderMail, words } from '../../office/mails/public.ts';
import { issueInvitation, issueResetToken } from './tokens.ts';

/**
 * What a mail with a link says, made at the moment that it goes out: the link's secret lives only in the mail and,
 * hashed, in the sessions table. Undefined when its person is gone.
 */
export async function linkMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  if (mail.user_id === null) return undefined;
  const isInvitation = mail.kind === 'invitation';
  const issued = await (isInvitation ? issueInvitation : issueResetToken)(services, mail.user_id, mail.recipient);
  if (issued === undefined) return undefined;
  return renderLinkMail(mail.locale, isInvitation ? 'invitation' : 'passwordReset', {
    ...issued,
    link: `${services.config.publicUrl}/set_password?token=${issued.token}`,
  });
}

/** Subject, text and HTML of a mail with a link that works once. */
export function renderLinkMail(
  locale: Locale,
  kind: 'passwordReset' | 'invitation',
  person: { name: string; groupName: string | null; link: string },
): MailText {
  const { subject, greeting, intro, button, otherwise } = words[locale][kind];
  return renderMail(locale, {
    subject,
    paragraphs: [
      greeting.replace('{name}', () => person.name),
      intro.replace('{group}', () => person.groupName ?? 'Larder'),
    ],
    button: { label: button, href: person.link },
    small: otherwise,
    sender: 'Larder',
  });
}
