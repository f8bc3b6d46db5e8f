import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.ts';
import { type Counts, runVitest, stopTests } from './lib/vitest-stage.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const usage = `Sells for simulated days at labels of each kind of host, and for an hour at four tills, with everything that can befall
them; ends with what it counted. With "nodes", sells, mails, imports and changes prices at three servers that are killed at
random; with "till", at a till in a browser that is killed at random. docs/soak.md says how to read it.

npm run soak -- [--days 7] [--driver open_epaper_link|open_esl]
npm run soak -- nodes [--minutes 10]
npm run soak -- till [--kills 100]

  --days     simulated days, 1 to 7
  --driver   one kind of host only
  --minutes  real ones, 1 to 60
  --kills    of the browser, 1 to 999`;

const kinds = ['open_epaper_link', 'open_esl'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopTests(signal));
process.exitCode = await soak(process.argv.slice(2));

async function soak(parameters: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = {
    ...{ days: { ...text, default: '7' }, driver: text, minutes: { ...text, default: '10' } },
    kills: { ...text, default: '100' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true });
  const { days, driver = kinds.join(), minutes, kills } = values;
  const [what = 'days', ...others] = positionals;
  const isRight =
    /^[1-7]$/.test(days) &&
    /^([1-9]|[1-5]\d|60)$/.test(minutes) &&
    /^[1-9]\d{0,2}$/.test(kills) &&
    driver.split(',').every((kind) => kinds.includes(kind)) &&
    ['days', 'nodes', 'till'].includes(what) &&
    others.length === 0;
  if (values.help === true || !isRight) {
    process.stdout.write(`${usage}\n`);
    return values.help === true ? 0 : 2;
  }
  const env = { SOAK_DAYS: days, SOAK_DRIVERS: driver, SOAK_MINUTES: minutes };
  const filters = [`/endurance/${what === 'nodes' ? 'soak-nodes' : 'soak'}.test.ts`];
  const { passed, failed } = await (what === 'till' ? killTills(kills) : runVitest({ project: 'soak', filters, env }));
  process.stdout.write(`${passed} runs held, ${failed} did not\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** In a browser, so with the browser tests: one of them kills it more often here. */
async function killTills(kills: string): Promise<Counts> {
  await ensureWebBuilt((line) => process.stdout.write(`${line}\n`));
  const { whole, shell = whole } = await findChromium();
  const env = { LARDER_CHROMIUM: whole, LARDER_CHROMIUM_SHELL: shell, TILL_KILLS: kills };
  return runVitest({ project: 'browser', filters: ['till-offline'], env });
}
