import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoGroups } from '../../../../demo/src/demo-groups.ts';
import { startServerBeside } from '../server-process.ts';

const database = `larder_empty_${randomBytes(6).toString('hex')}`;
const owner = { ...inject('databaseOwner'), database };
const application = { ...inject('databaseApplication'), database };

/** A database without a single table. */
beforeAll(() =>
  inOwnDatabase(`create database ${database} template ${pg.escapeIdentifier(inject('databaseOwner').database)}`),
);
afterAll(() => inOwnDatabase(`drop database if exists ${database} with (force)`));

async function inOwnDatabase(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseOwner'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client(owner);
  await client.connect();
  // The number of groups and people is asked across all of them, as before somebody has signed in.
  await client.query(`begin; set local larder.scope = 'identity'`);
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

test(
  '[D6] two servers that start at once on an empty database both serve it: one migrates, one fills the demo',
  { timeout: 300_000 },
  async () => {
    const environment = { LARDER_DEMO: '1' };
    const servers = await Promise.all([
      startServerBeside({ owner, application }, environment),
      startServerBeside({ owner, application }, environment),
    ]);
    for (const { url } of servers) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      const entered = await fetch(`${url}/api/v1/users/log_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ user: { email: 'admin@larder.test', password: 'larder-demo-2026' } }),
      });
      expect(entered.status).toBe(200);
    }
    await Promise.all(servers.map((server) => server.end('SIGTERM')));

    const files = (await readdir(new URL('../../migrations/', import.meta.url))).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(await ask('select name from schema_migrations order by name')).toEqual(
      files.toSorted().map((name) => ({ name })),
    );
    expect(await ask('select slug from groups')).toHaveLength(demoGroups.length);
    expect(await ask('select email from users group by email having count(*) > 1')).toEqual([]);
  },
);
