import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeneratedFile, listGenerated } from '../generate.ts';
import { type Check, outcomeOf } from './check.ts';
import { readStamp, stampOf } from './schema-stamp.ts';

/** Generated files whose text differs from what they are made of. */
export function staleFiles(
  generated: readonly GeneratedFile[],
  textOf: (path: string) => string | undefined,
): string[] {
  return generated
    .filter(({ path, text }) => textOf(path) !== text)
    .map(({ path }) => `${path}: out of date; npm run generate`);
}

/** The API documents, the picture of the layers and the schema are what the contract, the table and the migrations say. */
export const generated: Check = {
  name: 'generated files',
  run: async (root) => {
    const files = await listGenerated(root);
    const texts = new Map<string, string>();
    for (const { path } of files) texts.set(path, await readFile(join(root, path), 'utf8').catch(() => ''));
    const schema = await readFile(join(root, 'apps/server/src/schema.sql'), 'utf8').catch(() => '');
    const isCurrent = readStamp(schema) === stampOf(root, schema);
    const problems = [
      ...staleFiles(files, (path) => texts.get(path)),
      ...(isCurrent ? [] : ['apps/server/src/schema.sql: out of date; npm run db:generate']),
    ];
    return outcomeOf(problems, { count: files.length + 1, noun: 'files' });
  },
};
