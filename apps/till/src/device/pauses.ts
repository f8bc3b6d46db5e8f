const [firstMs, longestMs] = [1_000, 30_000];

/** Pauses between tries: each twice as long as the one before, up to half a minute. */
export type Pauses = {
  /** Waits for the next pause, at least so long, or until {@link Pauses.end}. */
  wait(atLeastMs?: number): Promise<void>;
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
    wait: (atLeastMs = 0) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(nextMs * spread(), Math.min(atLeastMs, longestMs)));
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

/** Between three quarters and the whole: tills that lost the line at one moment do not all come back at one. */
function spread(): number {
  return 1 - (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 1_024;
}
