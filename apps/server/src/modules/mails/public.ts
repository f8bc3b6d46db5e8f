import type { Locale } from '@larder/messages/translation';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertMail } from './queries.ts';

/** A mail to somebody; what it says is made when it goes out, so no link with a secret is ever stored. */
export type OutgoingMail = {
  readonly kind: 'password_reset' | 'invitation';
  readonly groupId: number | null;
  readonly userId: number;
  readonly recipient: string;
  readonly locale: Locale;
};

/** Writes a mail and its job in the caller's transaction; it goes out after the commit. */
export async function sendMail(tx: Transaction, context: Context, mail: OutgoingMail): Promise<void> {
  const host = new URL(context.services.config.publicUrl).hostname;
  const { id } = await insertMail(tx, {
    ...mail,
    values: {},
    messageId: `<${crypto.randomUUID()}@${host}>`,
    now: context.now,
  });
  await context.services.jobs.send(tx, 'deliver-mail', { mailId: id });
}
