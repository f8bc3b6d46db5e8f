import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from './sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** What PostgreSQL read of a text that was written into a COPY. */
async function copied(text: string): Promise<string> {
  const statement = sql`copy (select encode(convert_to(${text}, 'UTF8'), 'hex'), ${'$1'}, ${1}) to stdout`;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await app.services.database.copy('identity', statement)) chunks.push(chunk);
  const [hex, second, third] = Buffer.concat(chunks).toString().trimEnd().split('\t');
  expect([second, third]).toEqual(['$1', '1']);
  return Buffer.from(hex ?? '', 'hex').toString();
}

test('[ASVS V1.2.4] a text that is written into a copy is a text, whatever is in it', { timeout: 60_000 }, async () => {
  for (const text of [`'`, `\\`, `\\'`, `''); drop table users; --`, `$1 $2 $3`, `$$`, `E'\\x27'`, `\n\\.\n`, `’`])
    expect(await copied(text)).toBe(text);
  const hostile = fc.string({
    unit: fc.constantFrom(`'`, `"`, '\\', '$', '2', '3', ';', '-', 'E', '\n', 'é', '😀'),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      expect(await copied(text)).toBe(text);
    }),
    { numRuns: 60 },
  );
});
