import { deviceNameOf } from '@larder/domain/platform/device-name';
import { formatMoment } from '@larder/domain/platform/moments';
import type { Services } from '../../../platform/context.ts';
import { type MailContent, type MailRow, renderMail, words } from '../../office/mails/public.ts';
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
  const { subject, greeting, intro, what, unknown, on, safe, button, otherwise } = words[mail.locale].newDevice;
  const { browser, system } = deviceNameOf(values.userAgent ?? null);
  const known = [browser, system].filter((word) => word !== null);
  const filled = what
    .replace('{device}', () => (known.length === 0 ? unknown : known.join(` ${on} `)))
    .replace('{moment}', () => formatMoment(mail.created_at, person.time_zone ?? fallbackTimeZone, mail.locale))
    .replace('{address}', () => values.address ?? '');
  return renderMail(mail.locale, {
    subject,
    paragraphs: [greeting.replace('{name}', () => person.name), intro, filled, safe],
    button: { label: button, href: `${services.config.publicUrl}/forgot_password` },
    small: otherwise,
    sender: 'Larder',
  });
}
