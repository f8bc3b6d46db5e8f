import { createHash } from 'node:crypto';
import { readFiles } from './files.ts';

const mark = '-- stamp: ';

/** The stamp in the first line of `schema.sql`, or an empty text. */
export function readStamp(schema: string): string {
  const [first = ''] = schema.split('\n');
  return first.startsWith(mark) ? first.slice(mark.length) : '';
}

/** The first line for a schema with this stamp. */
export function stampLine(stamp: string): string {
  return `${mark}${stamp}`;
}

/** A hash over the migrations and what was made of them, so that a change of either shows without a database. */
export function stampOf(root: string, schema: string): string {
  const migrations = readFiles(root, (path) => /^apps\/server\/src\/migrations\/[^/]+\.sql$/.test(path));
  const body = schema.startsWith(mark) ? schema.slice(schema.indexOf('\n') + 1) : schema;
  const hash = createHash('sha256');
  for (const { path, text } of migrations) hash.update(path).update('\0').update(text).update('\0');
  return hash.update(body).digest('hex');
}
