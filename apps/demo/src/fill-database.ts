import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { connectOnce, leave } from '../../server/src/platform/database/connection.ts';
import type { ConnectionSettings } from '../../server/src/platform/database/embedded.ts';
import { sql, type Statement } from '../../server/src/platform/database/sql.ts';

/** The connection that fills: one transaction of the owning role, which row security binds too. */
export type Filler = {
  readonly run: (statement: Statement) => Promise<void>;
  /** Runs fixed SQL text, also several statements at once. */
  readonly script: (text: string) => Promise<void>;
  /** The rows of a statement, checked. */
  readonly rows: <Row>(statement: Statement, row: z.ZodMiniType<Row>) => Promise<Row[]>;
  /** Sends rows, already in the text format of COPY, into a table of this transaction that has no row security. */
  readonly copy: (into: { table: string; columns: string }, chunks: Iterable<string>) => Promise<void>;
};

/** An id or a count as the driver gives it. */
export const bigint = z.coerce.number<string>();

/** Connects as the owning role for the time of `work`; what it did not commit is undone. */
export async function withFiller<Result>(
  owner: ConnectionSettings,
  work: (filler: Filler) => Promise<Result>,
): Promise<Result> {
  const client = await connectOnce(owner, 'larder demo');
  try {
    return await work(makeFiller(client));
  } finally {
    await leave(client);
  }
}

/** Tells whether nobody and no group is in the database yet. */
export async function isEmptyDatabase(filler: Filler): Promise<boolean> {
  await filler.script(`begin; set local larder.scope = 'identity'`);
  const [row] = await filler.rows(
    sql`select not exists (select from groups) and not exists (select from users) as is_empty`,
    z.object({ is_empty: z.boolean() }),
  );
  await filler.script('rollback');
  return row?.is_empty === true;
}

function makeFiller(client: pg.Client): Filler {
  return {
    run: async (statement) => {
      await client.query(statement.text, [...statement.values]);
    },
    script: async (text) => {
      await client.query(text);
    },
    rows: async (statement, row) => {
      const { rows } = await client.query(statement.text, [...statement.values]);
      return z.array(row).parse(rows);
    },
    copy: async ({ table, columns }, chunks) => {
      const sink = client.query(
        copyFrom(`copy ${pg.escapeIdentifier(table)} (${columns}) from stdin with (format text, freeze)`),
      );
      await pipeline(Readable.from(chunks), sink);
    },
  };
}
