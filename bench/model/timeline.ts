/** What will happen, the soonest first; of things at one time that which was added first. */
export type Timeline = {
  add(atMs: number, happen: () => void): void;
  /** Lets everything happen in its order, with what is added by it, and answers when the last did. */
  run(): number;
  now(): number;
};

type Event = { readonly atMs: number; readonly order: number; readonly happen: () => void };

/** Makes an empty timeline that begins at zero: a binary heap of events. */
export function makeTimeline(): Timeline {
  const heap: Event[] = [];
  let [now, added] = [0, 0];
  return {
    now: () => now,
    add: (atMs, happen) => {
      heap.push({ atMs, order: added, happen });
      added += 1;
      rise(heap);
    },
    run: () => {
      for (let event = takeFirst(heap); event !== undefined; event = takeFirst(heap)) {
        now = event.atMs;
        event.happen();
      }
      return now;
    },
  };
}

function isSooner(one: Event | undefined, other: Event | undefined): boolean {
  if (one === undefined || other === undefined) return one !== undefined;
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

function swap(heap: Event[], one: number, other: number): void {
  const [first, second] = [heap[one], heap[other]];
  if (first !== undefined && second !== undefined) [heap[one], heap[other]] = [second, first];
}

function rise(heap: Event[]): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isSooner(heap[at], heap[parent])) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function takeFirst(heap: Event[]): Event | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  heap[0] = last;
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    const child = isSooner(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!isSooner(heap[child], heap[at])) return first;
    swap(heap, at, child);
    at = child;
  }
}
