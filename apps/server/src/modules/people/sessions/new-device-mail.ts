import { deviceNameOf } from '@larder/domain/platform/device-name';
import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import { type MailContent, type MailRow, type MailText, renderMail, words } from '../../office/mails/public.ts';
import { findToldPerson } from './device-queries.ts';

/** Where somebody works nowhere yet, their clock is this one. */
const fallbackTimeZone = 'Europe/Amsterdam';

/** Tells somebody of a sign-in from a browser that is new to us (ACC-19); undefined when they are gone, or moved. */
export async function newDeviceMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { user_id: userId, group_id: groupId, values } = mail;
  if (userId === null) return undefined;
  const scope = groupId === null ? 'identity' : { groupId };
  const person = await services.database.read(scope, (tx) => findToldPerson(tx, userId));
  if (person === undefined || person.email.toLowerCase() !== mail.recipient.toLowerCase()) return undefined;
  const { userAgent = null, address = '' } = values;
  const timeZone = person.time_zone ?? fallbackTimeZone;
  const { publicUrl } = services.config;
  return renderNewDeviceMail(mail.locale, {
    ...{ name: person.name, userAgent, address, timeZone, publicUrl },
    at: mail.created_at,
  });
}

type NewDevice = {
  readonly name: string;
  readonly userAgent: string | null;
  readonly address: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
};

/** Subject, text and HTML of a mail about a browser that is new. */
export function renderNewDeviceMail(
  locale: Locale,
  { name, userAgent, address, at, timeZone, publicUrl }: NewDevice,
): MailText {
  const { subject, greeting, intro, what, unknown, on, safe, button, otherwise } = words[locale].newDevice;
  const { browser, system } = deviceNameOf(userAgent);
  const known = [browser, system].filter((word) => word !== null);
  const filled = what
    .replace('{device}', () => (known.length === 0 ? unknown : known.join(` ${on} `)))
    .replace('{moment}', () => formatMoment(at, timeZone, locale))
    .replace('{address}', () => address);
  return renderMail(locale, {
    subject,
    paragraphs: [greeting.replace('{name}', () => name), intro, filled, safe],
    button: { label: button, href: `${publicUrl}/forgot_password` },
    small: otherwise,
    sender: 'Larder',
  });
}
