import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  findRunningDatabase,
} from '../platform/database/embedded.ts';
import { databaseEnvironment } from './run-larder.ts';

const larder = fileURLToPath(new URL('../larder.ts', import.meta.url));

/** The real server as a process of its own, on real disk guarantees, which a test may kill. */
export type ServerProcess = {
  readonly url: string;
  /** Its DATA_DIR. */
  readonly directory: string;
  /** Starts it again and answers how long it took to be ready. */
  start(): Promise<number>;
  /** Ends it, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Its database as the owning role, for as long as `work` takes; PostgreSQL runs on when the server is killed. */
  withOwner<Result>(work: (owner: Database) => Promise<Result>): Promise<Result>;
  /** Ends it for good and takes its data away. */
  discard(): Promise<void>;
};

/** Starts an empty server in a directory of its own, or in a given one, and waits until it says that it is ready. */
export async function startServerProcess(given?: string): Promise<ServerProcess> {
  const directory = given ?? (await makeDirectory());
  const child = await startChild({ DATA_DIR: directory });
  return {
    ...child,
    directory,
    withOwner: async (work) => {
      const settings = await findRunningDatabase(join(directory, 'postgres'));
      if (settings === undefined) throw new Error('no database');
      const owner = openDatabase(settings.owner, { maximumConnections: 4 });
      try {
        return await work(owner);
      } finally {
        await owner.close();
      }
    },
    discard: async () => {
      await child.end('SIGTERM');
      await discardEmbeddedDatabase(join(directory, 'postgres'));
    },
  };
}

/** Starts one of several servers on a database that is there already; `directory` is where it writes its mails. */
export async function startServerBeside(
  { owner, application }: { readonly owner: ConnectionSettings; readonly application: ConnectionSettings },
  environment: Readonly<Record<string, string>> = {},
): Promise<Pick<ServerProcess, 'url' | 'start' | 'end'> & { readonly directory: string }> {
  const directory = await makeDirectory();
  const child = await startChild({
    DATA_DIR: directory,
    ...databaseEnvironment({ owner, application }),
    ...environment,
  });
  return { ...child, directory };
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-crash-'));
  await chmod(directory, 0o711);
  return directory;
}

async function startChild(environment: NodeJS.ProcessEnv): Promise<Pick<ServerProcess, 'url' | 'start' | 'end'>> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const startedAt = performance.now();
    child = await ready({ PORT: String(port), HOST: '127.0.0.1', LARDER_DEMO: '0', ...environment });
    return performance.now() - startedAt;
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  await start();
  return { url: `http://127.0.0.1:${String(port)}`, start, end };
}

async function ready(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [larder, 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Larder is ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return child;
}
