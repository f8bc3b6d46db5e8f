import { listUnderWay } from './modules/assortment/product-files/public.ts';
import { listOpenRuns } from './modules/office/jobs/public.ts';
import { listUnsentMails } from './modules/office/mails/public.ts';
import type { Database } from './platform/database/database.ts';
import type { JobData, JobName, JobQueue } from './platform/jobs/job-queue.ts';

type Finder<Name extends JobName> = (
  database: Database,
  groupIds: readonly number[],
) => Promise<readonly JobData[Name][]>;

/**
 * What is to be done again of each kind when the queue is lost, as in a backup: a job only names a row, and the row says
 * whether it is done. So no archive depends on how the queue's library keeps its own tables. Messages to browsers are not: no backup has
 * the browsers.
 */
const unfinished: {
  readonly [Name in Exclude<JobName, 'deliver-push'>]: Finder<Name>;
} = {
  'deliver-mail': async (database) =>
    (await database.read('identity', listUnsentMails)).map(({ id }) => ({ mailId: id })),
  'run-schedule': async (database) => (await database.read('identity', listOpenRuns)).map(({ id }) => ({ runId: id })),
  'import-products': async (database, groupIds) => {
    const jobs: JobData['import-products'][] = [];
    for (const groupId of groupIds)
      for (const { id } of await database.read({ groupId }, listUnderWay)) jobs.push({ groupId, importId: id });
    return jobs;
  },
};

/** Queues what is unfinished in a database whose queue is new. */
export async function resumeJobs(
  { database, jobs }: { readonly database: Database; readonly jobs: JobQueue },
  groupIds: readonly number[],
): Promise<void> {
  const resume = async <Name extends JobName>(name: Name, find: Finder<Name>) => {
    const found = await find(database, groupIds);
    await database.write('identity', async (tx) => {
      for (const data of found) await jobs.send(tx, name, data);
    });
  };
  await resume('deliver-mail', unfinished['deliver-mail']);
  await resume('run-schedule', unfinished['run-schedule']);
  await resume('import-products', unfinished['import-products']);
}
