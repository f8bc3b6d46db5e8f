import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isEmptyDatabase, withFiller } from './fill-database.ts';
import { fillReport } from './fill-messages.ts';
import type { FillOptions } from './fill-options.ts';

/**
 * Fills an empty database with the demo, whole or not at all; one that holds a group already is left alone. A process
 * of its own does it, so that what is needed once does not stay in the memory of a server that runs for months.
 */
export async function fillDemo(options: FillOptions): Promise<void> {
  if (!(await withFiller(options.owner, isEmptyDatabase))) return;
  const { now, log, ...order } = options;
  const child = fork(fileURLToPath(new URL('./fill-process.ts', import.meta.url)), { execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const said = fillReport.parse(message);
      if (said.kind === 'ready') child.send({ ...order, nowMs: now.getTime() });
      else if (said.kind === 'log') log(said.line);
      else if (said.kind === 'filled') resolve();
      else reject(new Error(`The demo could not be filled: ${said.message}`));
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`The demo could not be filled: its process ended with ${code ?? 'a signal'}.`)),
    );
  });
}
