import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm test` puts it there where the machine has none. */
const kept = fileURLToPath(new URL('../../../../../.cache/promtool/promtool', import.meta.url));

/** Prometheus' own checker, or undefined where there is none. */
export const promtool = ['promtool', kept].find((program) => spawnSync(program, ['--version']).error === undefined);

/** Why a test cannot use it on this machine, for the end of its title; '' when it can. */
export const whyNoPromtool =
  promtool === undefined ? ' (skipped: no promtool on this machine; Debian has it in prometheus)' : '';

/** Runs it and answers how it ended and what it said. */
export function runPromtool(words: readonly string[], { directory, input }: { directory: string; input?: string }) {
  const { status, stdout, stderr } = spawnSync(promtool ?? 'promtool', words, {
    cwd: directory,
    input,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}
