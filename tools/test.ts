import { findChromium } from './lib/chromium.ts';
import { bareMachines, callers, ensurePrograms, houses, paperReaders, proxies } from './lib/foreign-programs.ts';
import { ensurePromtool } from './lib/promtool.ts';
import { runVitest, stopTests, type Counts } from './lib/vitest-stage.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

/*
 * npm test                       everything
 * npm test -- server receipts    one or more stages (check, unit, server, browser, package), only files whose name has "receipts"
 * npm test -- receipts           all tests in such files, without the static checks
 */
const stages = ['check', 'unit', 'server', 'browser', 'package'] as const;
type Stage = (typeof stages)[number];

const noCounts: Counts = { passed: 0, failed: 0 };
let receivedSignal: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    receivedSignal ??= signal;
    stopTests(signal);
  });
}

const { chosen, filters } = readArguments(process.argv.slice(2));
const untested = [
  chosen.includes('server') ? await ensurePrograms(paperReaders, say) : undefined,
  chosen.includes('server') ? await ensurePrograms(callers, say) : undefined,
  chosen.includes('server') ? await ensurePrograms(houses, say) : undefined,
  chosen.includes('server') ? await ensurePromtool(say) : undefined,
  chosen.includes('browser') ? await ensurePrograms(proxies, say) : undefined,
  chosen.includes('package') ? await ensurePrograms(bareMachines, say) : undefined,
];
const total = await runStages(chosen, filters);
for (const line of untested) if (line !== undefined) say(line);
if (receivedSignal !== undefined) say(`The tests were stopped (${receivedSignal}).`);
else if (total.passed + total.failed === 0) say('No test ran.');
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = receivedSignal === undefined && total.failed === 0 && total.passed > 0 ? 0 : 1;

function readArguments(parameters: readonly string[]): { chosen: readonly Stage[]; filters: readonly string[] } {
  const firstFilter = parameters.findIndex((parameter) => !isStage(parameter));
  const named = parameters.slice(0, firstFilter === -1 ? parameters.length : firstFilter).filter(isStage);
  const rest = parameters.slice(named.length);
  const usual = rest.length === 0 ? stages : stages.filter((stage) => stage !== 'check');
  return { chosen: named.length === 0 ? usual : named, filters: rest };
}

function isStage(text: string): text is Stage {
  return stages.some((stage) => stage === text);
}

async function runStages(names: readonly Stage[], parts: readonly string[]): Promise<Counts> {
  let sum = noCounts;
  const run = async (name: string, stage: () => Promise<Counts>) => {
    if (receivedSignal !== undefined) return noCounts;
    const counts = await timed(name, stage);
    sum = { passed: sum.passed + counts.passed, failed: sum.failed + counts.failed };
    return counts;
  };
  // First, because the checks weigh what was built and the browser loads it.
  const needsBuild = names.includes('check') || names.includes('browser');
  const build = needsBuild ? await run('web build', buildWeb) : noCounts;
  if (names.includes('check')) await run('checks', check);
  for (const project of ['unit', 'server'] as const) {
    if (names.includes(project)) await run(project, async () => runVitest({ project, filters: parts, env: {} }));
  }
  if (names.includes('browser') && build.failed > 0) say('The browser tests did not run: there is no web application.');
  else if (names.includes('browser')) await run('browser', async () => testInBrowser(parts));
  if (names.includes('package'))
    await run('package', async () => runVitest({ project: 'package', filters: parts, env: {} }));
  return sum;
}

async function timed(name: string, stage: () => Promise<Counts>): Promise<Counts> {
  const startedAt = performance.now();
  const counts = await stage().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

/** A build that works is no test; one that does not is a failure. */
async function buildWeb(): Promise<Counts> {
  await ensureWebBuilt(say);
  return noCounts;
}

async function check(): Promise<Counts> {
  const { runChecks } = await import('./check.ts');
  const results = await runChecks();
  if (results.length === 0) throw new Error('No static check ran.');
  return {
    passed: results.filter((result) => result.ok).length,
    failed: results.filter((result) => !result.ok).length,
  };
}

async function testInBrowser(parts: readonly string[]): Promise<Counts> {
  const { whole, shell = whole } = await findChromium();
  const env = { LARDER_CHROMIUM: whole, LARDER_CHROMIUM_SHELL: shell };
  return runVitest({ project: 'browser', filters: parts, env });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
