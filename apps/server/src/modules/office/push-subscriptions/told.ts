import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { JobData } from '../../../platform/jobs/job-queue.ts';

/** What a browser shows, and the page that it leads to. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Two messages of one tag are one on the screen, as when a job is done twice. Letters, digits and dashes, at most 32. */
  readonly tag: string;
};

/** A message to one browser; what it says is made when it goes out. */
export type QueuedPush = JobData['deliver-push'];

/** For whom a message is, and about which alerts. */
export type ToldPerson = Pick<QueuedPush, 'groupId' | 'alertIds'> & {
  readonly userId: number;
  readonly locale: Locale;
};

/** Writes the jobs of messages in the caller's transaction; they go out after the commit. */
export async function queuePushes(
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  pushes: readonly QueuedPush[],
): Promise<void> {
  await Promise.all(pushes.map((push) => jobs.send(tx, 'deliver-push', push)));
}
