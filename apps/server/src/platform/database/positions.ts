/** Asks the database something in one statement. */
type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

/**
 * How far the log of the database goes, in bytes. What is committed stands before it: what is written through to the disk, or
 * what is handed in at all where commits do not wait for the disk.
 */
export const positionOfLog = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::float8 as position`;

/** News of every server wakes this one several times a minute, and who only listens may have missed a change that is no news. */
const freshMs = 5_000;

/** How far this process has seen the database's log go: behind its own commits, and behind whatever it was told of. */
export type Positions = {
  /** The newest that is known. */
  newest(): number;
  /** Whether nothing older than some seconds can be missing in it. */
  isFresh(): boolean;
  /** Asks on a connection, behind what was asked there before. Never fails: then it is not fresh until the next answer. */
  hear(ask: Ask): Promise<void>;
};

/** Knows nothing yet. */
export function makePositions(): Positions {
  let newest = 0;
  let heardAt = -Infinity;
  // An answer says nothing of a commit that was lost sight of while it was on its way.
  let lostCount = 0;
  let lostCountHeard = 0;
  return {
    newest: () => newest,
    isFresh: () => lostCountHeard === lostCount && performance.now() - heardAt < freshMs,
    hear: async (ask) => {
      const [askedAt, lostBefore] = [performance.now(), lostCount];
      try {
        newest = Math.max(newest, positionIn((await ask(positionOfLog)).rows[0]));
        heardAt = Math.max(heardAt, askedAt);
        lostCountHeard = Math.max(lostCountHeard, lostBefore);
      } catch {
        lostCount += 1;
      }
    },
  };
}

function positionIn(row: unknown): number {
  const position = typeof row === 'object' && row !== null && 'position' in row ? row.position : undefined;
  if (typeof position !== 'number') throw new Error('the database does not say how far its log goes');
  return position;
}
