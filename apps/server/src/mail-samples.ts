import { plainDay } from '@larder/domain/platform/date-range';
import { formatCount, formatMoney } from '@larder/domain/platform/money';
import { renderBookMail } from './modules/books/book-deliveries/public.ts';
import { dayCloseWords } from './modules/books/day-closes/public.ts';
import { renderReportMail } from './modules/books/report-mails/public.ts';
import { renderAlertDigest, renderAlertMail } from './modules/office/alerts/public.ts';
import type { MailSamples, SampleGiven } from './modules/office/mail-senders/public.ts';
import { words } from './modules/office/mails/public.ts';
import { renderLinkMail } from './modules/people/sessions/link-mail.ts';
import { renderNewDeviceMail } from './modules/people/sessions/new-device-mail.ts';
import { renderSecondFactorMail } from './modules/people/users/public.ts';
import { renderReceiptMail } from './modules/sales/receipt-papers/receipt-mail.ts';

/** A person who is nobody. */
const name = 'Robin Voorbeeld';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Every kind of mail with made-up content, made by what makes the real ones. */
export const mailSamples: MailSamples = {
  receipt: ({ locale, look, place, publicUrl, replyTo, now }) => {
    const sender = {
      ...{ shopName: place.name, propertyName: place.name, replyToEmail: replyTo, number: 1042 },
      ...{ soldAt: now, timeZone: place.timeZone, publicUrl },
    };
    return { ...renderReceiptMail(locale, sender, look), fromName: place.name };
  },
  report: (given) => reportOf(given),
  book_delivery: ({ locale, look, place, now }) =>
    renderBookMail(locale, { place: place.name, day: plainDay(now.toISOString().slice(0, 10)), correction: 0, look }),
  alerts: ({ locale, publicUrl, ...given }) => renderAlertMail({ publicUrl }, locale, alertsOf(given)),
  alert_digest: ({ locale, publicUrl, ...given }) => renderAlertDigest({ publicUrl }, locale, alertsOf(given)),
  invitation: ({ locale, publicUrl, place }) =>
    renderLinkMail(locale, 'invitation', { name, groupName: place.groupName, link: `${publicUrl}/set_password` }),
  password_reset: ({ locale, publicUrl, place }) =>
    renderLinkMail(locale, 'passwordReset', { name, groupName: place.groupName, link: `${publicUrl}/set_password` }),
  second_factor_reset: ({ locale, publicUrl }) => renderSecondFactorMail(locale, { name, by: undefined, publicUrl }),
  new_device: ({ locale, publicUrl, place: { timeZone }, now: at }) =>
    renderNewDeviceMail(locale, { ...{ name, userAgent: browser, address: '192.0.2.1' }, at, timeZone, publicUrl }),
};

function reportOf({ locale, look, place, publicUrl, now }: SampleGiven) {
  const day = plainDay(now.toISOString().slice(0, 10));
  const list = {
    kind: 'day_close',
    formats: ['pdf'],
    ...{ property_id: 1, property_name: place.name, property_slug: place.slug },
    ...{ group_name: place.groupName, group_slug: place.groupSlug },
  } as const;
  const figures = [
    { label: dayCloseWords[locale].figure.turnover, value: formatMoney(128_450, locale) },
    { label: words[locale].report.receipts, value: formatCount(97, locale) },
  ];
  const told = { isNothing: false, figures, notes: [] };
  const period = { from: day, to: day };
  const to = { isTrial: false, isOutside: true };
  return renderReportMail({ list, period, told, chosen: ['pdf'], locale, publicUrl, look, ...to });
}

function alertsOf({ place, now }: Pick<SampleGiven, 'place' | 'now'>) {
  const row = {
    kind: 'till_not_heard',
    ...{ began_at: new Date(now.getTime() - 3_600_000), closed_at: null },
    ...{ group_slug: place.groupSlug, property_name: place.name, property_slug: place.slug, time_zone: place.timeZone },
    ...{ shop_name: 'Lobby', register_name: '1', person_name: null },
  } as const;
  return [row];
}
