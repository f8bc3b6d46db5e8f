import type * as contract from '@larder/contract/people/users';
import type { InputOf } from '@larder/contract/platform/endpoint';
import type { Locale } from '@larder/messages/translation';
import { type Context, groupIdOf, type Services, type PersonActor, write } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { notify } from '../../../platform/signals.ts';
import { recordAudit } from '../../office/audit/public.ts';
import {
  type MailContent,
  type MailRow,
  type MailText,
  renderMail,
  sendMail,
  words,
} from '../../office/mails/public.ts';
import { removeFactors } from '../second-factors/public.ts';
import { endSessionsOfUser } from '../sessions/public.ts';
import * as queries from './queries.ts';
import { announce, audit, lock } from './service.ts';

/** Takes somebody's second factor away who has lost it: their sessions end, and a mail tells them by whom (ACC-16). */
export async function deleteSecondFactor(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.deleteSecondFactor>,
): Promise<void> {
  const { userId } = input.params;
  await write(context, async (tx) => {
    const { row } = await lock(tx, context, userId);
    // Who only has the session must not be able to take it away: the own page asks for the password.
    if (userId === context.actor.userId) throw new AppError('own_second_factor');
    if (!(await removeFactors(tx, userId))) return;
    await endSessionsOfUser(tx, userId);
    await audit(tx, context, { action: 'second_factor_reset', userId });
    const by = await queries.findPerson(tx, context.actor.userId);
    await sendMail(tx, context, {
      kind: 'second_factor_reset',
      groupId: groupIdOf(context),
      userId,
      recipient: row.email,
      locale: row.locale,
      ...(by === undefined ? {} : { by: by.name }),
    });
    announce(tx, context, userId);
  });
}

/** What the mail about it says; undefined when its person is gone, or at another address by now. */
export async function secondFactorMailContent(services: Services, mail: MailRow): Promise<MailContent | undefined> {
  const { user_id: userId } = mail;
  if (userId === null) return undefined;
  const person = await services.database.read('identity', (tx) => queries.findPerson(tx, userId));
  if (person === undefined || person.email.toLowerCase() !== mail.recipient.toLowerCase()) return undefined;
  const { publicUrl } = services.config;
  return renderSecondFactorMail(mail.locale, { name: person.name, by: mail.values.by, publicUrl });
}

/** Subject, text and HTML of a mail about a second factor that somebody took away. */
export function renderSecondFactorMail(
  locale: Locale,
  { name, by, publicUrl }: { readonly name: string; readonly by: string | undefined; readonly publicUrl: string },
): MailText {
  const { subject, greeting, intro, somebody, button, otherwise } = words[locale].secondFactorReset;
  return renderMail(locale, {
    subject,
    paragraphs: [greeting.replace('{name}', () => name), intro.replace('{by}', () => by ?? somebody)],
    button: { label: button, href: `${publicUrl}/login` },
    small: otherwise,
    sender: 'Larder',
  });
}

/**
 * Takes the second factor away of somebody whom nobody else can help, such as a group's only administrator: for the
 * operator, as the owning role. Answers false when there is no such account, or nothing to take away.
 */
export async function resetSecondFactor(owner: Database, email: string, now: Date): Promise<boolean> {
  return owner.write('identity', async (tx) => {
    const person = await queries.findPersonByEmail(tx, email);
    if (person === undefined || !(await removeFactors(tx, person.id))) return false;
    await endSessionsOfUser(tx, person.id);
    await recordAudit(
      tx,
      { actor: { kind: 'system' }, now, origin: { requestId: 'larder admin', network: '' } },
      { action: 'second_factor_reset', groupId: person.group_id, subject: { type: 'user', id: person.id } },
    );
    await notify(tx, [{ kind: 'access', userId: person.id }]);
    return true;
  });
}
