import { AppError } from '../http/app-error.ts';
import { codeOf, type Database } from './database.ts';
import { sql } from './sql.ts';

/** Longer than for a busy database: room comes when somebody makes it. */
const retryAfterSeconds = 10;

const diskFull = '53100';
const codes = new Set([diskFull, '58030', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/** PostgreSQL has no code of its own for a full quota or a disk that the system has made read-only. */
const words = /No space left on device|Disk quota exceeded|Read-only file system/;

/** Whether something failed because a disk takes nothing more: PostgreSQL's or our own. */
export function isDiskFailure(error: unknown): boolean {
  return codes.has(codeOf(error)) || (error instanceof Error && words.test(error.message));
}

/** Whether it was the database whose disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === diskFull;
}

/**
 * What is thrown to a caller: a disk without room or a database that is away are nobody's mistake and pass, so it may be
 * tried again later.
 */
export function refusalFor(error: unknown): unknown {
  if (isDiskFailure(error)) return new AppError('unavailable', { retryAfterSeconds }, { cause: error });
  return isAway(error) ? new AppError('unavailable', {}, { cause: error }) : error;
}

/** Whether the database could not be reached, as a library sees it that asks without a transaction of ours. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRefused = 'syscall' in error && error.syscall === 'connect';
  const isLost = /^(?:08\w{3}|57P0[123]|53300|ECONNRESET|EPIPE)$/.test(codeOf(error));
  return isRefused || isLost || /connection (?:terminated|error)|not queryable/i.test(error.message);
}

/** The database, telling when its disk takes nothing more; nothing of what was asked then is written. */
export function tellingOfDisk(database: Database, tell: () => void): Database {
  const pass = (error: unknown): never => {
    if (isDiskFailure(error)) tell();
    throw refusalFor(error);
  };
  return {
    ...database,
    readAtOnce: (...parameters) => database.readAtOnce(...parameters).catch(pass),
    read: (...parameters) => database.read(...parameters).catch(pass),
    write: (...parameters) => database.write(...parameters).catch(pass),
    copy: (...parameters) => database.copy(...parameters).catch(pass),
  };
}

/** Whether the database's disk takes some megabytes: sorted with too little memory they go through a file, which is gone at the end. */
export async function hasRoom(database: Database): Promise<boolean> {
  try {
    await database.read('identity', async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.row(sql`select count(*) from (
        select number || repeat('x', 200) as line from generate_series(1, 20000) as number order by line offset 0) as sorted`);
    });
    return true;
  } catch (error) {
    return !isDiskFailure(error) && !(error instanceof AppError);
  }
}
