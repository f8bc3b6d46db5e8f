import type { RawSearch } from '../lib/page.ts';

/** Reads the query part of an address as plain text values; of a repeated key the last one counts. */
export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes plain text values as the query part of an address, with its question mark, or ''. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Lends the router's untyped values the type that `parseSearch` and the path give them: text. */
export function textValuesOf(values: object): RawSearch {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}
