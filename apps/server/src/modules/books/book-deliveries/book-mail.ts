import { formatWeekdayDay } from '@larder/domain/platform/moments';
import type { PlainDay } from '@larder/domain/platform/date-range';
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
import { findMailed } from './delivery-queries.ts';

/** What a mail with a file for the bookkeeping says and brings along; undefined when that is gone. */
export async function bookMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { group_id: groupId, locale, values } = mail;
  const { bookTargetId: targetId, bookDeliveryId: deliveryId = null } = values;
  if (groupId === null || targetId === undefined) return undefined;
  const found = await services.database.read({ groupId }, (tx) => findMailed(tx, targetId, deliveryId));
  if (found === undefined) return undefined;
  const {
    property_id: propertyId,
    property_name: place,
    local_day: day,
    correction,
    file_name: fileName,
    content,
  } = found;
  const charset = found.format === 'datev' ? 'windows-1252' : 'utf-8';
  const attachments =
    fileName === null || content === null
      ? []
      : [{ fileName, contentType: `text/csv; charset=${charset}`, bytes: content }];
  const look = await readLook(services, { groupId, propertyId });
  return { ...renderBookMail(locale, { place, day, correction, look }), propertyId, attachments };
}

/** What a mail with a file is written from; without a day it is a trial. */
type WrittenBook = {
  readonly place: string;
  readonly day: PlainDay | null;
  readonly correction: number;
  readonly look: MailLook | undefined;
};

/** Writes the words that go with a file. */
export function renderBookMail(locale: Locale, { place, day, correction, look }: WrittenBook): MailText {
  const text = words[locale].book;
  const filled = (sentence: string) =>
    sentence
      .replaceAll('{place}', () => place)
      .replace('{day}', () => (day === null ? '' : formatWeekdayDay(day, locale)))
      .replace('{number}', String(correction));
  const kind = day === null ? 'trial' : correction === 0 ? 'first' : 'corrected';
  return renderMail(locale, {
    subject: filled(text.subject[kind]),
    paragraphs: [filled(text.says[kind])],
    button: null,
    small: filled(text.small),
    sender: 'Larder',
    ...(look && { look }),
  });
}
