import pg from 'pg';
import { codeOf } from './database.ts';

/** Whether something between us and PostgreSQL answers for it: then the number it gave us is not that of a backend. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID !== rows[0]?.pid;
}

const duplicate = '42P05';
const unknown = '26000';
const clientCount = 4;

/**
 * Whether a statement that several clients prepare under one name is kept for each. Where it is not, PostgreSQL itself says
 * that the name is taken, or unknown, as soon as two of them are given the same connection.
 */
export async function keepsPrepared(options: pg.ClientConfig): Promise<boolean> {
  const clients = Array.from({ length: clientCount }, () => new pg.Client(options));
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const statement = { name: `larder_probe_${crypto.randomUUID()}`, text: 'select 1' };
    for (const client of [...clients, ...clients]) await client.query(statement);
    return true;
  } catch (error) {
    if ([duplicate, unknown].includes(codeOf(error))) return false;
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
