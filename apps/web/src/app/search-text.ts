import type { RawSearch } from '../lib/page.ts';

/** Reads the query part of an address as plain text values; of a repeated key the last one counts. */
export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes plain text values as the query part of an address, with its question mark, or ''. */
export function stringifySearch(search: object): string {
  const query = new URLSearchParams(textValuesOf(search));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Lends the router's untyped values the type that `parseSearch` and the path give them: text. */
export function textValuesOf(values: object): RawSearch {
  const texts: [string, string][] = [];
  for (const [key, value] of Object.entries<unknown>({ ...values }))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      texts.push([key, `${value}`]);
  return Object.fromEntries(texts);
}
