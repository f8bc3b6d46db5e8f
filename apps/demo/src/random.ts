/** A source of numbers that repeats itself: the same seed gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A whole number in [minimum, maximum], both included. */
  readonly between: (minimum: number, maximum: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** How many independent arrivals come when `mean` are expected. */
  readonly arrivals: (mean: number) => number;
  /** A factor around 1 whose logarithm spreads by `deviation`. */
  readonly spread: (deviation: number) => number;
};

/** Makes a generator (sfc32, seeded by FNV-1a of the text), so that nothing in the demo depends on `Math.random`. */
export function createRandom(seed: string): Random {
  const next = numbersFrom(seed);
  const between = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  const standardNormal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    arrivals: (mean) =>
      mean > 30 ? Math.max(0, Math.round(mean + Math.sqrt(mean) * standardNormal())) : poisson(next, mean),
    spread: (deviation) => Math.exp(deviation * standardNormal() - (deviation * deviation) / 2),
  };
}

/** A table from which an index is drawn in proportion to its weight. */
export type WeightTable = { readonly draw: (random: Random) => number; readonly total: number };

/** Prepares weights for drawing; a binary search over the running sum keeps a draw cheap for hundreds of items. */
export function weightTable(weights: readonly number[]): WeightTable {
  const runningSum = new Float64Array(weights.length);
  let total = 0;
  for (const [index, weight] of weights.entries()) {
    total += weight;
    runningSum[index] = total;
  }
  return { total, draw: (random) => firstAbove(runningSum, random.next() * total) };
}

function firstAbove(runningSum: Float64Array, target: number): number {
  let low = 0;
  let high = runningSum.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runningSum[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

function poisson(next: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
}

function numbersFrom(seed: string): () => number {
  let a = hash(seed, 0x811c9dc5);
  let b = hash(seed, 0x9e3779b9);
  let c = hash(seed, 0x85ebca6b);
  let counter = 1;
  const step = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // The first outputs of neighbouring seeds still resemble each other.
  for (let round = 0; round < 12; round += 1) step();
  return step;
}

function hash(text: string, basis: number): number {
  let value = basis;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
