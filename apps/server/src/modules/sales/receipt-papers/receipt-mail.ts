import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import {
  type MailContent,
  type MailLook,
  type MailRow,
  type MailText,
  renderMail,
  words,
} from '../../office/mails/public.ts';
import { readLook } from '../../places/mail-looks/public.ts';
import { drawReceiptPaper, findReceiptSender, type ReceiptSender } from './public.ts';

/** What a mail with a receipt says and brings along; undefined when the receipt is gone. */
export async function receiptMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { group_id: groupId, locale, values } = mail;
  if (groupId === null || values.receiptId === undefined) return undefined;
  const wanted = { groupId, receiptId: values.receiptId, locale };
  const { propertyId = null } = values;
  const [paper, sender] = [await drawReceiptPaper(services, wanted), await findReceiptSender(services, wanted)];
  if (paper === undefined || sender === undefined) return undefined;
  return {
    ...renderReceiptMail(locale, sender, await readLook(services, { groupId, propertyId })),
    propertyId,
    fromName: sender.shopName,
    replyTo: sender.replyToEmail,
    attachments: [{ fileName: paper.fileName, contentType: 'application/pdf', bytes: paper.bytes }],
  };
}

/** Subject, text and HTML of a mail with a receipt; names nobody, because only its address is known. */
export function renderReceiptMail(locale: Locale, sender: ReceiptSender, look: MailLook | undefined): MailText {
  const { subject, intro, button, reply, noReply } = words[locale].receipt;
  const filled = (sentence: string) =>
    sentence
      .replace('{shop}', () => sender.shopName)
      .replace('{number}', () => String(sender.number))
      .replace('{moment}', () => formatMoment(sender.soldAt, sender.timeZone, locale));
  return renderMail(locale, {
    subject: filled(subject),
    paragraphs: [filled(intro)],
    button: { label: button, href: sender.publicUrl },
    small: sender.replyToEmail === null ? noReply : reply,
    sender: sender.shopName,
    ...(look && { look }),
  });
}
