import { browserTillPath } from '@larder/domain/people/app-login';
import { findUserByEmail } from './modules/people/users/public.ts';
import { readConfig } from './platform/config.ts';
import { watchForCrashes } from './crashing.ts';
import { firstStart } from './first-start.ts';
import { type RunningServer, startServer } from './start.ts';

/** The demo's accounts as they are shown after a start; its filler makes them with this password. */
const demoAccounts = ['admin@larder.test', 'manager@larder.test', 'staff@larder.test', 'admin@seeblick.test'];
const demoPassword = 'larder-demo-2026';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** A stop takes no longer, whatever does not answer; who stopped us often kills what is left after ten seconds. */
const longestStopMs = 9_000;

const ending = new AbortController();
let server: RunningServer | undefined;
let stopping: Promise<void> | undefined;

/** Starts the server by its settings, says where it is, and stops it in order when it is asked to. */
export async function serve(): Promise<void> {
  // Whoever read our words may be gone, or their disk full; the shops still need us.
  process.stdout.on('error', () => undefined);
  // Before anything starts: a Ctrl-C in the middle of a first start stops what runs by then, PostgreSQL included.
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  const hearCrashable = watchForCrashes();
  try {
    const config = readConfig();
    server = await startServer(config, { say, firstStart, signal: ending.signal, hearCrashable });
    if (ending.signal.aborted) stop(server);
    else {
      say(`Larder is ready at ${config.publicUrl}`);
      if (config.isDemo || config.hasPracticeTerminal)
        say(`A till in the browser is at ${config.publicUrl}${browserTillPath}`);
      if (config.isDemo) await showAccounts(server);
    }
  } catch (error) {
    // What fails because everything is being stopped is no failure.
    if (ending.signal.aborted && server !== undefined) return;
    if (ending.signal.aborted) process.exit(0);
    fail(error);
  }
}

function requestStop(): void {
  if (ending.signal.aborted) return;
  setTimeout(() => fail(new Error('Not everything came to its end in time.')), longestStopMs);
  ending.abort();
  if (server !== undefined) stop(server);
}

function stop(running: RunningServer): void {
  stopping ??= running.stop().then(() => process.exit(0), fail);
}

async function showAccounts(running: RunningServer): Promise<void> {
  const known = await running.services.database.read('identity', (tx) => findUserByEmail(tx, demoAccounts[0] ?? ''));
  if (known !== undefined) say(`Sign in with ${demoAccounts.join(', ')}; password ${demoPassword}`);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
