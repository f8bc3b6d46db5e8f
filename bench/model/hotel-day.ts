import { arrivalsByHour } from '../../apps/demo/src/history/history-patterns.ts';
import type { Random } from '../../apps/demo/src/random.ts';
import type { Costs } from './costs.ts';
import { type Installation, stepsOf } from './installation.ts';
import type { Work } from './queue.ts';

/** What groups of hotels do, all of them by the same clock: those of a provider are in two countries of one time zone. */
export type Provider = {
  readonly groups: number;
  readonly receiptsADay: number;
  readonly tillsOfGroup: number;
  /** Screens that somebody looks at by day, each of which asks so often an hour. */
  readonly callsAnHour: number;
};

/** A kind of call that comes at its own pace. */
type Source = {
  readonly kind: keyof Costs & ('receipt' | 'screen' | 'report' | 'prices');
  readonly meanOfSecond: (second: number) => number;
};

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const reportsFrom = 9 * hourSeconds;
/** The office opens, and everybody looks at yesterday. */
const reportSeconds = 600;
const pricesFrom = 17 * hourSeconds;
/** Tills wait for prices, and all are told when the hour strikes. */
const pricesSeconds = 1;

/** What comes between two seconds of the day, in its order. */
export function* hotelDay(
  {
    provider,
    installation,
    costs,
    random,
  }: { provider: Provider; installation: Installation; costs: Costs; random: Random },
  { from, to }: { readonly from: number; readonly to: number },
): Generator<Work> {
  const sources = sourcesOf(provider);
  for (let second = from; second < to; second += 1) {
    const works = sources.flatMap(({ kind, meanOfSecond }) =>
      Array.from({ length: random.arrivals(meanOfSecond(second)) }, () => ({
        kind,
        arrivesMs: (second - from + random.next()) * 1_000,
        steps: stepsOf(costs[kind], { installation, group: random.between(0, provider.groups - 1), random }),
      })),
    );
    yield* works.toSorted((one, other) => one.arrivesMs - other.arrivesMs);
  }
}

function sourcesOf({ groups, receiptsADay, tillsOfGroup, callsAnHour }: Provider): readonly Source[] {
  const shares = arrivalsByHour.lobby;
  const total = shares.reduce<number>((sum, share) => sum + share, 0);
  const hourOf = (second: number) => Math.floor((second % daySeconds) / hourSeconds);
  const isWithin = (second: number, start: number, length: number) => second >= start && second < start + length;
  return [
    {
      kind: 'receipt',
      meanOfSecond: (second) => (groups * receiptsADay * (shares[hourOf(second)] ?? 0)) / total / hourSeconds,
    },
    {
      kind: 'screen',
      meanOfSecond: (second) => (hourOf(second) >= 8 && hourOf(second) < 18 ? (groups * callsAnHour) / hourSeconds : 0),
    },
    {
      kind: 'report',
      meanOfSecond: (second) => (isWithin(second, reportsFrom, reportSeconds) ? groups / reportSeconds : 0),
    },
    {
      kind: 'prices',
      meanOfSecond: (second) =>
        isWithin(second, pricesFrom, pricesSeconds) ? (groups * tillsOfGroup) / pricesSeconds : 0,
    },
  ];
}
