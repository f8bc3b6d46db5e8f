/** Something that happens later; cancelled, it does not. */
export type Planned = { readonly atMs: number; isCancelled: boolean };

type Entry = Planned & { readonly order: number; readonly run: () => void };

/** What happens when, in the time of the simulation. */
export type Timeline = {
  now(): number;
  plan(delayMs: number, run: () => void): Planned;
  /** Lets everything happen that is due until then, in order. */
  runUntil(atMs: number): void;
};

/** Makes a timeline that starts at the given instant. */
export function makeTimeline(startMs: number): Timeline {
  const heap: Entry[] = [];
  let nowMs = startMs;
  let order = 0;
  return {
    now: () => nowMs,
    plan: (delayMs, run) => {
      const entry: Entry = { atMs: nowMs + Math.max(0, delayMs), isCancelled: false, order: (order += 1), run };
      push(heap, entry);
      return entry;
    },
    runUntil: (atMs) => {
      for (let first = heap[0]; first !== undefined && first.atMs <= atMs; first = heap[0]) {
        pop(heap);
        if (first.isCancelled) continue;
        nowMs = Math.max(nowMs, first.atMs);
        first.run();
      }
      nowMs = Math.max(nowMs, atMs);
    },
  };
}

function isBefore(one: Entry | undefined, other: Entry | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.atMs === other.atMs ? one.order < other.order : one.atMs < other.atMs;
}

function push(heap: Entry[], entry: Entry): void {
  let index = heap.length;
  heap.push(entry);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(entry, heap[parent])) break;
    swap(heap, index, parent);
    index = parent;
  }
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  heap[0] = last;
  let index = 0;
  for (;;) {
    let least = index;
    for (const child of [2 * index + 1, 2 * index + 2]) if (isBefore(heap[child], heap[least])) least = child;
    if (least === index) return;
    swap(heap, index, least);
    index = least;
  }
}

function swap(heap: Entry[], one: number, other: number): void {
  const [first, second] = [heap[one], heap[other]];
  if (first === undefined || second === undefined) return;
  heap[one] = second;
  heap[other] = first;
}
