import { alertAudience } from '@larder/domain/office/alerts';
import type { Services } from '../../../platform/context.ts';
import { words } from '../mails/public.ts';
import type { PushContent, ToldPerson } from '../push-subscriptions/public.ts';
import { pathOf, sentencesIn } from './alert-mail.ts';
import { listMailedAlerts } from './mail-queries.ts';
import { listStillTold } from './push-queries.ts';

/** More no screen shows, and push services take no more than 4 kB. */
const [mostLines, mostLetters] = [5, 500];

/**
 * What a browser shows of alerts: what a mail says of those that are open when it goes out and that its person may see then
 * (ALR-11); undefined when none is left.
 */
export async function alertPushContent(
  { database }: Services,
  { groupId, userId, locale, alertIds }: ToldPerson,
): Promise<PushContent | undefined> {
  const rows = await database.read({ groupId }, async (tx) => {
    const left = await listStillTold(tx, userId, { alertIds, audience: alertAudience() });
    return listMailedAlerts(
      tx,
      left.map(({ id }) => id),
    );
  });
  const [first] = rows;
  if (first === undefined) return undefined;
  const { title, subjectMany, line, lineAlone } = words[locale].alerts;
  const filled = sentencesIn(locale);
  const isAlone = rows.length === 1;
  const lines = rows.slice(0, mostLines).map((row) => filled(isAlone ? lineAlone : line, row));
  return {
    title: isAlone ? title[first.kind] : subjectMany.replace('{count}', () => String(rows.length)),
    body: Array.from(lines.join('\n')).slice(0, mostLetters).join(''),
    path: pathOf(rows),
    // An alert is in one message only.
    tag: `alerts-${String(alertIds[0])}`,
  };
}
