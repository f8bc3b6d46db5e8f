import { ConfigError, readConfig } from './platform/config.ts';
import { startServer } from './start.ts';

const started = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  const server = await startServer(config, { say });
  say(`Larder is ready at ${config.publicUrl}`);
  if (config.logLevel === 'debug') say(`Started in ${Math.round(performance.now() - started)} ms`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
