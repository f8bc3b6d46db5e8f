import type { Logger } from './platform/log.ts';
import { within } from './platform/within.ts';

/** What a stop ends, in this order; all of one kind at once. */
const stages = ['requests', 'work', 'connections', 'cluster'] as const;
type Stage = (typeof stages)[number];

/** How long each may take; together they leave the database some seconds of those that a stop may take. */
const limitsMs: Readonly<Record<Stage, number>> = { requests: 3_000, work: 2_000, connections: 1_500, cluster: 60_000 };

type Close = () => Promise<void> | void;

/** Gathers what a start began, and ends it: what does not come to an end is left behind. */
export type Stopper = {
  add(stage: Stage, close: Close): void;
  stop(): Promise<void>;
  /** Ends the cluster alone, at once: for a process of which nobody knows how it stands. A stop that is under way goes on. */
  abandon(): Promise<void>;
};

/** Makes a stopper; what is added after `stop` began is ended at once. */
export function makeStopper(log: Logger): Stopper {
  const closes = new Map<Stage, Close[]>(stages.map((stage) => [stage, []]));
  let stopped: Promise<void> | undefined;
  const end = async (stage: Stage, close: Close) => {
    try {
      await close();
    } catch (error) {
      log.warn({ err: error, stage }, 'not ended in order');
    }
  };
  const stop = async (ended: readonly Stage[]) => {
    for (const stage of ended) {
      // The last begun first: the lock of the data is given back behind the database.
      const ending = (closes.get(stage) ?? []).toReversed().map((close) => () => end(stage, close));
      await within(limitsMs[stage], stage === 'cluster' ? inTurn(ending) : together(ending));
    }
  };
  return {
    add: (stage, close) => {
      if (stopped === undefined) closes.get(stage)?.push(close);
      else void end(stage, close);
    },
    stop: () => (stopped ??= stop(stages)),
    abandon: () => (stopped ??= stop(['cluster'])),
  };
}

async function together(closes: readonly (() => Promise<void>)[]): Promise<void> {
  await Promise.all(closes.map((close) => close()));
}

async function inTurn(closes: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closes) await close();
}
