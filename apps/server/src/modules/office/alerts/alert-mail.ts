import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import { type MailContent, type MailRow, type MailText, renderMail, words } from '../mails/public.ts';
import { listMailedAlerts, type MailedAlertRow } from './mail-queries.ts';

/** Where a group has no location yet, its clock is this one. */
const fallbackTimeZone = 'Europe/Amsterdam';

/** What a mail with alerts says: those that are still open when it goes out; undefined when none is. */
export async function alertMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { group_id: groupId, locale, values } = mail;
  const { alertIds = [] } = values;
  if (groupId === null) return undefined;
  const rows = await services.database.readAtOnce({ groupId }, (tx) => listMailedAlerts(tx, alertIds));
  return rows.length === 0 ? undefined : renderAlertMail(locale, rows, services.config.publicUrl);
}

function renderAlertMail(locale: Locale, rows: readonly MailedAlertRow[], publicUrl: string): MailText {
  const { subject, subjectMany, intro, line, button, otherwise, group, title } = words[locale].alerts;
  const filled = (sentence: string, row: MailedAlertRow) =>
    sentence
      .replace('{title}', () => title[row.kind])
      .replace('{place}', () => placeOf(row) ?? group)
      .replace('{moment}', () => formatMoment(row.began_at, row.time_zone ?? fallbackTimeZone, locale));
  const [first] = rows;
  return renderMail(locale, {
    subject:
      first !== undefined && rows.length === 1
        ? filled(subject, first)
        : subjectMany.replace('{count}', () => String(rows.length)),
    paragraphs: [intro, ...rows.map((row) => filled(line, row))],
    button: { label: button, href: `${publicUrl}${pathOf(rows)}` },
    small: otherwise,
    sender: 'Larder',
  });
}

function placeOf({ property_name: property, shop_name: shop, register_name: register }: MailedAlertRow): string | null {
  const names = [property, shop, register].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(', ');
}

/** The page of the one location that they are all of, or of the group. */
function pathOf(rows: readonly MailedAlertRow[]): string {
  const slugs = [...new Set(rows.map((row) => row.property_slug))];
  const [slug] = slugs;
  const place = slugs.length === 1 && slug !== null && slug !== undefined ? `/${slug}` : '';
  return `/${rows[0]?.group_slug ?? ''}${place}/alerts`;
}
