import { makeTimeline, type Timeline } from './timeline.ts';

/** Cores with one line of work before them; each takes what comes first, for a slice of time, and goOn the next. */
export type Station = {
  readonly cores: number;
  /** As an operating system shares a core among processes; `Infinity` where each piece of work is done to its end. */
  readonly sliceMs: number;
};

/** What a piece of work needs: time of a core of a station, or, where none is named, time alone. */
export type Step = { readonly station?: string; readonly ms: number };

/** A call: of what kind it is, when it comes, and what it needs, one step after the other. */
export type Work = { readonly kind: string; readonly arrivesMs: number; readonly steps: readonly Step[] };

/** How long work of each kind took, in milliseconds, in the order in which it ended; and how busy each station was. */
export type Outcome = {
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Milliseconds of all cores of a station together. */
  readonly busyMs: ReadonlyMap<string, number>;
  readonly endedMs: number;
};

/**
 * Simulates a network of stations by its events: work that comes, and slices that end. `works` come in the order of their
 * arrival. A step at a station that is not there is a RangeError.
 */
export function simulate(stations: Readonly<Record<string, Station>>, works: Iterable<Work>): Outcome {
  const timeline = makeTimeline();
  const lines = new Map(Object.entries(stations).map(([name, station]) => [name, makeLine(timeline, station)]));
  const times = new Map<string, number[]>();
  const goOn = (work: Work, at: number) => {
    const step = work.steps[at];
    const next = () => goOn(work, at + 1);
    if (step === undefined) timesOf(times, work.kind).push(timeline.now() - work.arrivesMs);
    else if (step.station === undefined) timeline.add(timeline.now() + step.ms, next);
    else lineOf(lines, step.station).join(step.ms, next);
  };
  const arrivals = works[Symbol.iterator]();
  // One at a time, so that a day of millions of them needs no room.
  const expect = () => {
    const { value, done } = arrivals.next();
    if (done === true) return;
    timeline.add(value.arrivesMs, () => {
      goOn(value, 0);
      expect();
    });
  };
  expect();
  const endedMs = timeline.run();
  return { times, endedMs, busyMs: new Map([...lines].map(([name, line]) => [name, line.busyMs()])) };
}

type Line = { join(ms: number, goOn: () => void): void; busyMs(): number };

function makeLine(timeline: Timeline, { cores, sliceMs }: Station): Line {
  let waiting: { readonly ms: number; readonly goOn: () => void }[] = [];
  let [head, free, busyMs] = [0, cores, 0];
  const serve = () => {
    for (let task = waiting[head]; free > 0 && task !== undefined; task = waiting[head]) {
      const { ms, goOn } = task;
      const slice = Math.min(ms, sliceMs);
      head += 1;
      free -= 1;
      busyMs += slice;
      timeline.add(timeline.now() + slice, () => {
        free += 1;
        if (ms > slice) waiting.push({ ms: ms - slice, goOn });
        else goOn();
        serve();
      });
    }
    // What was served is dropped in one go: to shift each would cost the length of the line.
    if (head * 2 > waiting.length) [waiting, head] = [waiting.slice(head), 0];
  };
  return {
    join: (ms, goOn) => {
      waiting.push({ ms, goOn });
      serve();
    },
    busyMs: () => busyMs,
  };
}

function lineOf(lines: ReadonlyMap<string, Line>, name: string): Line {
  const line = lines.get(name);
  if (line === undefined) throw new RangeError(`There is no station "${name}".`);
  return line;
}

function timesOf(times: Map<string, number[]>, kind: string): number[] {
  const known = times.get(kind);
  if (known !== undefined) return known;
  const fresh: number[] = [];
  times.set(kind, fresh);
  return fresh;
}
