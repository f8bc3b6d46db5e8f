import { parseArgs } from 'node:util';
import { runVitest, stopTests } from './lib/vitest-stage.ts';

const usage = `Sells for simulated days at labels of each kind of host, and for an hour at four tills, with everything that can befall
them; ends with what it counted. With "nodes", sells, mails, imports and changes prices at three servers that are killed at
random. docs/soak.md says how to read it.

npm run soak -- [--days 7] [--driver open_epaper_link|open_esl]
npm run soak -- nodes [--minutes 10]

  --days     simulated days, 1 to 7
  --driver   one kind of host only
  --minutes  real ones, 1 to 60`;

const kinds = ['open_epaper_link', 'open_esl'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopTests(signal));
process.exitCode = await soak(process.argv.slice(2));

async function soak(parameters: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = {
    ...{ days: { ...text, default: '7' }, driver: text, minutes: { ...text, default: '10' } },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true });
  const { days, driver = kinds.join(), minutes } = values;
  const isOfNodes = positionals[0] === 'nodes';
  const isRight =
    /^[1-7]$/.test(days) &&
    /^([1-9]|[1-5]\d|60)$/.test(minutes) &&
    driver.split(',').every((kind) => kinds.includes(kind)) &&
    positionals.length === (isOfNodes ? 1 : 0);
  if (values.help === true || !isRight) {
    process.stdout.write(`${usage}\n`);
    return values.help === true ? 0 : 2;
  }
  const env = { SOAK_DAYS: days, SOAK_DRIVERS: driver, SOAK_MINUTES: minutes };
  const filters = [`/endurance/${isOfNodes ? 'soak-nodes' : 'soak'}.test.ts`];
  const { passed, failed } = await runVitest({ project: 'soak', filters, env });
  process.stdout.write(`${passed} runs held, ${failed} did not\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
