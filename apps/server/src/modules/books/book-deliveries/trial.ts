import type { BookTrouble } from '@larder/domain/books/book-delivery';
import { languageOf } from '@larder/domain/platform/country';
import { type Context, groupIdOf, write } from '../../../platform/context.ts';
import { queueBookMails } from '../../office/mails/public.ts';
import type { TargetRow } from './queries.ts';
import { openWay } from './ways/open.ts';
import { Undeliverable } from './ways/trouble.ts';

/** What came of a trial: nothing where it arrived, and what a server showed itself by. */
export type Trial = { readonly trouble: BookTrouble | null; readonly shownKey: string | null };

/** Leaves a small file at a target and takes it back; to addresses it sends a mail without a file. */
export async function tryTarget(context: Context, row: TargetRow): Promise<Trial> {
  const { services, now } = context;
  const groupId = groupIdOf(context);
  if (row.way === 'mail') {
    const mails = row.addresses.map((recipient) => ({
      ...{ groupId, recipient, locale: languageOf[row.country] },
      book: { bookTargetId: row.id },
    }));
    await write(context, (tx) => queueBookMails(tx, services, { mails, now }));
    return { trouble: null, shownKey: null };
  }
  try {
    const way = await openWay(services, groupId, row);
    try {
      // Under a name of its own, so that it is written, and not found.
      const name = `larder-${crypto.randomUUID()}.txt`;
      await way.put({ name, bytes: Buffer.from('Larder\r\n') });
      await way.remove(name);
      return { trouble: null, shownKey: way.hostKey };
    } finally {
      way.close();
    }
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    return { trouble: error.trouble, shownKey: error.shownKey };
  }
}
