import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardEmbeddedDatabase } from './platform/database/embedded.ts';
import { freePort } from './testing/free-port.ts';

const larder = fileURLToPath(new URL('larder.ts', import.meta.url));
/** An error as a mistake of ours would throw it, long after the start. */
const preload = `
process.on('SIGUSR2', () => { throw new TypeError('canary guest@larder.test'); });
process.on('SIGWINCH', () => { void Promise.reject('canary 0612345678'); setInterval(() => { throw new Error('again'); }, 10); });
`;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-crash-'));
  await chmod(directory, 0o711);
  await writeFile(join(directory, 'preload.mjs'), preload);
});
afterAll(async () => {
  await discardEmbeddedDatabase(join(directory, 'postgres'));
  await rm(directory, { recursive: true, force: true });
});

/** An error service that takes what comes, and answers or leaves whoever asks waiting. */
async function openService(answers: boolean) {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push(body);
      if (answers) response.end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { taken, close, dsn: `http://publickey@127.0.0.1:${port}/42` };
}

/** Starts a server, has it crash once it is ready, and answers how it ended. */
async function crashOf(signal: NodeJS.Signals, dsn: string) {
  const child = spawn(process.execPath, ['--import', join(directory, 'preload.mjs'), larder, 'start'], {
    env: {
      ...process.env,
      ...{ PORT: String(await freePort()), HOST: '127.0.0.1', LARDER_DEMO: '0', DATA_DIR: directory, SENTRY_DSN: dsn },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Larder is ready')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${String(code)}: ${out}${err}`)));
  });
  const at = performance.now();
  child.kill(signal);
  const [code]: unknown[] = await once(child, 'close');
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return { code, tookMs: performance.now() - at, err, lines: lines.map((line): unknown => JSON.parse(line)) };
}

const isPostgresThere = () =>
  access(join(directory, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

test('[O4] an error that nobody caught is logged and reported, PostgreSQL is stopped, and the process ends', async () => {
  const service = await openService(true);
  const { code, tookMs, err, lines } = await crashOf('SIGUSR2', service.dsn);
  service.close();
  expect([code, err]).toEqual([1, '']);
  // Two seconds, and some for a busy machine.
  expect(tookMs).toBeLessThan(4_000);
  expect(lines[0]).toMatchObject({
    ...{ level: 60, msg: 'uncaught exception' },
    err: { type: 'TypeError', message: 'canary guest@larder.test', stack: expect.stringContaining('preload.mjs') },
  });
  expect(service.taken[0]).toContain('"level":"fatal"');
  expect(service.taken[0]).toContain('"message":"uncaught exception"');
  expect(service.taken[0]).toContain('"type":"TypeError"');
  for (const words of ['canary', 'guest@', directory]) expect(service.taken.join('\n')).not.toContain(words);
  await expect.poll(isPostgresThere).toBe(false);
}, 60_000);

test('[O4] the next start works, and a rejection ends it too, whatever the error service does and however often it fails', async () => {
  const service = await openService(false);
  const { code, tookMs, lines } = await crashOf('SIGWINCH', service.dsn);
  service.close();
  expect(code).toBe(1);
  // Two seconds, and some for a busy machine.
  expect(tookMs).toBeLessThan(4_000);
  const fatal = lines.filter((line) => JSON.stringify(line).includes('"level":60'));
  expect(fatal).toMatchObject([{ msg: 'unhandled rejection', err: { message: 'canary 0612345678' } }]);
  expect(service.taken[0]).toContain('"message":"unhandled rejection"');
  expect(service.taken.join('\n')).not.toContain('canary');
}, 60_000);
