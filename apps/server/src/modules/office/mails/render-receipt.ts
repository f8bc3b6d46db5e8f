import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { ReceiptSender } from '../../sales/receipt-papers/public.ts';
import { type MailText, renderMail, words } from './render.ts';

/** Subject, text and HTML of a mail with a receipt; names nobody, because only its address is known. */
export function renderReceiptMail(locale: Locale, sender: ReceiptSender): MailText {
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
  });
}
