import { setTimeout as delay } from 'node:timers/promises';
import { OptionError } from '../options.ts';
import { startLabelHost } from './label-host.ts';
import { type LabelHostCommand, readLabelHostCommand, usage } from './options.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

try {
  const command = readLabelHostCommand(process.argv.slice(2));
  if (command === undefined) write(usage);
  else await serve(command);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function serve({ durationMs, ...options }: LabelHostCommand): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  process.once('SIGTERM', () => controller.abort());
  const note = (line: string) => write(`${host.now().toISOString().slice(11, 19)}  ${line}`);
  const host = await startLabelHost({ ...options, serverName: 'Simulator', maxSleepMinutes: 2, note });
  write(`${options.tags} labels at ${host.url}, ${options.speed} times as fast as real time; Ctrl-C stops.`);
  await delay(durationMs ?? 2 ** 31 - 1, undefined, { signal: controller.signal }).catch(() => undefined);
  const drawn = host.tags.reduce((sum, mac) => sum + host.drawingsOf(mac), 0);
  await host.stop();
  write(`Stopped; the labels drew ${drawn} pictures.`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof OptionError) return `${error.message}\n\n${usage}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Something answers at that port already; take another one with --port.';
  return error instanceof Error ? error.message : String(error);
}
