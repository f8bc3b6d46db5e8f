import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClient } from '../../apps/web/client-package.ts';
import { repositoryRoot } from '../checks/files.ts';

const run = promisify(execFile);
const example = join(repositoryRoot, 'packages/client/examples/reprice.ts');

/** A project outside the repository, which has the client and nothing else. */
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'larder-project-'));
  await packClient(project);
  const installed = join(project, 'node_modules/@larder/client');
  await mkdir(installed, { recursive: true });
  const archive = join(project, 'developers/larder-client.tgz');
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed]);
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await copyFile(example, join(project, 'reprice.ts'));
}, 60_000);
afterAll(() => rm(project, { recursive: true }));

const compile = async (file: string, ...options: readonly string[]) =>
  run(
    process.execPath,
    [
      join(repositoryRoot, 'node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      '--strict',
      '--exactOptionalPropertyTypes',
    ].concat(['--typeRoots', join(repositoryRoot, 'node_modules/@types'), '--target', 'es2022', ...options, file]),
    { cwd: project },
  ).catch((error: unknown) => Promise.reject(new Error(JSON.stringify(error))));

it('[DEV-03] the package holds JavaScript, its types, and neither tests nor a dependency', async () => {
  const names = await readdir(join(project, 'node_modules/@larder/client'), { recursive: true });
  expect(names.toSorted()).toEqual(
    ['calls', 'client', 'download', 'larder-problem', 'patience', 'request']
      .flatMap((name) => [`${name}.d.ts`, `${name}.js`])
      .concat('README.md', 'examples', 'examples/reprice.ts', 'package.json')
      .toSorted(),
  );
  const manifest: unknown = (
    await import(join(project, 'node_modules/@larder/client/package.json'), { with: { type: 'json' } })
  ).default;
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
});

it.each([
  ['Node', ['--module', 'nodenext', '--types', 'node', '--lib', 'es2022']],
  ['a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node', '--lib', 'es2022,dom']],
])(
  '[DEV-03] a program for %s compiles strictly against it',
  async (_, options) => {
    await compile('reprice.ts', ...options);
    await writeFile(
      join(project, 'wrong.ts'),
      "import { makeClient } from '@larder/client';\nawait makeClient({ url: '', token: '' }).getProduct({ params: { id: 5 } });\n",
    );
    await expect(compile('wrong.ts', ...options, '--noEmit')).rejects.toThrow(/'id' does not exist in type/);
  },
  30_000,
);

it('[DEV-03] runs as plain JavaScript', async () => {
  await compile('reprice.ts', '--module', 'nodenext', '--types', 'node');
  const env = { LARDER_URL: 'not an address', LARDER_TOKEN: 'larder_x' };
  const ended = run(process.execPath, ['reprice.js', '475'], { cwd: project, env });
  await expect(ended).rejects.toMatchObject({ stderr: expect.stringContaining('Failed to parse URL') });
}, 30_000);
