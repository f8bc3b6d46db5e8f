import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';

const moduleUrl = new URL('./log.ts', import.meta.url).href;

test.runIf(process.platform === 'linux')(
  '[D4] a log on a full disk neither ends the process nor holds it',
  async () => {
    const script = `const { makeLogger } = await import(${JSON.stringify(moduleUrl)});
    process.stdout.on('error', () => undefined);
    for (let line = 0; line < 100; line += 1) {
      makeLogger('warn').warn({ line }, 'unavailable');
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write('still here');
    process.exit(0);`;
    await using full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', full.fd, 'pipe'],
    });
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000);
    const ended: unknown[] = await once(child, 'close');
    clearTimeout(impatience);
    expect([words, ...ended]).toEqual(['still here', 0, null]);
  },
);
