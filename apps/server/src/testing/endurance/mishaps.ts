import type { Random } from '../../../../demo/src/random.ts';
import type { TestApp } from '../test-app.ts';
import type { Fault } from './label-faults.ts';

/** One fault after another, each over after a while, with calm now and then. */
export type Mishaps = {
  /** Ends what is over and begins what is next. */
  turn(): void;
  /** Ends what is going on; nothing more happens. */
  end(): void;
  /** Since when nothing happens, in milliseconds; null: something does. */
  calmSinceMs(): number | null;
  /** What happened last, the newest last. */
  recent(): readonly string[];
};

type Plan = {
  readonly faults: readonly Fault[];
  readonly deviceIds: readonly string[];
  readonly random: Random;
  /** How many faults are followed by how long a calm; null: there is none. */
  readonly calms: { readonly every: number; readonly forMs: number } | null;
};

const kept = 12;

/** Makes the faults of a plan happen by the test's clock. */
export function makeMishaps({ clock }: TestApp, { faults, deviceIds, random, calms }: Plan): Mishaps {
  const events: string[] = [];
  const nowMs = () => clock.now().getTime();
  let over: () => void = () => undefined;
  let [untilMs, count] = [0, 0];
  let calmMs: number | null = nowMs();
  const note = (line: string) => {
    events.push(`${clock.now().toISOString()} ${line}`);
    if (events.length > kept) events.shift();
  };
  const end = () => {
    over();
    over = () => undefined;
    calmMs ??= nowMs();
  };
  return {
    turn: () => {
      if (nowMs() < untilMs) return;
      end();
      count += 1;
      if (calms !== null && count % calms.every === 0) {
        note('calm');
        untilMs = nowMs() + calms.forMs;
        return;
      }
      const deviceId = deviceIds[random.between(0, deviceIds.length - 1)] ?? '';
      const fault = faults[random.between(0, faults.length - 1)];
      if (fault === undefined) return;
      over = fault.happen(deviceId);
      calmMs = null;
      note(`${fault.name} (${deviceId})`);
      untilMs = nowMs() + 20_000 + random.next() * 100_000;
    },
    end: () => {
      end();
      note('calm');
      untilMs = Infinity;
    },
    calmSinceMs: () => calmMs,
    recent: () => [...events],
  };
}
