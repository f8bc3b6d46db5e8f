import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listLabelHosts } from './modules/shelf/price-labels/public.ts';
import type { Services } from './platform/context.ts';

const demoAddress = '127.0.0.1';

/**
 * Starts the access points of the demo's shops on this machine, with the labels that hang there, so that its labels live
 * from the first start on. They are a process of their own, as real ones would be, and end with this one.
 */
export async function startDemoLabels(services: Services): Promise<() => Promise<void>> {
  const hosts = await listLabelHosts(services, demoAddress);
  if (hosts.length === 0) return () => Promise.resolve();
  const child = fork(fileURLToPath(new URL('../../demo/src/simulate/label-host/demo-process.ts', import.meta.url)), {
    execArgv: [],
  });
  child.on('error', (error) => services.log.warn({ err: error }, 'no demo labels'));
  child.send({ address: demoAddress, hosts });
  return async () => {
    if (child.exitCode !== null || !child.connected) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.disconnect();
    await ended;
  };
}
