import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from './commands/commands.ts';
import { runLarder } from './testing/run-larder.ts';

test('without words it says what it can do, with every command', async () => {
  const { code, out } = await runLarder([]);
  expect(code).toBe(0);
  expect(out.match(/(?<=^ {2}larder )\S+/gm)).toEqual(Object.keys(commands));
  expect(await runLarder(['--help'])).toEqual({ code: 0, out, err: '' });
  expect((await runLarder(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each(Object.keys(commands))('larder %s --help says how it is called, and does nothing', async (name) => {
  const command = await commands[name]?.load();
  expect(await runLarder([name, '--help'])).toEqual({ code: 0, out: `${command?.help.trim()}\n`, err: '' });
  expect(command?.help.trim()).toMatch(new RegExp(`^larder ${name}\\b`));
});

test.each(Object.keys(commands))('larder %s refuses an option that it does not have', async (name) => {
  const { code, out, err } = await runLarder([name, '--no-such-thing']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain("'--no-such-thing'");
  expect(err).toContain(`See: larder ${name} --help`);
});

test.each(['dance', 'constructor', '__proto__'])('there is no command "%s"', async (word) => {
  const { code, err } = await runLarder([word]);
  expect(code).toBe(1);
  expect(err).toContain(`There is no command "${word}".`);
});

test('a wrong setting ends it with the sentence that names it', async () => {
  const { out, err } = await runLarder(['reconcile'], { PORT: 'x' });
  expect(out + err).toBe('PORT is "x"; it has to be a number from 0 to 65535.\n');
});

test.each([
  ['that cannot be', { METRICS_PORT: 'x' }],
  ['whose port is taken', {}],
])('a setting %s ends the start before anything is written, with one sentence', async (_, environment) => {
  const directory = await mkdtemp(join(tmpdir(), 'larder-start-'));
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    other.close();
    await rm(directory, { recursive: true });
  });
  const address = other.address();
  const taken = typeof address === 'object' && address !== null ? String(address.port) : '';
  const env = { DATA_DIR: join(directory, 'data'), METRICS_PORT: taken, ...environment };
  const { out, err } = await runLarder(['start'], env);
  expect(out + err).toMatch(/^[^\n]*METRICS_PORT [^\n]*\.\n$/);
  expect(await readdir(directory)).toEqual([]);
});

test('[O5] a DATA_DIR that is no folder ends the start, and stays what it is', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'larder-start-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'data');
  await writeFile(file, 'something else');
  const { code, out, err } = await runLarder(['start'], { DATA_DIR: file });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /^DATA_DIR is ".*\/data", which cannot be made or is no folder \(EEXIST\); name one that .*\.\n$/,
  );
  expect(await readFile(file, 'utf8')).toBe('something else');
});
