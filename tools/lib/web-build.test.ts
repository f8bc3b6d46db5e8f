import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from './web-build.ts';

let base = '';

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'larder-hash-'));
  await mkdir(join(base, 'web', 'src'), { recursive: true });
  await mkdir(join(base, 'web', 'dist'));
  await writeFile(join(base, 'web', 'src', 'main.tsx'), 'one');
  await writeFile(join(base, 'lock.json'), '{}');
});

afterEach(async () => rm(base, { recursive: true }));

const hash = async () => hashFiles(base, ['web', 'lock.json']);

test('a change of any input changes the hash', async () => {
  const first = await hash();
  await writeFile(join(base, 'lock.json'), '{"a":1}');
  const second = await hash();
  await writeFile(join(base, 'web', 'src', 'new.tsx'), '');
  expect(new Set([first, second, await hash()]).size).toBe(3);
});

test('what was built and tests do not count', async () => {
  const first = await hash();
  await writeFile(join(base, 'web', 'dist', 'index.js'), 'built');
  await writeFile(join(base, 'web', 'src', 'main.test.tsx'), 'test');
  expect(await hash()).toBe(first);
});

test('inputs that do not exist are an error, not an empty hash', async () => {
  await expect(hashFiles(base, ['nowhere'])).rejects.toThrow('ENOENT');
  await expect(hashFiles(base, ['web/dist'])).rejects.toThrow('There are no files in web/dist.');
});
