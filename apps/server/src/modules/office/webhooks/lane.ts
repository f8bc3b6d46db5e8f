/** Runs something when its turn has come. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a lane in which one thing runs at a time, in the order of asking, and after each nothing for `rest` times as long as it took. So
 * what uses the database beside the tills gives way the more, the busier they keep it, and goes fast while they are quiet.
 */
export function makeLane(rest: number): Lane {
  let free: Promise<unknown> = Promise.resolve();
  return (work) => {
    let beganAt = 0;
    const turn = free.then(() => {
      beganAt = performance.now();
      return work();
    });
    const leave = () => new Promise((resolve) => setTimeout(resolve, (performance.now() - beganAt) * rest));
    free = turn.then(leave, leave);
    return turn;
  };
}
