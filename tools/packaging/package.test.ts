import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { repositoryRoot } from '../checks/files.ts';
import { type BareDebian, openBareDebian } from './bare-debian.ts';
import { makePackage } from './make.ts';
import { run } from './run.ts';

const page = join(repositoryRoot, 'docs/operate/install.md');
const isRoot = process.getuid?.() === 0;
const hasBare = await run('mmdebstrap', ['--version']).then(
  () => true,
  () => false,
);
const whyNot = isRoot && hasBare ? '' : ' (skipped: needs root and mmdebstrap, which Debian has)';
const longestStartMs = 5_000;

describe.skipIf(whyNot !== '')(`the package on a bare Debian${whyNot}`, { timeout: 400_000 }, () => {
  let debian: BareDebian;
  let scratch = '';
  let url = '';
  let running: ChildProcess | undefined;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'larder-packed-'));
    const path = await makePackage({ root: repositoryRoot, folder: scratch, say: () => undefined });
    debian = await openBareDebian(join(repositoryRoot, '.cache'));
    await cp(path, join(debian.root, 'root', basename(path)));
  }, 400_000);
  afterAll(async () => {
    if (running?.exitCode === null && running.signalCode === null) await stop();
    await debian.discard();
    await rm(scratch, { recursive: true, force: true });
  });

  /** A block of commands of the page; with the version that it was written for, whatever ours is. */
  async function blockWith(words: string): Promise<string> {
    const blocks = [...(await readFile(page, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const found = blocks.filter((block) => block.includes(words));
    if (found.length !== 1) throw new Error(`${found.length} blocks of the page have "${words}".`);
    return found[0] ?? '';
  }

  /** Starts it as the page says, and answers how long it took to be ready. */
  async function start(): Promise<number> {
    const startedAt = performance.now();
    const child = debian.start(`cd /; exec ${(await blockWith('larder start')).trim()}`);
    running = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    while ((await statusOf('/health/ready')) !== 200) {
      if (child.exitCode !== null) throw new Error(`It ended: ${said}`);
      await pause(20);
    }
    return performance.now() - startedAt;
  }

  async function stop(): Promise<number | null> {
    const child = running;
    if (child === undefined) return null;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  const statusOf = (path: string) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );

  test('is unpacked, set up, started, used and stopped as the page says, without Node and as an ordinary user', async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await expect(debian.run('command -v node')).rejects.toThrow('ended with 127');
    const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
    await debian.run(`cd /root\n${(await blockWith('useradd')).replace(/^VERSION=.*$/m, `VERSION=${version}`)}`);
    await debian.run(`${await blockWith('/etc/larder.env <<')}\necho PORT=${port} >> /etc/larder.env; touch /marker`);
    const firstMs = await start();
    const answer = await fetch(`${url}/log_in`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...(await answer.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) expect([path, await statusOf(path ?? '')]).toEqual([path, 200]);
    const told = await debian.run(
      await blockWith('larder admin --email sanne@hotel.nl --name "Sanne Visser" --group "Hotelgroep De Linde"\''),
    );
    expect(told).toContain('https://larder.example/set_password?token=');
    expect(await stop()).toBe(0);
    const secondMs = await start();
    expect(await stop()).toBe(0);
    console.info(`ready after ${firstMs.toFixed(0)} ms with an empty disk, ${secondMs.toFixed(0)} ms the second time`);
    expect(secondMs).toBeLessThan(longestStartMs);
    // Nothing is written where it was unpacked, and nobody but root could.
    expect(
      await debian.run('find /opt/ -newer /marker; find /opt/ ! -user root; find /opt/ -perm -o+w ! -type l'),
    ).toBe('');
  });

  test('says of each command how it is called', async () => {
    const overview = await debian.run('/opt/larder/larder --help');
    const names = [...overview.matchAll(/^ {2}larder ([a-z]+) /gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['start', 'admin', 'reconcile']));
    for (const name of names) expect(await debian.run(`/opt/larder/larder ${name} --help`)).toContain(`larder ${name}`);
  });

  test('has neither tests nor tools to build with, and the licences of all that it has', async () => {
    const ours = await debian.run('cd /opt/larder/; find apps packages -type f');
    expect(ours).toContain('apps/server/src/larder.ts\n');
    expect(ours.split('\n').filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
    const libraries = (await debian.run('ls /opt/larder/node_modules')).split('\n');
    expect(libraries.filter((name) => /^(?:typescript|vite|vitest|react|ox.*|playwright-core)$/.test(name))).toEqual(
      [],
    );
    expect(await debian.run('ls /opt/larder/bin')).toBe('LICENSE\nnode\n');
  });
});
