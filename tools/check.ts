import { bundle } from './checks/bundle.ts';
import { type CheckResult, runAll } from './checks/check.ts';
import { docstrings } from './checks/docstrings.ts';
import { documents } from './checks/documents.ts';
import { repositoryRoot } from './checks/files.ts';
import { generated } from './checks/generated.ts';
import { licences } from './checks/licences.ts';
import { deadCode, format, lint } from './checks/lint.ts';
import { lockfile } from './checks/lockfile.ts';
import { requirements } from './checks/requirements.ts';
import { secrets } from './checks/secrets.ts';
import { structure } from './checks/structure.ts';
import { typeCheck } from './checks/types.ts';

/** The slow ones first, so that two at a time end together. */
const checks = [
  typeCheck,
  lint,
  deadCode,
  format,
  structure,
  generated,
  lockfile,
  licences,
  secrets,
  documents,
  requirements,
  docstrings,
  bundle,
];

/** Runs every static check, two at a time, and tells each one's name, time and result as it comes. */
export function runChecks(tell: (result: CheckResult) => void = print): Promise<readonly CheckResult[]> {
  return runAll(checks, { root: repositoryRoot, width: 2, tell });
}

function print({ ok, name, durationMs, output }: CheckResult): void {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(7);
  console.log(
    ok
      ? `ok    ${seconds}  ${name} (${output.split('\n')[0]})`
      : `FAILS ${seconds}  ${name}\n${output.replaceAll(/^/gm, '      ')}`,
  );
}

if (import.meta.main) {
  const results = await runChecks();
  const failed = results.filter((result) => !result.ok);
  if (failed.length > 0)
    console.log(`${failed.length} of ${results.length} checks fail: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
