import { join } from 'node:path';
import pg from 'pg';
import type { FirstStart } from './start.ts';

/** Fills an empty database with the demo, where the settings ask for one; the filler is loaded only then. */
export const firstStart: FirstStart = async ({ owner, config, say }) => {
  if (!config.isDemo) return;
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`begin; set local larder.scope = 'identity'`);
  const { rows } = await client.query('select 1 from users limit 1');
  await client.query('rollback');
  await client.end();
  if (rows.length > 0) return;
  const { fillDemo } = await import('./seed/fill.ts');
  await fillDemo({
    owner,
    mediaDirectory: join(config.dataDirectory, 'media'),
    now: new Date(),
    log: say,
  });
};
