/** Tills come first: above this share of its time that the process is busy, fewer messages go out with each look. */
const busyShare = 0.5;
const [least, most, step] = [5, 500, 10];

/** Lets messages out as fast as the process has time for them. */
export type Pace = {
  /** Runs something when its turn has come. */
  run<T>(run: () => Promise<T>): Promise<T>;
  /** Looks how busy the process was since the look before, as a share of its time, and lets the next ones go. */
  look(busy: number): void;
};

/** Makes a pace of so many at once, and of so many a look as the process bears: half as many when it is busy, else some more. */
export function makePace(atOnce: number): Pace {
  const waiting: (() => void)[] = [];
  let [underWay, perLook, left] = [0, most, most];
  const admit = () => {
    while (underWay < atOnce && left >= 1) {
      const next = waiting.shift();
      if (next === undefined) return;
      underWay += 1;
      left -= 1;
      next();
    }
  };
  return {
    run: async (run) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        admit();
      });
      try {
        return await run();
      } finally {
        underWay -= 1;
        admit();
      }
    },
    look: (busy) => {
      perLook = busy > busyShare ? Math.max(least, perLook / 2) : Math.min(most, perLook + step);
      left = perLook;
      admit();
    },
  };
}
