import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, takeFromPackage } from './debian.ts';

/** Where the tests look for Prometheus' checker of rules and metrics, when the machine has none. */
const kept = fileURLToPath(new URL('../../.cache/promtool/promtool', import.meta.url));

/** How a machine is asked; only tests give another. */
export type Machine = {
  /** Whether there is one that runs. */
  isHere(): Promise<boolean>;
  canTake(): Promise<boolean>;
  take(): Promise<void>;
};

const thisMachine: Machine = {
  isHere: async () => (await runs('promtool')) || runs(kept),
  canTake: canInstallPackages,
  take: () => takeFromPackage('prometheus', { file: 'usr/bin/promtool', to: kept }),
};

/**
 * Sees to it that `promtool` is here: an installed one, else the one file out of Debian's package, which starts no service.
 * Answers nothing when it is, else the sentence that says what is not tested without it; it never throws.
 */
export async function ensurePromtool(
  say: (line: string) => void,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  if (await machine.isHere()) return undefined;
  let reason = '';
  if (await machine.canTake()) {
    say("Taking promtool out of Debian's prometheus for the tests of alerts (apt-get) …");
    await machine.take().catch((error: unknown) => {
      reason = ` ${error instanceof Error ? error.message : String(error)}`;
    });
    if (await machine.isHere()) return undefined;
  }
  return `Skipped: whether alerts fire, because there is no promtool here. Debian has it in prometheus.${reason}`;
}

function runs(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { timeout: 20_000 }, (error) => resolve(error === null));
  });
}
