import type { PageRequest } from '../http/list.ts';
import { sql, type Statement } from './sql.ts';

/**
 * The SQL of one page: `place` keeps the rows on the cursor's side, `by` sorts, `order` sorts and takes one row more than
 * asked, so that it shows whether there is a next page. The columns end with the id, which makes every order total.
 */
export function keyset(
  page: PageRequest,
  columns: readonly [...Statement[], Statement],
): { place: Statement; by: Statement; order: Statement } {
  const isAscending = page.isAscending !== (page.cursor?.direction === 'previous');
  const sorted = joined(columns.map((column) => (isAscending ? sql`${column} asc` : sql`${column} desc`)));
  const by = sql`order by ${sorted}`;
  return { place: placeOf(page, columns, isAscending), by, order: sql`${by} limit ${page.limit + 1}` };
}

/**
 * The first of some rows in order, one more than a page shows. 201 is what the longest page asks for: from a parameter alone
 * PostgreSQL expects a tenth of all rows, so that it never keeps a plan, and planning takes longer than the list.
 */
export function firstOf(rows: Statement, page: PageRequest): Statement {
  return sql`select * from (${rows} limit 201) as first limit ${page.limit + 1}`;
}

/** Keeps the rows of some locations; null keeps all of the group's. */
export function inProperties(column: Statement, propertyIds: readonly number[] | null): Statement {
  return propertyIds === null ? sql`true` : sql`${column} = any(${propertyIds})`;
}

function placeOf(page: PageRequest, columns: readonly Statement[], isAscending: boolean): Statement {
  if (page.cursor === undefined) return sql`true`;
  const key = [...page.cursor.values, page.cursor.id].map((value) => sql`${value}`);
  return isAscending ? sql`(${joined(columns)}) > (${joined(key)})` : sql`(${joined(columns)}) < (${joined(key)})`;
}

function joined(parts: readonly Statement[]): Statement {
  return parts.reduce((list, part) => sql`${list}, ${part}`);
}
