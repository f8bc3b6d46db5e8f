import { bookMailContent } from './modules/books/book-deliveries/public.ts';
import { reportMailContent } from './modules/books/report-mails/public.ts';
import { alertDigestContent, alertMailContent } from './modules/office/alerts/public.ts';
import type { MailContents } from './modules/office/mails/jobs.ts';
import { newDeviceMailContent } from './modules/people/sessions/new-device-mail.ts';
import { linkMailContent } from './modules/people/sessions/link-mail.ts';
import { secondFactorMailContent } from './modules/people/users/public.ts';
import { receiptMailContent } from './modules/sales/receipt-papers/receipt-mail.ts';

/** Every kind of mail, and who knows what it says. */
export const mailContents: MailContents = {
  password_reset: linkMailContent,
  invitation: linkMailContent,
  new_device: newDeviceMailContent,
  second_factor_reset: secondFactorMailContent,
  receipt: receiptMailContent,
  alerts: alertMailContent,
  alert_digest: alertDigestContent,
  report: reportMailContent,
  book_delivery: bookMailContent,
};
