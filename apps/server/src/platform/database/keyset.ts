import type { PageRequest } from '../http/list.ts';
import { sql, type Statement } from './sql.ts';

/**
 * The SQL of one page: `place` keeps the rows on the cursor's side, `order` sorts and takes one row more than asked, so
 * that it shows whether there is a next page. The columns end with the id, which makes every order total.
 */
export function keyset(
  page: PageRequest,
  columns: readonly [...Statement[], Statement],
): { place: Statement; order: Statement } {
  const isAscending = page.isAscending !== (page.cursor?.direction === 'previous');
  const sorted = joined(columns.map((column) => (isAscending ? sql`${column} asc` : sql`${column} desc`)));
  return { place: placeOf(page, columns, isAscending), order: sql`order by ${sorted} limit ${page.limit + 1}` };
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
