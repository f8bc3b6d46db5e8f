import type { Database } from './database.ts';

/** Tables without tenant data, by design: law, the limiter's windows, files of pictures, the list of migrations. */
const tablesOfNobody = ['vats', 'rate_limits', 'picture_files', 'schema_migrations'];

/**
 * Refuses to go on when the walls between groups do not stand: a role that could look over them, or a table without a
 * forced policy (bar Z11). A role that owns the tables is held by the policies as any other, because they are forced, but could
 * take them away: that is for those who were given one role only. Throws one sentence that names what is wrong.
 */
export async function assertWalls(database: Database, { mayOwn = false } = {}): Promise<void> {
  const { rows: roles } = await database.pool.query<{
    name: string;
    super: boolean;
    bypass: boolean;
    owns: string | null;
  }>(`
    select current_user as name, rolsuper as super, rolbypassrls as bypass,
      (select min(relname) from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace) as owns
    from pg_roles where rolname = current_user`);
  const role = roles[0];
  if (role === undefined) throw new Error('The database does not say who we are.');
  if (role.super)
    throw new Error(
      `The application may not use the database as superuser "${role.name}": row security would not hold.`,
    );
  if (role.bypass)
    throw new Error(`The database role "${role.name}" bypasses row security; the application needs one that cannot.`);
  if (role.owns !== null && !mayOwn)
    throw new Error(
      `The database role "${role.name}" owns the table "${role.owns}"; the application needs a role that owns nothing.`,
    );
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
       and relname <> all($1) order by 1`,
    [tablesOfNobody],
  );
  if (tables[0] !== undefined)
    throw new Error(`The table "${tables[0].name}" has no forced row security: one group could see another's rows.`);
  const { rows: views } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions::text like '%security_invoker=true%', false) order by 1`,
  );
  if (views[0] !== undefined)
    throw new Error(
      `The view "${views[0].name}" is not a security_invoker view: it would look over the walls between groups.`,
    );
}
