import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { Config } from '../../../platform/config.ts';
import type { Services } from '../../../platform/context.ts';
import { type MailContent, type MailRow, type MailText, renderMail, words } from '../mails/public.ts';
import { listMailedAlerts, type MailedAlertRow } from './mail-queries.ts';

/** Where a group has no location yet, its clock is this one. */
const fallbackTimeZone = 'Europe/Amsterdam';

/** What a mail with alerts says: those that are still open when it goes out; undefined when none is. */
export async function alertMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const rows = (await readAlerts(services, mail)).filter(({ closed_at: closedAt }) => closedAt === null);
  return rows.length === 0 ? undefined : renderAlertMail(services.config, mail.locale, rows);
}

type Addressed = Pick<Config, 'publicUrl'>;

/** Subject, text and HTML of a mail with open alerts. */
export function renderAlertMail(config: Addressed, locale: Locale, rows: readonly MailedAlertRow[]): MailText {
  const [first] = rows;
  const { subject, subjectMany, intro, line } = words[locale].alerts;
  const filled = sentencesIn(locale);
  return renderAlerts(config, locale, {
    rows,
    subject:
      rows.length === 1 && first !== undefined
        ? filled(subject, first)
        : subjectMany.replace('{count}', () => String(rows.length)),
    paragraphs: [intro, ...rows.map((row) => filled(line, row))],
  });
}

/** What the one mail of a day says: what is open when it goes out, and what ended since the one before. */
export async function alertDigestContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const rows = await readAlerts(services, mail);
  return rows.length === 0 ? undefined : renderAlertDigest(services.config, mail.locale, rows);
}

/** Subject, text and HTML of the one mail of a day. */
export function renderAlertDigest(config: Addressed, locale: Locale, rows: readonly MailedAlertRow[]): MailText {
  const { alerts, alertDigest: text } = words[locale];
  const filled = sentencesIn(locale);
  const open = rows.filter(({ closed_at: closedAt }) => closedAt === null);
  const ended = rows.filter(({ closed_at: closedAt }) => closedAt !== null);
  return renderAlerts(config, locale, {
    rows: open.length === 0 ? ended : open,
    subject: text.subject,
    paragraphs: [
      open.length === 0 ? text.nothingOpen : text.open,
      ...open.map((row) => filled(alerts.line, row)),
      ...(ended.length === 0 ? [] : [text.ended, ...ended.map((row) => filled(text.endedLine, row))]),
    ],
  });
}

async function readAlerts(services: Services, mail: MailRow): Promise<readonly MailedAlertRow[]> {
  const { group_id: groupId, values } = mail;
  const { alertIds = [] } = values;
  return groupId === null ? [] : services.database.readAtOnce({ groupId }, (tx) => listMailedAlerts(tx, alertIds));
}

type Said = Pick<MailText, 'subject'> & {
  readonly paragraphs: readonly string[];
  /** The alerts whose page it leads to. */
  readonly rows: readonly MailedAlertRow[];
};

function renderAlerts(config: Addressed, locale: Locale, { rows, ...said }: Said): MailText {
  const { button, otherwise } = words[locale].alerts;
  return renderMail(locale, {
    ...said,
    button: { label: button, href: `${config.publicUrl}${pathOf(rows)}` },
    small: otherwise,
    sender: 'Larder',
  });
}

/** Fills a sentence with what an alert says, by the clock of its location. */
export function sentencesIn(locale: Locale): (sentence: string, row: MailedAlertRow) => string {
  const { group, title } = words[locale].alerts;
  return (sentence, row) => {
    const moment = (at: Date | null) => formatMoment(at, row.time_zone ?? fallbackTimeZone, locale);
    return sentence
      .replace('{title}', () => title[row.kind])
      .replace('{place}', () => placeOf(row) ?? group)
      .replace('{moment}', () => moment(row.began_at))
      .replace('{end}', () => moment(row.closed_at));
  };
}

function placeOf(row: MailedAlertRow): string | null {
  const { property_name: property, shop_name: shop, register_name: register, person_name: person } = row;
  const names = [property, shop, register, person].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(', ');
}

/** The page of the one location that they are all of, or of the group. */
export function pathOf(rows: readonly MailedAlertRow[]): string {
  const slugs = [...new Set(rows.map((row) => row.property_slug))];
  const [slug] = slugs;
  const place = slugs.length === 1 && slug !== null && slug !== undefined ? `/${slug}` : '';
  return `/${rows[0]?.group_slug ?? ''}${place}/alerts`;
}
