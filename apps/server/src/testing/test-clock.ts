import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = { readonly now: Clock; set(moment: string | Date): void; advance(milliseconds: number): void };

/** Where test clocks start: a Saturday morning in winter time. */
export const testStart = '2026-11-21T09:00:00+01:00';

/** Makes a clock at {@link testStart}. */
export function makeTestClock(): TestClock {
  let time = new Date(testStart).getTime();
  return {
    now: () => new Date(time),
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
