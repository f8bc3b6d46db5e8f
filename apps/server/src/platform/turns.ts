/** Does things some at a time; the others wait, and have their turn in the order in which they came. */
export type Turns = {
  take<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
};

/** Makes turns for so many at a time. */
export function makeTurns(atOnce: number): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  const end = () => {
    const next = line.shift();
    // A place that is handed on is never free between the two.
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    waiting: () => line.length,
    take: async (work) => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
