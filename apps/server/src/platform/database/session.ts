import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectionOptions, cut, leave } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import { codeOf } from './database.ts';
import type { Statement } from './sql.ts';

/** One connection of a command that moves whole tables. */
export type Session = {
  rows<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  run(text: string): Promise<void>;
  copyOut(text: string): Readable;
  copyIn(text: string): Writable;
  /** For the job queue's library, which brings its own SQL. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
};

/** Opens one that nothing limits in time: a copy takes as long as there are rows, and whoever waits for it sees it go on. */
export async function openSession(settings: ConnectionSettings, name: string): Promise<Session> {
  const client = new pg.Client(connectionOptions(settings, name));
  // Its loss is told by what runs on it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8'`,
  );
  let isCopying = false;
  const copying = <Stream extends Readable | Writable>(stream: Stream): Stream => {
    isCopying = true;
    stream.once('end', () => (isCopying = false)).once('finish', () => (isCopying = false));
    return stream;
  };
  return {
    rows: async <Row>({ text, values }: Statement<Row>) => (await client.query<Row & object>(text, [...values])).rows,
    run: async (text) => {
      await client.query(text);
    },
    copyOut: (text) => copying(client.query(copyTo(text))),
    copyIn: (text) => copying(client.query(copyFrom(text))),
    raw: (text, values) => client.query<Record<string, unknown>>(text, values === undefined ? [] : [...values]),
    // Half a copy is ended by nothing but the end of its connection.
    close: async () => (isCopying ? cut(client) : leave(client)),
  };
}

/** What PostgreSQL says of rows or a schema that it does not take. */
export function isRefusedByDatabase(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codeOf(error) !== '';
}
