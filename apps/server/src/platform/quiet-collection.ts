import type { EventEmitter } from 'node:events';
import { getHeapStatistics } from 'node:v8';

const tickMs = 2_000;
/** What the heap may gather before it is worth a collection of some 100 ms. */
const grownBytes = 6 * 1024 * 1024;

type Heap = { readonly collect: () => void; readonly usedBytes: () => number };

const nodeHeap: Heap = {
  /** The one kind of collection that gives pages back to the machine. */
  collect: () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }),
  usedBytes: () => getHeapStatistics().used_heap_size,
};

/**
 * Collects what the heap no longer needs while nobody asks for anything. V8 waits with that until the heap has doubled, so a
 * server that has only started, or drawn its labels, would hold half as much again as it needs for as long as it is quiet.
 *
 * Nothing happens within two seconds after a request, and nothing where Node was started without `--expose-gc`.
 */
export function collectWhenQuiet(server: EventEmitter, { collect, usedBytes }: Heap = nodeHeap): () => void {
  let [isAsked, neededBytes] = [false, 0];
  const ask = () => {
    isAsked = true;
  };
  const tick = () => {
    const isQuiet = !isAsked;
    isAsked = false;
    if (!isQuiet || usedBytes() < neededBytes + grownBytes) return;
    collect();
    neededBytes = usedBytes();
  };
  server.on('request', ask);
  const timer = setInterval(tick, tickMs).unref();
  return () => {
    clearInterval(timer);
    server.off('request', ask);
  };
}
