import { Socket } from 'node:net';
import pg from 'pg';
import type { Readiness } from '../readiness.ts';
import { within } from '../within.ts';
import { connectionOptions, cut, type DatabaseWatch, type Standing } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';

const lookEveryMs = 1_000;
const answersWithinMs = 2_000;
/** A connection that is owed an answer and brought not one byte for this long is looked into. */
const silentMs = 3_000;

/** Longer than a statement may take: whoever owes an answer for this long is lost, even where we cannot look into it. */
const longestSilenceMs = 23_000;

/** Whether these backends are at work; one that waits for its client to take an answer is not. */
const workOf = `select pid, state = 'active' and wait_event is distinct from 'ClientWrite' as is_at_work
  from pg_stat_activity where pid = any($1) and state is not null`;

/**
 * Ends what PostgreSQL still keeps of connections that are gone, with the locks that they hold: it may not hear of a loss
 * for hours. A backend that began at another time only has the number of one that was ours.
 */
const endLeft = `select pg_terminate_backend(activity.pid)
  from unnest($1::integer[], $2::double precision[]) as gone (pid, age)
    join pg_stat_activity as activity on activity.pid = gone.pid and activity.usename = current_user
      and abs(extract(epoch from now() - backend_start) - age) < 15`;

type Kept = {
  readonly client: pg.Client;
  readonly standing: () => Standing;
  readonly keptAt: number;
  bytes: number;
  heardAt: number;
};

/**
 * Asks the database every second, on a connection of its own. One that is owed an answer and stays silent is lost when
 * PostgreSQL does not work for it, and is ended: a statement may take its time, a firewall may not. When the question
 * itself is not answered, this is noted in `readiness`; and when a new connection fails too, the database is away, and
 * whatever waits is ended.
 */
export function watchDatabase(settings: ConnectionSettings, readiness: Pick<Readiness, 'note'>): DatabaseWatch {
  const kept = new Set<Kept>();
  let gone: Kept[] = [];
  const keep = (client: pg.Client, standing: () => Standing) => {
    const keptAt = performance.now();
    const one = { client, standing, keptAt, bytes: 0, heardAt: keptAt };
    kept.add(one);
    client.on('end', () => {
      kept.delete(one);
      gone.push(one);
    });
  };
  const prober = makeProber(settings, keep);
  let hasLooked = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    const startedAt = performance.now();
    const silent = silentOf(kept);
    if (isAway) for (const { client } of silent) cut(client);
    const pids = silent.flatMap(pidOf);
    const first = await prober.ask(pids);
    if (isClosed) return;
    if (first === undefined && hasLooked) readiness.note('database', 'The database does not answer.');
    const working = first ?? (await prober.askAnew(pids));
    if (isClosed) return prober.close();
    hasLooked = true;
    isAway = working === undefined;
    // Looked at again: what came in while a busy process did not listen has been read by now.
    const still = new Set(silentOf(kept));
    const lost = silent.filter((one) => still.has(one) && isLost(one, working, first === undefined));
    for (const { client } of lost) cut(client);
    // Where one was lost, others are that nobody has missed yet.
    if (first === undefined || lost.length > 0)
      for (const { client, standing, keptAt } of kept) if (standing() === 'idle' && keptAt < startedAt) cut(client);
    if (first !== undefined) readiness.note('database', null);
    const left = gone;
    if (working === undefined || left.length === 0) return;
    gone = [];
    if (!(await prober.endLeft(left))) gone.push(...left);
  };
  const lookOn = () =>
    void look().finally(() => {
      if (!isClosed) timer = setTimeout(lookOn, lookEveryMs);
    });
  lookOn();
  return {
    isAway: () => isAway,
    keep,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      prober.close();
    },
  };
}

/** What backends were said to do, by their number; undefined when nobody answered. */
type Working = ReadonlyMap<number, boolean> | undefined;

function isLost(one: Kept, working: Working, areOthersLost: boolean): boolean {
  const isAtWork = pidOf(one).map((pid) => working?.get(pid))[0];
  // Behind a go-between for connections the number is not PostgreSQL's.
  return isAtWork === undefined ? areOthersLost || isSilentFor(one, longestSilenceMs) : !isAtWork;
}

/** Those that are owed an answer and have been silent for too long; notes what the others brought. */
function silentOf(kept: ReadonlySet<Kept>): Kept[] {
  const now = performance.now();
  for (const one of kept) {
    const { stream } = one.client.connection;
    const bytesRead = stream instanceof Socket ? stream.bytesRead : 0;
    if (bytesRead !== one.bytes || one.standing() !== 'owing') one.heardAt = now;
    one.bytes = bytesRead;
  }
  return [...kept].filter((one) => isSilentFor(one, silentMs));
}

function isSilentFor({ heardAt }: Kept, ms: number): boolean {
  return performance.now() - heardAt >= ms;
}

function pidOf({ client }: Kept): number[] {
  return 'processID' in client && typeof client.processID === 'number' ? [client.processID] : [];
}

/** Asks on a connection of its own whether backends are at work; undefined when nobody answers in time. */
function makeProber(settings: ConnectionSettings, keep: DatabaseWatch['keep']) {
  let probe: pg.Client | undefined;
  const askOn = async (client: pg.Client, pids: readonly number[]) => {
    const asked = client.query<{ pid: number; is_at_work: boolean }>(workOf, [pids]);
    return within(
      answersWithinMs,
      asked.then(
        ({ rows }) => new Map(rows.map((row) => [row.pid, row.is_at_work])),
        () => undefined,
      ),
    );
  };
  const close = () => {
    if (probe !== undefined) cut(probe);
    probe = undefined;
  };
  return {
    ask: async (pids: readonly number[]) => (probe === undefined ? undefined : askOn(probe, pids)),
    askAnew: async (pids: readonly number[]) => {
      close();
      const client = new pg.Client({
        ...connectionOptions(settings, 'larder watch'),
        connectionTimeoutMillis: answersWithinMs,
      });
      client.on('error', () => undefined);
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isThere) return undefined;
      probe = client;
      keep(client, () => 'held');
      return askOn(client, pids);
    },
    endLeft: async (gone: readonly Kept[]) => {
      const now = performance.now();
      const found = gone.flatMap((one) => pidOf(one).map((pid) => ({ pid, age: (now - one.keptAt) / 1_000 })));
      const values = [found.map(({ pid }) => pid), found.map(({ age }) => age)];
      const asked = probe?.query(endLeft, values).then(
        () => true,
        () => false,
      );
      return (asked === undefined ? undefined : await within(answersWithinMs, asked)) === true;
    },
    close,
  };
}
