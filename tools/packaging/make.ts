import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { version } from '../../apps/server/src/platform/version.ts';
import { ensureWebBuilt } from '../lib/web-build.ts';
import { fillPackage } from './fill.ts';
import { run } from './run.ts';

/** Where the repository lies, where the package is written, and who hears what is done. */
type Wanted = { readonly root: string; readonly folder: string; say(line: string): void };

/**
 * Makes the package for machines like this one and answers its path: server, built web application, Node and PostgreSQL, in
 * a folder of the version's name. The same sources on the same kind of machine give the same bytes.
 */
export async function makePackage({ root, folder, say }: Wanted): Promise<string> {
  if (process.platform !== 'linux') throw new Error('The package is for Linux, and is made on Linux.');
  await ensureWebBuilt(say);
  const scratch = await mkdtemp(join(tmpdir(), 'larder-package-'));
  try {
    const name = `larder-${version}`;
    say('Installing what the server needs, and nothing else (npm ci) …');
    await fillPackage(root, join(scratch, name));
    await mkdir(resolve(root, folder), { recursive: true });
    const path = resolve(root, folder, `${name}-linux-${process.arch}.tar.zst`);
    say('Packing …');
    await pack({ scratch, name, path: `${path}.part`, writtenAt: await timeOf(root) });
    await rename(`${path}.part`, path);
    say(`${path}: ${((await stat(path)).size / 2 ** 20).toFixed(0)} MB`);
    return path;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The moment that all files of the package bear: that of the commit, where there is one. */
async function timeOf(root: string): Promise<string> {
  const commit = await run('git', ['log', '-1', '--format=%ct'], { cwd: root }).catch(() => '0');
  return process.env['SOURCE_DATE_EPOCH'] ?? commit.trim();
}

/** Packs the folder so that it belongs to root, wherever and by whomever it is made. */
async function pack(given: { scratch: string; name: string; path: string; writtenAt: string }): Promise<void> {
  const same = ['--sort=name', `--mtime=@${given.writtenAt}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = spawn('tar', [...same, '--mode=u=rwX,go=rX', '-C', given.scratch, '-cf', '-', given.name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  const params = { [constants.ZSTD_c_compressionLevel]: 12 };
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(given.path));
  const [code] = await ended;
  if (code !== 0) throw new Error('tar could not pack the folder.');
}
