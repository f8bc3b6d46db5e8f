import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './run-larder.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = fileURLToPath(new URL('../larder.ts', import.meta.url));

/** The commands of a page for operators, named by its path from the root, block by block, as they stand there to be copied. */
export async function commandsOf(page: string): Promise<readonly string[]> {
  const text = await readFile(join(root, page), 'utf8');
  return Array.from(text.matchAll(/^```sh\n(.*?)^```$/gms), ([, block = '']) => block);
}

/** A shell in a folder, as an operator has one: `larder` is this program, and the first command that fails ends a block. */
export async function openShell(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<(block: string) => Promise<Outcome>> {
  const programs = join(folder, '.programs');
  await mkdir(programs);
  await writeFile(join(programs, 'larder'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  await chmod(join(programs, 'larder'), 0o755);
  const env = {
    ...process.env,
    LARDER_DEMO: '0',
    ...environment,
    PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
  };
  return (block) =>
    new Promise((resolve) => {
      execFile('sh', ['-e', '-c', block], { env, cwd: folder }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
}
