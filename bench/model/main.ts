import { parseArgs } from 'node:util';
import { createRandom } from '../../apps/demo/src/random.ts';
import { type Costs, readCosts } from './costs.ts';
import { hotelDay, type Provider } from './hotel-day.ts';
import { type Installation, stationsOf } from './installation.ts';
import { type Outcome, simulate } from './queue.ts';

const usage = `Simulates the busiest quarters of an hour of many groups of hotels, from what calls cost on a measured machine (bench/model/costs.json,
written by \`npm run bench -- --only model\`). docs/operate/scale.md says what it assumes.

npm run model:scale -- [--groups 1000,5000,20000] [--servers 2] [--workers 1] [--cores 2] [--coordinator 0.3]

  --groups       how many groups, several with commas between them
  --servers      processes of Larder
  --workers      machines with PostgreSQL; a group is on one of them
  --cores        of each
  --coordinator  part of PostgreSQL's work for a call that a coordinator before the workers does too; none when absent
  --receipts     of a group on a day, 274 when absent: 100,000 a year`;

/** Seconds of the day: reports while guests buy breakfast, prices at five, and the evening. */
const windows = [
  { name: 'reports at nine', from: 9 * 3_600, to: 9.25 * 3_600 },
  { name: 'prices at five', from: 17 * 3_600 - 60, to: 17.05 * 3_600 },
  { name: 'the evening', from: 21 * 3_600, to: 21.25 * 3_600 },
] as const;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    groups: { ...text, default: '1000,5000,20000' },
    servers: { ...text, default: '2' },
    workers: { ...text, default: '1' },
    cores: { ...text, default: '2' },
    receipts: { ...text, default: '274' },
    coordinator: text,
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help === true) process.stdout.write(`${usage}\n`);
else await printTable();

async function printTable(): Promise<void> {
  const costs = await readCosts();
  const [servers, workers, cores, receiptsADay] = [values.servers, values.workers, values.cores, values.receipts].map(
    Number,
  );
  const installation: Installation = {
    servers: servers ?? 1,
    workers: workers ?? 1,
    coresOfWorker: cores ?? 2,
    coordinator: values.coordinator === undefined ? null : { cores: cores ?? 2, share: Number(values.coordinator) },
  };
  process.stdout.write(`Costs: ${costs.measured}\n\n`);
  process.stdout.write(
    '| groups | when | receipts a second | receipt p50 / p99 ms | screen p50 / p99 ms | prices p50 / p99 ms | busiest server | busiest PostgreSQL |\n|--:|---|--:|--:|--:|--:|--:|--:|\n',
  );
  for (const groups of values.groups.split(',').map(Number))
    for (const window of windows) {
      const provider = { groups, receiptsADay: receiptsADay ?? 274, tillsOfGroup: 4, callsAnHour: 20 };
      process.stdout.write(`${row({ window, provider, installation, costs })}\n`);
    }
}

function row(given: {
  readonly window: (typeof windows)[number];
  readonly provider: Provider;
  readonly installation: Installation;
  readonly costs: Costs;
}): string {
  const { window, provider, installation, costs } = given;
  const stations = stationsOf(installation);
  const random = createRandom('scale');
  const outcome = simulate(stations, hotelDay({ provider, installation, costs, random }, window));
  const seconds = window.to - window.from;
  const busy = (name: string) =>
    Math.max(
      ...Object.entries(stations)
        .filter(([station]) => station.startsWith(name))
        .map(([station, { cores }]) => (outcome.busyMs.get(station) ?? 0) / cores / seconds / 10),
    ).toFixed(0);
  const sold = (outcome.times.get('receipt')?.length ?? 0) / seconds;
  return `| ${String(provider.groups)} | ${window.name} | ${sold.toFixed(0)} | ${shares(outcome, 'receipt')} | ${shares(outcome, 'screen')} | ${shares(outcome, 'prices')} | ${busy('server')} % | ${busy('worker')} % |`;
}

function shares({ times }: Outcome, kind: string): string {
  const sorted = (times.get(kind) ?? []).toSorted((one, other) => one - other);
  if (sorted.length === 0) return '–';
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `${at(0.5)} / ${at(0.99)}`;
}
