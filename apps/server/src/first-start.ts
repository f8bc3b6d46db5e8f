import { join } from 'node:path';
import { connectOnce, leave } from './platform/database/connection.ts';
import type { FirstStart } from './start.ts';

/** Fills an empty database with the demo, where the settings ask for one; the filler is loaded only then. */
export const firstStart: FirstStart = async ({ owner, config, say }) => {
  if (!config.isDemo) return;
  const client = await connectOnce(owner);
  await client.query(`begin; set local larder.scope = 'identity'`);
  const { rows } = await client.query('select 1 from users limit 1');
  await client.query('rollback');
  await leave(client);
  if (rows.length > 0) return;
  const { fillDemo } = await import('../../demo/src/fill.ts');
  await fillDemo({
    owner,
    mediaDirectory: join(config.dataDirectory, 'media'),
    now: new Date(),
    log: say,
  });
};
