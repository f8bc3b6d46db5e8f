import pg from 'pg';
import { AppError } from '../http/app-error.ts';
import { type DatabaseWatch, unwatched } from './connection.ts';
import { makeCopier } from './copy.ts';
import type { ConnectionSettings } from './embedded.ts';
import type { Positions } from './positions.ts';
import { preparedName } from './prepared-names.ts';
import { type Connection, openSource, type Source } from './source.ts';
import type { Statement } from './sql.ts';

/**
 * What a transaction may see: one group's rows, or the few identity tables before the group is known. `userId` says who
 * changes something, or `accessTokenId` by which token, for what the tables note by themselves.
 */
export type Scope =
  | { readonly groupId: number; readonly userId?: number | undefined; readonly accessTokenId?: number | undefined }
  | 'identity';

/** Counts the statements of one call, so that a test can hold them to the endpoint's budget. */
export type StatementCounter = { statements: number };

/** An open transaction. Queries of one transaction are sent without waiting for each other. */
export type Transaction = {
  rows<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The only row; an error when there is none. */
  row<Row>(statement: Statement<Row>): Promise<Row>;
  maybeRow<Row>(statement: Statement<Row>): Promise<Row | undefined>;
  /** Number of rows that the statement touched. */
  execute(statement: Statement): Promise<number>;
  /** For the job queue's library, which brings its own SQL. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs when the transaction is durable, for effects inside this process only. */
  afterCommit(effect: () => void): void;
  /** Sends the commit behind what was asked so far, on the same round trip; nothing may be asked afterwards. */
  commitBehind(): void;
};

/** The database as the application may use it: always inside a transaction that names its tenant. */
export type Database = {
  /**
   * One snapshot, nothing written, all questions asked before the first answer: opening, queries and end go out in one
   * write, so the wall between tenants costs no round trip. A question that comes later is refused.
   */
  readAtOnce<T>(scope: Scope, run: (tx: Transaction) => Promise<T>, counter?: StatementCounter): Promise<T>;
  /** One snapshot for all its queries (repeatable read), nothing written; a question may follow from an answer. */
  read<T>(scope: Scope, run: (tx: Transaction) => Promise<T>, counter?: StatementCounter): Promise<T>;
  /**
   * Retried when PostgreSQL says that trying again helps (deadlock, serialisation). One that fails is told before PostgreSQL
   * took it back: it may hold its locks a moment longer.
   */
  write<T>(scope: Scope, run: (tx: Transaction) => Promise<T>, counter?: StatementCounter): Promise<T>;
  /** Streams what a COPY statement finds, in one snapshot, as fast as it is taken; counts as two statements. */
  copy(scope: Scope, statement: Statement, counter?: StatementCounter): Promise<AsyncIterable<Uint8Array>>;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** The type of bigint[], which the driver's list of types does not name. */
const int8Array: number = 1016;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Ids and sums fit a double exactly.
pg.types.setTypeParser(int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));

const retryable = new Set(['40001', '40P01']);
const maximumTries = 4;

/** Opens a pool as the application's role. With `positions` each commit notes how far the log has gone, for reads at a replica. */
export function openDatabase(
  settings: ConnectionSettings,
  options: { maximumConnections?: number; watch?: DatabaseWatch; positions?: Positions | undefined } = {},
): Database {
  const { maximumConnections: size = 12, watch = unwatched, positions } = options;
  const source = openSource(settings, { size, watch });
  const copier = makeCopier(settings, watch);
  return {
    readAtOnce: (scope, run, counter) =>
      runAtOnce(source, run, { begin: beginRead(scope), counter, waitsForCommit: false }),
    read: (scope, run, counter) =>
      runTransaction(source, run, {
        begin: beginRead(scope),
        counter,
        waitsForCommit: false,
      }),
    write: (scope, run, counter) =>
      writeWithRetry(source, run, { begin: `begin; ${opening(scope)}`, counter, waitsForCommit: true, positions }),
    copy: (scope, statement, counter) => {
      if (counter !== undefined) counter.statements += 2;
      return copier.copy(beginRead(scope), statement);
    },
    pool: source.pool,
    close: async () => {
      await copier.close();
      await source.close();
    },
  };
}

async function writeWithRetry<T>(source: Source, run: (tx: Transaction) => Promise<T>, options: Options): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(source, run, options);
    } catch (error) {
      if (!retryable.has(codeOf(error))) throw error;
      if (attempt >= maximumTries) throw unavailable(error);
    }
  }
}

function beginRead(scope: Scope): string {
  return `begin isolation level repeatable read read only; ${opening(scope)}`;
}

function opening(scope: Scope): string {
  if (scope === 'identity') return `set local larder.scope = 'identity'`;
  if (!Number.isSafeInteger(scope.groupId) || scope.groupId <= 0)
    throw new RangeError('a group id is a positive integer');
  const { groupId, userId, accessTokenId } = scope;
  const by = (name: string, id: number | undefined) =>
    Number.isSafeInteger(id) ? `; set local larder.${name} = '${id}'` : '';
  return `set local larder.group_id = '${groupId}'${by('user_id', userId)}${by('access_token_id', accessTokenId)}`;
}

