import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { installLaw } from '../modules/assortment/law/public.ts';
import { installJobQueue } from '../platform/jobs/job-queue.ts';

/** The database that every test file's own one is copied from. */
export const templateDatabase = 'larder_template';

/** Makes the template once a run: schema and job queue, no rows but law. */
export async function prepareTemplate(owner: ConnectionSettings): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase}`);
  await client.query(`create database ${templateDatabase} template ${pg.escapeIdentifier(owner.database)}`);
  await client.end();
  await migrate({ ...owner, database: templateDatabase });
  await installJobQueue({ ...owner, database: templateDatabase });
  await installLaw({ ...owner, database: templateDatabase });
}
