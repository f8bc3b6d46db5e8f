// Plain JavaScript: on a first start nothing is compiled yet, and one file of TypeScript would bring its reader into the
// server's memory for as long as it runs (see compile in run.mjs).
import { ensureWebBuilt } from './lib/web-build.ts';

try {
  await ensureWebBuilt((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// After the build, so that the server serves the new one.
const { serve } = await import('../apps/server/src/serve.ts');
await serve();