type Options = {
  readonly begin: string;
  readonly counter: StatementCounter | undefined;
  readonly waitsForCommit: boolean;
  readonly positions?: Positions | undefined;
};

async function runTransaction<T>(source: Source, run: (tx: Transaction) => Promise<T>, options: Options): Promise<T> {
  const connection = await source.connect();
  const { client, ask } = connection;
  const effects: (() => void)[] = [];
  let committed: Promise<unknown> | undefined;
  const count = () => {
    if (committed !== undefined) throw new Error('nothing may be asked behind the commit');
    if (options.counter !== undefined) options.counter.statements += 1;
  };
  count();
  sendTogether(client);
  // Not awaited: the first query follows on the same round trip. If this fails, so does everything after it.
  const begun = ask(options.begin + source.limits);
  begun.catch(() => undefined);
  const commit = () => {
    count();
    sendTogether(client);
    // On the same round trip, and no question of the caller's.
    committed = Promise.all([begun, ask('commit'), options.positions?.hear(ask)]).then(([, ended]) =>
      assertCommitted(ended),
    );
    committed.catch(() => undefined);
  };
  try {
    const result = await run(transactionOn(connection, { count, effects, commit }));
    if (committed === undefined) commit();
    if (options.waitsForCommit) {
      await committed;
      client.release();
    } else
      committed?.then(
        () => client.release(),
        () => client.release(true),
      );
    for (const effect of effects) effect();
    return result;
  } catch (error) {
    ask('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw isConnectionFailure(error) || isTimeout(error) ? unavailable(error) : error;
  }
}

/** After a failed statement PostgreSQL answers a commit with a rollback; nobody may take that for written. */
function assertCommitted(ended: pg.QueryResult): void {
  if (ended.command !== 'COMMIT')
    throw new Error('a statement of the transaction failed unnoticed; nothing is written');
}

/** What is asked in one turn of the event loop goes out in one write: each costs as much as a small query. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function runAtOnce<T>(source: Source, run: (tx: Transaction) => Promise<T>, options: Options): Promise<T> {
  const connection = await source.connect();
  const { client, ask } = connection;
  let isAsked = false;
  const count = () => {
    if (isAsked) throw new Error('a read at once asks all its questions before the first answer');
    if (options.counter !== undefined) options.counter.statements += 1;
  };
  const { stream } = client.connection;
  stream.cork();
  count();
  ask(options.begin + source.limits).catch(() => undefined);
  const answered = run(transactionOn(connection, { count, effects: [], commit: () => undefined }));
  count();
  // After a failed query this ends the transaction all the same.
  ask('commit').then(
    () => client.release(),
    () => client.release(true),
  );
  stream.uncork();
  isAsked = true;
  return answered.catch((error: unknown) => {
    throw isConnectionFailure(error) || isTimeout(error) ? unavailable(error) : error;
  });
}

function transactionOn(
  { client, ask }: Connection,
  { count, effects, commit }: { count: () => void; effects: (() => void)[]; commit: () => void },
): Transaction {
  const query = async (statement: Statement) => {
    count();
    sendTogether(client);
    return ask({ ...preparedName(statement.text), text: statement.text, values: [...statement.values] });
  };
  return {
    rows: async (statement) => (await query(statement)).rows,
    row: async (statement) => {
      const { rows } = await query(statement);
      if (rows[0] === undefined) throw new Error('expected a row');
      return rows[0];
    },
    maybeRow: async (statement) => (await query(statement)).rows[0],
    execute: async (statement) => (await query(statement)).rowCount ?? 0,
    raw: (text, values = []) => {
      count();
      return ask({ text, values: [...values] });
    },
    afterCommit: (effect) => {
      effects.push(effect);
    },
    commitBehind: commit,
  };
}

/** PostgreSQL's error code, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Whether a row could not be written or deleted because of what names it, or of what it names (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** The constraint that a statement ran into, or an empty text. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}

/** What PostgreSQL says when it goes, and the system when a connection does. */
const connectionCodes = new Set(
  `57P01 57P02 57P03 53300 ECONNRESET ECONNREFUSED ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH`.split(
    ' ',
  ),
);

function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (connectionCodes.has(code) || code.startsWith('08')) return true;
  return (
    error instanceof Error && /connection (?:terminated|error)|not queryable|Client was closed/i.test(error.message)
  );
}

/** A statement or a lock that took longer than it may; one that somebody cancelled has the same code, and is no time-out. */
function isTimeout(error: unknown): boolean {
  if (codeOf(error) === '55P03') return true;
  return codeOf(error) === '57014' && error instanceof Error && !/user request/i.test(error.message);
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {}, { cause });
}

/** Whether it was the database that could not be reached, and not a statement that lost against others or took too long. */
export function isAwayError(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'unavailable') return false;
  const code = codeOf(error.cause);
  return code !== '57014' && !retryable.has(code);
}
