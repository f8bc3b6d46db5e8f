import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type HouseCluster, startHouseCluster } from '../../testing/house-cluster.ts';
import { startServerBeside } from '../../testing/server-process.ts';
import { openDatabase } from './database.ts';
import type { ConnectionSettings } from './embedded.ts';
import { prepareHouse } from './house.ts';
import { sql } from './sql.ts';

/** The PgBouncers that are on this machine, with what Larder says to each. Debian 12 has 1.18. */
const programs = ['pgbouncer', process.env['LARDER_PGBOUNCER'] ?? '']
  .filter((program) => program !== '')
  .map((program) => ({
    program,
    version: /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString() ?? ''),
  }))
  .flatMap(({ program, version }) =>
    version === null ? [] : [{ program, name: version[0], minor: Number(version[2]) }],
  );

let cluster: HouseCluster;
let owner: ConnectionSettings;
const bouncers: { child: ChildProcess; directory: string }[] = [];

beforeAll(async () => {
  cluster = await startHouseCluster({});
  owner = await cluster.makeDatabase({ role: 'hotel', locale: 'C.UTF-8' });
}, 60_000);

afterAll(async () => {
  for (const { child, directory } of bouncers) {
    child.kill('SIGKILL');
    await rm(directory, { recursive: true });
  }
  await cluster.stop();
});

/** Starts one that gives each transaction whichever of two connections is free. */
async function startBouncer(program: string, settings = ''): Promise<ConnectionSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-test-pgbouncer-'));
  const port = await freePort();
  await writeFile(join(directory, 'users'), `"${owner.user}" "${owner.password}"\n`);
  await writeFile(
    join(directory, 'pgbouncer.ini'),
    `[databases]
* = host=${owner.host} port=${owner.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, 'users')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
${settings}`,
  );
  await chmod(directory, 0o755);
  // It refuses to run as root, and its socket to PostgreSQL is only for whoever runs that.
  const child = spawn(program, [join(directory, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...cluster.account,
  });
  bouncers.push({ child, directory });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  while (!words.includes('process up'))
    await Promise.race([once(child.stderr, 'data'), once(child, 'exit').then(() => Promise.reject(new Error(words)))]);
  return { ...owner, host: '127.0.0.1', port };
}

test('PostgreSQL itself is known as nobody between', async () => {
  const { application } = await prepareHouse({ owner, application: owner, direct: owner });
  expect(application).toBe(owner);
});

describe.each(programs)('$name', ({ program, minor }) => {
  test.runIf(minor < 21)('is too old, and refused in one sentence', async () => {
    const application = await startBouncer(program);
    await expect(prepareHouse({ owner, application, direct: owner })).rejects.toThrow(
      /^DATABASE_URL goes through a PgBouncer that loses prepared statements: .* 1\.21 or newer, with max_prepared_statements above 0\.$/,
    );
  });

  test.runIf(minor >= 21)('is refused where it keeps no prepared statements', async () => {
    const application = await startBouncer(program, 'max_prepared_statements = 0');
    await expect(prepareHouse({ owner, application, direct: owner })).rejects.toThrow(/loses prepared statements/);
  });

  test('needs ways past it, for news and for migrations', async () => {
    const application = await startBouncer(program);
    const refused = (house: Partial<Parameters<typeof prepareHouse>[0]>) =>
      prepareHouse({ owner: application, application, direct: application, ...house });
    await expect(refused({})).rejects.toThrow(
      /DATABASE_DIRECT_URL has to name PostgreSQL itself, for news between servers\.$/,
    );
    await expect(refused({ direct: owner })).rejects.toThrow(
      /DATABASE_OWNER_URL has to name PostgreSQL itself, for migrations\.$/,
    );
  });

  test.runIf(minor >= 21)(
    'carries transactions that share two connections: each its own tenant, its own limits',
    async () => {
      const between = await startBouncer(program, 'max_prepared_statements = 100');
      const { application } = await prepareHouse({ owner, application: between, direct: owner });
      const database = openDatabase(application, { maximumConnections: 10 });
      const ask = async (groupId: number) => {
        const read = groupId % 2 === 0 ? database.read : database.readAtOnce;
        return read({ groupId }, (tx) =>
          tx.row<{ id: string; limit: string }>(
            sql`select current_setting('larder.group_id') as id, current_setting('statement_timeout') as limit, ${groupId}::int as given`,
          ),
        );
      };
      const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index + 1)));
      expect(answers).toEqual(answers.map((_, index) => ({ id: String(index + 1), limit: '20s', given: index + 1 })));
      await database.close();
      const client = new pg.Client({ ...between });
      await client.connect();
      expect((await client.query(`select current_setting('larder.group_id', true) as id`)).rows).toEqual([{ id: '' }]);
      await client.end();
    },
  );

  test.runIf(minor >= 21)(
    'stands before a whole server, which hears news past it',
    async () => {
      const between = await startBouncer(program, 'max_prepared_statements = 100');
      const urlOf = ({ user, password, host, port, database }: ConnectionSettings) =>
        `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      const server = await startServerBeside(
        { owner, application: between },
        { DATABASE_DIRECT_URL: urlOf(owner), DATABASE_OWNER_URL: '' },
      );
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      const { rows } = await cluster.ask(
        `select application_name as name from pg_stat_activity where usename = 'hotel' and application_name like '%signals'`,
      );
      expect(rows).toEqual([{ name: 'larder signals' }]);
      await server.end('SIGTERM');
    },
    30_000,
  );
});
