import type { Endpoint } from '@larder/contract/platform/endpoint';
import { rowsKeyOf } from '@larder/contract/platform/wire';

/** Leaves of each row of a list the fields that the query names (TOK-07); everything where it names none. */
export function narrowed({ response }: Endpoint, answer: unknown, query: unknown): unknown {
  const fields = isObject(query) && Array.isArray(query['fields']) ? new Set<unknown>(query['fields']) : undefined;
  const key = response === undefined || fields === undefined ? undefined : rowsKeyOf(response);
  if (fields === undefined || key === undefined || !isObject(answer)) return answer;
  const rows = answer[key];
  const narrow = (row: unknown) =>
    isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))) : row;
  return { ...answer, [key]: Array.isArray(rows) ? rows.map(narrow) : rows };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
