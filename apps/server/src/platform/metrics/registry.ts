import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../within.ts';
import { counters, gauges, type Metrics, type Reader, type Reading } from './metrics.ts';

/** Metrics that are kept, and how they are told. */
export type KeptMetrics = Metrics & {
  readonly contentType: string;
  /** Everything in Prometheus' text format; who asks meanwhile hears the same. */
  text(): Promise<string>;
  /** What a gauge without labels is now; undefined when that is not known in a moment. */
  valueOf(name: keyof typeof gauges): Promise<number | undefined>;
};

const prefix = 'larder_';
const bucketSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Prometheus gives up after ten seconds. */
const readersMs = 5_000;
const momentMs = 1_000;

/** Makes the metrics of this process; nothing else loads the library. */
export function keepMetrics(): KeptMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts = makeCounters(registry);
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests by the call of the API document and the class of their status, or that the caller hung up.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'How long requests took; those of tills that wait for news, and streams, are left out.',
    labelNames: ['api'],
    buckets: bucketSeconds,
    registers: [registry],
  });
  // Buckets for each call would be thousands of series; how long one takes in the mean is two.
  const spent = new Counter({
    name: `${prefix}http_request_seconds_total`,
    help: 'Seconds that the same requests took, by their call.',
    labelNames: ['operation'],
    registers: [registry],
  });
  const readers: Reader[] = [];
  const read = async (ms: number) =>
    (await within(ms, Promise.all(readers.map(async (reader) => readOrNothing(reader)))))?.flat() ?? [];
  let telling: Promise<string> | undefined;
  const tell = async () => {
    return `${await registry.metrics()}\n${await textOf(await read(readersMs))}`;
  };
  return {
    isOn: true,
    contentType: registry.contentType,
    count: (name, outcome) => counts.get(name)?.inc({ outcome }),
    request: ({ api, operation, outcome, seconds: took }) => {
      requests.inc({ operation, status: outcome });
      if (took === null) return;
      seconds.observe({ api }, took);
      spent.inc({ operation }, took);
    },
    read: (reader) => void readers.push(reader),
    valueOf: async (name) => (await read(momentMs)).find((reading) => reading.name === name)?.value,
    text: () => (telling ??= tell().finally(() => (telling = undefined))),
  };
}

function makeCounters(registry: Registry): ReadonlyMap<string, Counter> {
  return new Map(
    Object.entries(counters).map(([name, { help, outcomes }]) => {
      const counter = new Counter({
        name: `${prefix}${name}_total`,
        help,
        labelNames: ['outcome'],
        registers: [registry],
      });
      // Who counts what came in since has to have seen that it was none.
      for (const outcome of outcomes) counter.inc({ outcome }, 0);
      return [name, counter];
    }),
  );
}

async function readOrNothing(reader: Reader): Promise<readonly Reading[]> {
  try {
    return await reader();
  } catch {
    return [];
  }
}

/** Gauges are made anew each time: one that is not known now is not told, where the library would tell 0 or the last. */
function textOf(readings: readonly Reading[]): Promise<string> {
  const registry = new Registry();
  for (const [name, { help, by }] of Object.entries(gauges)) {
    const own = readings.filter((reading) => reading.name === name);
    if (own.length === 0) continue;
    const gauge = new Gauge({ name: `${prefix}${name}`, help, labelNames: [...by], registers: [registry] });
    for (const { labels = {}, value } of own) gauge.set({ ...labels }, value);
  }
  return registry.metrics();
}
