import { chmod, cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount, giveTo } from '../platform/database/embedded-account.ts';
import { findPackagedBinaries } from '../platform/database/embedded-binaries.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../platform/database/embedded.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import { migrate } from '../platform/database/migrate.ts';

/** A PostgreSQL with nothing but the schema, and a standby that follows it by streaming. */
export type ReplicaCluster = {
  readonly settings: Pick<EmbeddedDatabase, 'owner' | 'application'>;
  /** The application at the standby; the same when it is started again. */
  readonly replica: ConnectionSettings;
  /** Asks the standby, or the primary, as the superuser. */
  ask(where: 'primary' | 'standby', text: string): Promise<pg.QueryResult>;
  /** Holds the standby back where it is, or lets it go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until it has everything that is committed by now. */
  caughtUp(): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
};

const inHaste = { fsync: 'off' };

/** Starts both. The packaged PostgreSQL has no pg_basebackup, so its folder is copied as PostgreSQL's manual says it may be. */
export async function startReplicaCluster(settings: Record<string, string> = inHaste): Promise<ReplicaCluster> {
  const [home, away] = [await makeDirectory('primary'), await makeDirectory('standby')];
  const primary = await startEmbeddedDatabase({ directory: home, settings });
  await migrate(primary.owner);
  const password = (await readSecrets(home))?.superuser ?? '';
  const superuserOf = (place: ConnectionSettings) => ({ ...place, user: superuserName, password });
  const superuser = superuserOf(primary.owner);
  await copyCluster(superuser, home, away);
  const start = () => startEmbeddedDatabase({ directory: away, isForReading: true, settings });
  let standby: EmbeddedDatabase | undefined = await start();
  const replica = standby.application;
  const ask = (where: 'primary' | 'standby', text: string) =>
    askAs(where === 'primary' ? superuser : superuserOf(replica), text);
  const stopStandby = async () => {
    await standby?.stop();
    standby = undefined;
  };
  return {
    settings: { owner: primary.owner, application: primary.application },
    replica,
    ask,
    pause: async () => {
      await ask('standby', 'select pg_wal_replay_pause()');
      while ((await ask('standby', 'select pg_get_wal_replay_pause_state() as state')).rows[0].state !== 'paused');
    },
    resume: async () => void (await ask('standby', 'select pg_wal_replay_resume()')),
    caughtUp: async () => {
      const { rows } = await ask('primary', 'select pg_current_wal_flush_lsn() as position');
      const isThere = `select pg_last_wal_replay_lsn() >= '${String(rows[0].position)}' as is_there`;
      while ((await ask('standby', isThere)).rows[0].is_there !== true);
    },
    stopStandby,
    startStandby: async () => {
      standby ??= await start();
    },
    stop: async () => {
      await stopStandby();
      await primary.stop();
      await Promise.all([home, away].map(discardEmbeddedDatabase));
    },
  };
}

async function makeDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), `larder-test-${name}-`));
  await chmod(directory, 0o711);
  return directory;
}

async function askAs(settings: ConnectionSettings, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function copyCluster(superuser: ConnectionSettings, home: string, away: string): Promise<void> {
  const [from, to] = [join(home, 'cluster'), join(away, 'cluster')];
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`select pg_backup_start('standby', fast => true)`);
  await cp(from, to, { recursive: true, filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path) });
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  await client.end();
  await cp(join(home, 'secrets.json'), join(away, 'secrets.json'));
  await rm(join(to, 'backup_label'), { force: true });
  await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  const { host, port, user, password } = superuser;
  const conninfo = `host=${host} port=${String(port)} user=${user} password=${password} application_name=standby`;
  await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\nhot_standby_feedback = on\n`);
  await chmod(to, 0o700);
  const { postgres } = await findPackagedBinaries();
  await giveTo(await chooseAccount({ cluster: from, directories: [away], program: postgres }), to);
}
