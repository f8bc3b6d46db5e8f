import { Unreachable } from './client.ts';
import { OptionError, readOptions, usage } from './options.ts';
import { simulate } from './simulate.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) write(usage);
  else await simulate(options, { write, stopped: stopSignal() });
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/**
 * The first Ctrl-C stops cleanly; who cannot wait presses it again. One press may reach us more than once, from the
 * terminal and through npm, so a repetition counts only after a moment.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let stoppedAtMs = 0;
  const stop = () => {
    if (!controller.signal.aborted) stoppedAtMs = Date.now();
    else if (Date.now() - stoppedAtMs > 1_000) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}

function sentenceOf(error: unknown): string {
  if (error instanceof OptionError) return `${error.message}\n\n${usage}`;
  if (error instanceof Unreachable)
    return `No Larder answers there (${error.message}); start it with npm start, or give its address with --url.`;
  return error instanceof Error ? error.message : String(error);
}
