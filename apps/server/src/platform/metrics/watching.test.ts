import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { allBindings } from '../../app.ts';
import { promtool, runPromtool, whyNoPromtool } from '../../testing/readers/promtool.ts';
import { startServerBeside } from '../../testing/server-process.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { outcomes } from './metrics.ts';
import { keepMetrics } from './registry.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const operate = join(root, 'docs/operate');
const read = (path: string) => readFile(join(root, path), 'utf8');

let app: TestApp;
let server: Awaited<ReturnType<typeof startServerBeside>>;
let [port, directory, scrape] = [0, '', ''];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-watching-'));
  app = await buildTestApp();
  port = await freePort();
  server = await startServerBeside(app.settings, {
    ...{ METRICS_PORT: String(port), LARDER_DEMO: '0' },
    ...{ BACKUP_EVERY: '24h', BACKUP_PASSPHRASE: 'only for this test' },
  });
  await fetch(`${server.url}/health/live`);
  await vi.waitFor(async () => {
    scrape = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    if (!scrape.includes('larder_http_requests_total{')) throw new Error('no request is counted yet');
  }, 10_000);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** The blocks of a language on the page. */
async function blocksOf(language: string): Promise<readonly string[]> {
  const page = await read('docs/operate/watch.md');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}

/** Rules and dashboard, as they ask. */
async function expressions(): Promise<readonly string[]> {
  const rules = [...(await read('docs/operate/alerts.yml')).matchAll(/^ +expr: '(.*)'$/gm)].map(
    ([, expression = '']) => expression,
  );
  const panels = [...(await read('docs/operate/grafana-dashboard.json')).matchAll(/"expr": (".*")/g)].map(
    ([, text = '""']) => String(JSON.parse(text)),
  );
  return [...rules, ...panels];
}

const named = (text: string) => [...text.matchAll(/\b(?:larder|nodejs|process)_\w+/g)].map(([name]) => name);

test('[O3] every metric that the rules and the dashboard ask for is told by a real server, and each of ours is asked for', async () => {
  const told = new Set([...scrape.matchAll(/^([a-z_0-9]+)(?:\{.*\})? /gm)].map(([, name = '']) => name));
  const asked = new Set((await expressions()).flatMap(named));
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  const ours = [...scrape.matchAll(/^# TYPE (larder_\w+) /gm)].map(([, name = '']) => name);
  const isAsked = (name: string) => [...asked].some((one) => one.startsWith(name));
  expect(ours.filter((name) => !isAsked(name))).toEqual([]);
});

test('[O3] a server tells a few hundred series, and never more than 2,000', async () => {
  const seriesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  expect(seriesOf(scrape)).toBeLessThan(300);
  const metrics = keepMetrics();
  const before = seriesOf(await metrics.text());
  const calls = allBindings(app.services).map(({ endpoint: { name: operation, api } }) => ({ operation, api }));
  for (const call of [...calls, { operation: 'other', api: 'other' }, { operation: 'unknown', api: 'other' }] as const)
    for (const outcome of outcomes) metrics.request({ ...call, outcome, seconds: 1 });
  expect(seriesOf(await metrics.text()) - before + seriesOf(scrape)).toBeLessThan(2_000);
});

test('[O1] a server that runs is told to be ready, and the page of settings leads here', async () => {
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(await ready.json()).toEqual({ status: 'ready', reasons: {}, backupAgeSeconds: expect.any(Number) });
  expect(await read('docs/operate/settings.md')).toMatch(/\]\(watch\.md\)/);
});

test.skipIf(promtool === undefined)(`[O3] Prometheus takes what a real server tells${whyNoPromtool}`, () => {
  const { status, said } = runPromtool(['check', 'metrics'], { directory, input: scrape });
  // It wants names without units of its own liking: what is not ours is the library's.
  expect(said.split('\n').filter((line) => line.startsWith('larder_'))).toEqual([]);
  expect(status === 0 || status === 3).toBe(true);
  expect(said).not.toMatch(/error while linting|text format parsing error/);
});

test.skipIf(promtool === undefined)(`[O3] every question of the dashboard can be asked${whyNoPromtool}`, async () => {
  const rules = (await expressions()).map((expression, index) => ({
    record: `asked:${index}`,
    expr: expression.replaceAll('$__rate_interval', '1m'),
  }));
  // JSON is YAML.
  await writeFile(join(directory, 'asked.yml'), JSON.stringify({ groups: [{ name: 'asked', rules }] }));
  expect(runPromtool(['check', 'rules', 'asked.yml'], { directory })).toMatchObject({ status: 0 });
});

test.skipIf(promtool === undefined)(
  `[O3] each alert fires when it should, and not before${whyNoPromtool}`,
  async () => {
    const rules = await read('docs/operate/alerts.yml');
    await copyFile(join(operate, 'alerts.test.yml'), join(directory, 'alerts.test.yml'));
    const prove = async (text: string) => {
      await writeFile(join(directory, 'alerts.yml'), text);
      return runPromtool(['test', 'rules', 'alerts.test.yml'], { directory });
    };
    expect(await prove(rules)).toMatchObject({ status: 0 });
    const names = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThanOrEqual(10);
    // Rules that never fire, and such that always do, are all noticed.
    for (const expression of ['vector(0) > 1', 'vector(1) > 0']) {
      const { said } = await prove(rules.replaceAll(/expr: '.*'$/gm, `expr: '${expression}'`));
      expect(names.filter((name) => !new RegExp(`alertname: ?${name}\\b`).test(said))).toEqual([]);
    }
  },
);

test('[O3] each alert says how bad it is, what it means and what to do, and is on the page', async () => {
  const [rules, page] = [await read('docs/operate/alerts.yml'), await read('docs/operate/watch.md')];
  const alerts = rules.split(/^ +- alert: /m).slice(1);
  for (const alert of alerts) {
    expect(page).toContain(`| \`${alert.split('\n')[0]}\``);
    expect(alert).toMatch(/severity: (?:warning|critical)\n/);
    expect(alert).toMatch(/summary: '[^\n]{15,}'\n +description: '[^\n]{40,}\.'/);
  }
  expect(page.match(/^\| `Larder/gm)).toHaveLength(alerts.length);
});

test.skipIf(promtool === undefined)(`[O3] every command on the page works${whyNoPromtool}`, async () => {
  const commands = (await blocksOf('sh')).flatMap((block) => block.trim().split('\n'));
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) {
    const here = command.replaceAll('9464', String(port)).replace(/^promtool/, promtool ?? '');
    const { status, stdout } = spawnSync('sh', ['-ec', here], { cwd: operate, encoding: 'utf8' });
    expect({ command, status, hasSaid: stdout.length > 0 }).toEqual({ command, status: 0, hasSaid: true });
  }
  const [settings = ''] = await blocksOf('yaml');
  await copyFile(join(operate, 'alerts.yml'), join(directory, 'alerts.yml'));
  await writeFile(join(directory, 'prometheus.yml'), settings);
  expect(runPromtool(['check', 'config', 'prometheus.yml'], { directory })).toMatchObject({ status: 0 });
});
