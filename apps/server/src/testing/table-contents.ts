import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/embedded.ts';

/** Every table of ours with a hash of all its rows, as a superuser sees them: no wall hides one. */
export async function tableContents(superuser: ConnectionSettings): Promise<ReadonlyMap<string, string>> {
  return withClient(superuser, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const contents = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text collate "C")), '') as content from "${name}" as r`,
      );
      contents.set(name, rows[0]?.content ?? '');
    }
    return contents;
  });
}

/** What keeps rows right and apart: constraints, indexes, triggers, policies, and whether they are switched on. */
export async function schemaOf(superuser: ConnectionSettings): Promise<readonly string[]> {
  return withClient(superuser, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

async function withClient<T>(settings: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
