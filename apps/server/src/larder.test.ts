import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commands } from './commands/commands.ts';

const program = fileURLToPath(new URL('larder.ts', import.meta.url));

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** What the program says and how it ends; a command that got through to a database would not. */
function larder(...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

test('without words it says what it can do, with every command', async () => {
  const { code, out } = await larder();
  expect(code).toBe(0);
  expect(out.match(/(?<=^ {2}larder )\S+/gm)).toEqual(Object.keys(commands));
  expect(await larder('--help')).toEqual({ code: 0, out, err: '' });
  expect((await larder('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each(Object.keys(commands))('larder %s --help says how it is called, and does nothing', async (name) => {
  const command = await commands[name]?.load();
  expect(await larder(name, '--help')).toEqual({ code: 0, out: `${command?.help.trim()}\n`, err: '' });
  expect(command?.help.trim()).toMatch(new RegExp(`^larder ${name}\\b`));
});

test.each(Object.keys(commands))('larder %s refuses an option that it does not have', async (name) => {
  const { code, out, err } = await larder(name, '--no-such-thing');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain("'--no-such-thing'");
  expect(err).toContain(`See: larder ${name} --help`);
});

test.each(['dance', 'constructor', '__proto__'])('there is no command "%s"', async (word) => {
  const { code, err } = await larder(word);
  expect(code).toBe(1);
  expect(err).toContain(`There is no command "${word}".`);
});

test('a wrong setting ends it with the sentence that names it', async () => {
  const outcome = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, 'reconcile'], { env: { ...process.env, PORT: 'x' } }, (_, out, err) =>
      resolve(out + err),
    );
  });
  expect(outcome).toBe('PORT is "x"; it has to be a number from 0 to 65535.\n');
});
