/** Tells the time; injected everywhere, so that a test can move it and nothing caches "today". */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();
