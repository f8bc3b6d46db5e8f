import type { Check, Outcome } from './check.ts';
import { type ProgramResult, runPackage } from './program.ts';

/** Lint rules with type information; warnings count as errors. */
export const lint: Check = {
  name: 'lint',
  run: async (root) => withFileCount(await runPackage('oxlint', ['--type-aware', '--deny-warnings'], root)),
};

/** The formatter finds nothing to change; `npm run format` puts it right. */
export const format: Check = {
  name: 'format',
  run: async (root) => withFileCount(await runPackage('oxfmt', ['--check'], root)),
};

/** Both programs end with "on N files"; without that line, or with none, they have not looked. */
function withFileCount({ code, output }: ProgramResult): Outcome {
  const count = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  if (code !== 0) return { ok: false, output };
  return count === 0 ? { ok: false, output: `saw no files\n${output}` } : { ok: true, output: `${count} files` };
}

/** Files, exports and dependencies that nothing uses, and imports that no package.json declares. */
export const deadCode: Check = {
  name: 'dead code',
  run: async (root) => {
    const { code, output } = await runPackage('knip', ['--no-progress', '--no-config-hints'], root);
    return { ok: code === 0, output: code === 0 ? 'nothing unused' : output };
  },
};
