import { createRandom, type Random } from '../../apps/demo/src/random.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simulate, type Work } from './queue.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const exponential = (random: Random, meanMs: number) => -meanMs * Math.log(1 - random.next());

/** Calls without a memory: gaps and times are exponential, as the formulas of queueing theory take them. */
function* memoryless({ count, gapMs, ms }: { count: number; gapMs: number; ms: number }): Generator<Work> {
  const random = createRandom('memoryless');
  let arrivesMs = 0;
  for (let made = 0; made < count; made += 1) {
    arrivesMs += exponential(random, gapMs);
    yield { kind: 'call', arrivesMs, steps: [{ station: 'cores', ms: exponential(random, ms) }] };
  }
}

/** The mean time in a line before `cores`, waiting and being served (Erlang 1917). */
function erlangMs({ cores, gapMs, ms }: { cores: number; gapMs: number; ms: number }): number {
  const load = ms / gapMs;
  let blocked = 1;
  for (let busy = 1; busy <= cores; busy += 1) blocked = (load * blocked) / (busy + load * blocked);
  const waits = blocked / (1 - (load / cores) * (1 - blocked));
  return ms + (waits * ms) / (cores - load);
}

it.each([
  { cores: 1, gapMs: 10, ms: 5 },
  { cores: 1, gapMs: 10, ms: 8 },
  { cores: 2, gapMs: 5, ms: 7 },
  { cores: 8, gapMs: 1, ms: 6.4 },
])('takes as long as Erlang says before $cores cores, $ms ms every $gapMs', ({ cores, gapMs, ms }) => {
  const { times } = simulate({ cores: { cores, sliceMs: Infinity } }, memoryless({ count: 200_000, gapMs, ms }));
  const expected = erlangMs({ cores, gapMs, ms });
  expect(Math.abs(mean(times.get('call') ?? []) / expected - 1)).toBeLessThan(0.05);
});

it('shares a core in slices, so that what is short does not wait for what is long', () => {
  const works: readonly Work[] = [
    { kind: 'report', arrivesMs: 0, steps: [{ station: 'core', ms: 100 }] },
    { kind: 'receipt', arrivesMs: 1, steps: [{ station: 'core', ms: 2 }] },
  ];
  const sliced = simulate({ core: { cores: 1, sliceMs: 4 } }, works);
  expect(sliced.times.get('receipt')).toEqual([5]);
  expect(sliced.times.get('report')).toEqual([102]);
  const whole = simulate({ core: { cores: 1, sliceMs: Infinity } }, works);
  expect(whole.times.get('receipt')).toEqual([101]);
});

it('ends all that came, works no longer than it has cores, and adds no work of its own', () => {
  const step = fc.record({ station: fc.constantFrom('one', 'many'), ms: fc.integer({ min: 0, max: 50 }) });
  const work = fc.record({
    kind: fc.constantFrom('a', 'b'),
    arrivesMs: fc.integer({ min: 0, max: 200 }),
    steps: fc.array(fc.oneof(step, fc.record({ ms: fc.integer({ min: 0, max: 20 }) })), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(work, { maxLength: 40 }), (works) => {
      const ordered = works.toSorted((a, b) => a.arrivesMs - b.arrivesMs);
      const stations = { one: { cores: 1, sliceMs: Infinity }, many: { cores: 3, sliceMs: 4 } };
      const { times, busyMs, endedMs } = simulate(stations, ordered);
      expect([...times.values()].flat().length).toBe(works.length);
      for (const [name, { cores }] of Object.entries(stations)) {
        const asked = works.flatMap(({ steps }) => steps.filter((one) => 'station' in one && one.station === name));
        expect(busyMs.get(name)).toBe(asked.reduce((sum, { ms }) => sum + ms, 0));
        expect(busyMs.get(name) ?? 0).toBeLessThanOrEqual(endedMs * cores);
      }
      const least = Math.min(Infinity, ...works.map(({ steps }) => steps.reduce((sum, { ms }) => sum + ms, 0)));
      for (const ms of [...times.values()].flat()) expect(ms).toBeGreaterThanOrEqual(least);
    }),
  );
});

it('refuses a step at a station that is not there', () => {
  const works: readonly Work[] = [{ kind: 'a', arrivesMs: 0, steps: [{ station: 'moon', ms: 1 }] }];
  expect(() => simulate({}, works)).toThrow('There is no station "moon".');
});
