const [firstMs, longestMs] = [1_000, 30_000];

/** Pauses between tries: each twice as long as the one before, up to half a minute. */
export type Pauses = {
  /** Waits for the next pause, or until {@link Pauses.end}. */
  wait(): Promise<void>;
  /** Ends the pause that is waited for. */
  end(): void;
  /** The next pause is short again. */
  reset(): void;
};

/** Makes them. */
export function makePauses(): Pauses {
  let nextMs = firstMs;
  let finish = (): void => undefined;
  return {
    wait: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, nextMs);
        nextMs = Math.min(nextMs * 2, longestMs);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => finish(),
    reset: () => {
      nextMs = firstMs;
    },
  };
}
