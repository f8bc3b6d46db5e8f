import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { within } from '../within.ts';
import { type Database, openDatabase } from './database.ts';
import type { ConnectionSettings } from './embedded.ts';
import type { Positions } from './positions.ts';
import { type Standing, standingOf } from './replica-facts.ts';
import { sql } from './sql.ts';
import { watchDatabase } from './watch.ts';

const askAgainMs = 5;
/** One that was late is not waited for again for this long, or until it was found to have come along. */
const lateForMs = 1_000;

/** A copy of the database that PostgreSQL keeps by streaming, and that only reads are asked of. */
export type Replica = {
  /** How far the log has gone that this process knows of: whoever reads behind this sees what was written until now. */
  newestPosition(): number;
  /**
   * The database for one call, which reads at the replica once that has all that the call's caller has seen and this process
   * heard of. Otherwise, and when the replica fails, it reads at the primary; after that it does not go back.
   */
  readingFor(primary: Database, seenPosition: number): Database;
  close(): Promise<void>;
};

type Options = {
  readonly primary: Database;
  readonly positions: Positions;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'count'>;
  /** How long a call waits for the replica to catch up before it reads at the primary. */
  readonly patienceMs?: number;
};

/** Where a read is done, and why. */
type Choice = 'replica' | 'late' | 'away';

/**
 * Some bytes in the log, so that their commit says how far it goes. Without one what is written of it may end in the middle of a
 * record, which a standby has and cannot apply until somebody commits.
 */
const markLog = sql`select pg_logical_emit_message(true, 'larder', '')`;

/** Opens it. One that is away, or no standby of this primary, hinders nothing: everything is read at the primary then. */
export async function openReplica(settings: ConnectionSettings, options: Options): Promise<Replica> {
  const { primary, positions, log, metrics, patienceMs = 100 } = options;
  const note = (_: string, problem: string | null) => {
    if (problem !== null) log.warn({ part: 'replica', problem }, 'reads go to the primary');
  };
  const watch = watchDatabase(settings, { note });
  // Through a PgBouncer or not: it says its limits in each transaction, so that nobody has to ask while it is away.
  const database = openDatabase({ ...settings, isPooled: true }, { watch });
  const { cluster } = await askStanding(primary);
  const standing = shared(() => askStanding(database));
  let lateUntil = 0;

  /** How it stands to a position; undefined when it does not say so in time. */
  const look = async (position: number, withinMs: number): Promise<Choice | undefined> => {
    if (watch.isAway()) return 'away';
    const said = await within(
      withinMs,
      standing().catch(() => null),
    );
    if (said === undefined) return undefined;
    if (said === null || said.cluster !== cluster || said.position === null) return 'away';
    return said.position >= position ? 'replica' : 'late';
  };
  /** Looks until it has the log up to there, for a moment. */
  const reaches = async (position: number): Promise<Choice> => {
    const deadline = performance.now() + patienceMs;
    const isWaitedFor = performance.now() >= lateUntil;
    let found: Choice = 'away';
    for (;;) {
      // One that was heard before is late, though it does not answer now.
      found = (await look(position, deadline - performance.now())) ?? found;
      if (found === 'replica') lateUntil = 0;
      if (found !== 'late' || !isWaitedFor) return found;
      if (performance.now() >= deadline - askAgainMs) break;
      await pause(askAgainMs);
    }
    lateUntil = performance.now() + lateForMs;
    return found;
  };
  const choose = async (seenPosition: number): Promise<Choice> => {
    // A caller who has seen more wrote at another server; or they say what no primary ever told them, and are not waited for.
    if (!positions.isFresh() || seenPosition > positions.newest())
      await primary.write('identity', (tx) => tx.execute(markLog));
    return positions.isFresh() ? reaches(positions.newest()) : 'away';
  };
  return {
    newestPosition: positions.newest,
    readingFor: (primaryOfCall, seenPosition) =>
      readingAt({
        ...{ primary: primaryOfCall, replica: database },
        choose: () => choose(seenPosition),
        count: (choice) => metrics.count('replica_reads', choice),
      }),
    close: async () => {
      watch.close();
      await database.close();
    },
  };
}

type Places = {
  readonly primary: Database;
  readonly replica: Database;
  choose(): Promise<Choice>;
  count(choice: Choice): void;
};

/** Chosen once for a call, so that no read of it is older than the one before. */
function readingAt({ primary, replica, choose, count }: Places): Database {
  let chosen: Promise<Choice> | undefined;
  const reading = async <T>(run: (database: Database) => Promise<T>): Promise<T> => {
    chosen ??= choose();
    const choice = await chosen;
    if (choice === 'replica')
      try {
        const result = await run(replica);
        count(choice);
        return result;
      } catch (error) {
        if (isOfTheCall(error)) throw error;
        chosen = Promise.resolve('away');
      }
    count(choice === 'replica' ? 'away' : choice);
    return run(primary);
  };
  return {
    ...primary,
    readAtOnce: (...parameters) => reading((database) => database.readAtOnce(...parameters)),
    read: (...parameters) => reading((database) => database.read(...parameters)),
    copy: (...parameters) => reading((database) => database.copy(...parameters)),
  };
}

/**
 * Whether a call was refused by what it read. Whatever else goes wrong is asked of the primary again: the replica may have
 * gone, may have had to cancel what read rows that the primary removed (40001), or took too long.
 */
function isOfTheCall(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'unavailable';
}

function askStanding(database: Database): Promise<Standing> {
  return database.readAtOnce('identity', (tx) => tx.row(standingOf));
}

/** Who asks while it is on its way gets the same answer, which says no more than is true. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => (asking ??= ask().finally(() => (asking = undefined)));
}
