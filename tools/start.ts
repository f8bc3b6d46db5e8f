import { ensureWebBuilt } from './lib/web-build.ts';

try {
  await ensureWebBuilt((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// The server reads its settings and starts when it is imported; after the build, so that it serves the new one.
await import('../apps/server/src/main.ts');
