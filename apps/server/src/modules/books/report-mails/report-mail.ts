import type { Download } from '@larder/contract/platform/endpoint';
import { type ReportFormat, reportPeriod } from '@larder/domain/books/report-mail';
import { type DayRange, plainDay } from '@larder/domain/platform/date-range';
import { formatMonth, formatRange, formatWeekdayDay } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { Context, Services, UserActor } from '../../../platform/context.ts';
import type { Attachment } from '../../../platform/mail/transport.ts';
import {
  type MailContent,
  type MailLook,
  type MailRow,
  type MailText,
  renderMail,
  words,
} from '../../office/mails/public.ts';
import { readLook } from '../../places/mail-looks/public.ts';
import { drawDayClose, getDayClose, tableOfDayClose } from '../day-closes/public.ts';
import { drawReport, readReport, tableOfReport } from '../report-files/public.ts';
import { type Told, toldOfDayClose, toldOfReport } from './figures.ts';
import { findMailed, listPlaces, type MailedRow } from './mail-queries.ts';
import { readerOf } from './reader.ts';

/** What a mail tells, and its files. */
type Letter = Told & { readonly files: Readonly<Record<ReportFormat, () => Download | Promise<Download>>> | null };

/**
 * What a mail with a report says and brings along, read and drawn when it goes out; undefined when its list is gone, or its
 * reader is off it or may not have it any more (RPM-03).
 */
export async function reportMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { group_id: groupId, user_id: userId, recipient, locale, values } = mail;
  const { reportMailId, endsOn, isTrial = false } = values;
  if (groupId === null || reportMailId === undefined || endsOn === undefined) return undefined;
  const [list, places] = await services.database.readAtOnce({ groupId }, (tx) =>
    Promise.all([findMailed(tx, reportMailId, { userId, recipient, isTrial }), listPlaces(tx)]),
  );
  if (list === undefined) return undefined;
  const { kind, formats, property_id: propertyId } = list;
  const context = readerOf(services, { groupId, propertyId, places, locale });
  const period = reportPeriod(kind, plainDay(endsOn));
  const letter =
    propertyId !== null && kind === 'day_close' ? closeOf(context, propertyId, period) : reportOf(context, period);
  const { files, ...told } = await letter;
  const chosen = files === null ? [] : formats;
  const attachments: Attachment[] = [];
  for (const format of chosen) if (files !== null) attachments.push(await attachmentOf(format, await files[format]()));
  const look = await readLook(services, { groupId, propertyId });
  const { publicUrl } = services.config;
  const written = { list, period, told, chosen, locale, publicUrl, look, isTrial, isOutside: userId === null };
  return { ...renderReportMail(written), propertyId, attachments };
}

/** A day of a location; one on which nothing was sold has no close, and so no files. */
async function closeOf(context: Context<UserActor>, propertyId: number, { to: day }: DayRange): Promise<Letter> {
  const params = { propertyId, day };
  const close = await getDayClose(context, { params, query: undefined, body: undefined, expectedVersion: null });
  const told = toldOfDayClose(close, context.locale);
  if (close.state === 'empty') return { ...told, files: null };
  return {
    ...told,
    files: { pdf: () => drawDayClose(context, params, close), csv: () => tableOfDayClose(context, close) },
  };
}

/** A week or a month beside the one before, as the dashboard has them. */
async function reportOf(context: Context<UserActor>, { from, to }: DayRange): Promise<Letter> {
  const content = await readReport(context, { startAt: from, endAt: to });
  return {
    ...toldOfReport(content, context.locale),
    files: { pdf: () => drawReport(context, content), csv: () => tableOfReport(context, content) },
  };
}

async function attachmentOf(format: ReportFormat, { fileName, chunks }: Download): Promise<Attachment> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(Buffer.from(piece));
  const contentType = format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8';
  return { fileName, contentType, bytes: Buffer.concat(pieces) };
}

/** What a mail with a report is written from. */
export type WrittenReport = {
  readonly list: MailedRow;
  readonly period: DayRange;
  readonly told: Told;
  /** The files that go with it. */
  readonly chosen: readonly ReportFormat[];
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly look: MailLook | undefined;
  readonly isTrial: boolean;
  /** Its reader has no account. */
  readonly isOutside: boolean;
};

/** Subject, text and HTML: who has no account is given no way into the product, only to whoever gave their address. */
export function renderReportMail(given: WrittenReport): MailText {
  const { list, period, told, chosen, locale, publicUrl, look, isTrial, isOutside } = given;
  const { kind, group_name: group, property_name: place } = list;
  const text = words[locale].report;
  const filled = (sentence: string) =>
    sentence
      .replaceAll('{group}', () => group)
      .replace('{place}', () => place ?? text.group)
      .replace('{title}', () => text.title[kind])
      .replace('{period}', () => periodText(list, period, locale));
  const intro = place === null && kind !== 'day_close' ? text.introGroup[kind] : text.intro[kind];
  const subject = filled(text.subject);
  const [format, another] = chosen;
  const base = `${publicUrl}/${list.group_slug}${list.property_slug === null ? '' : `/${list.property_slug}`}`;
  return renderMail(locale, {
    subject: isTrial ? text.trialSubject.replace('{subject}', () => subject) : subject,
    paragraphs: [
      ...(isTrial ? [text.trial] : []),
      filled(told.isNothing ? text.nothing : intro),
      ...told.notes,
      ...(format === undefined ? [] : [text.attached[another === undefined ? format : 'both']]),
    ],
    figures: told.figures,
    button: isOutside ? null : { label: text.button[kind], href: `${base}/${pageOf(list, period)}` },
    small: filled(isOutside ? text.outside : text.listed),
    ...(isOutside ? {} : { smallLink: { label: text.settings, href: `${base}/administration/report-mails` } }),
    sender: 'Larder',
    ...(look && { look }),
  });
}

/** The page that has the figures, below its group or location. */
function pageOf({ kind }: MailedRow, { from, to }: DayRange): string {
  return kind === 'day_close' ? `administration/day-closes/${to}` : `dashboard?preset=${kind}&from=${from}`;
}

function periodText({ kind }: MailedRow, period: DayRange, locale: Locale): string {
  if (kind === 'day_close') return formatWeekdayDay(period.to, locale);
  return kind === 'month' ? formatMonth(period.to, locale) : formatRange(period, locale);
}
