import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a stage of the test run counted. */
export type Counts = { passed: number; failed: number };

export type VitestOptions = {
  project: string;
  /** Parts of file names, and vitest's own options. */
  filters: readonly string[];
  env: Readonly<Record<string, string>>;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitestProgram = join(root, 'node_modules/vitest/vitest.mjs');
const running = new Set<ChildProcess>();

/** Runs one vitest project in a process of its own, its failures printed as they come, and counts its tests. */
export async function runVitest(options: VitestOptions): Promise<Counts> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-report-'));
  const reportPath = join(directory, 'report.json');
  try {
    const parameters = [
      'run',
      '--project',
      options.project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ];
    // A filter may belong to one project only, so that no file matches is said at the end, over all of them.
    if (options.filters.length > 0) parameters.push('--passWithNoTests');
    const code = await runNode([vitestProgram, ...parameters, ...options.filters], options.env);
    const report: unknown = JSON.parse(await readFile(reportPath, 'utf8').catch(() => 'null'));
    return countTests(report, code);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Passes a signal on to the tests that run now; they end their servers themselves. */
export function stopTests(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

async function runNode(parameters: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...colour, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * Counts a report of vitest's JSON reporter. What fails outside any test counts as one failure each: a file that cannot
 * be loaded, and a run that fails although none of its tests did.
 */
export function countTests(report: unknown, exitCode: number): Counts {
  const passed = numberAt(report, 'numPassedTests');
  const brokenFiles = filesOf(report).filter((file) => file.isFailed && file.failedTests === 0).length;
  const failed = numberAt(report, 'numFailedTests') + brokenFiles;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function filesOf(report: unknown): { isFailed: boolean; failedTests: number }[] {
  const files = valueAt(report, 'testResults');
  if (!Array.isArray(files)) return [];
  return files.map((file: unknown) => {
    const tests = valueAt(file, 'assertionResults');
    const failedTests = Array.isArray(tests)
      ? tests.filter((test: unknown) => valueAt(test, 'status') === 'failed').length
      : 0;
    return { isFailed: valueAt(file, 'status') === 'failed', failedTests };
  });
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
