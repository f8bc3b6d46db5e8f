import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectWhenQuiet } from './quiet-collection.ts';

const megabyte = 1024 * 1024;

/** A heap that a collection brings down to 40 MB. */
function makeHeap() {
  const heap = { used: 50 * megabyte, collections: 0 };
  const collect = () => {
    heap.used = 40 * megabyte;
    heap.collections += 1;
  };
  return { heap, given: { collect, usedBytes: () => heap.used } };
}

describe('collecting while it is quiet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('collects what the start left, and then only what has gathered since', () => {
    const { heap, given } = makeHeap();
    collectWhenQuiet(new EventEmitter(), given);
    vi.advanceTimersByTime(2_000);
    expect(heap.collections).toBe(1);
    heap.used = 45 * megabyte;
    vi.advanceTimersByTime(60_000);
    expect(heap.collections).toBe(1);
    heap.used = 46 * megabyte;
    vi.advanceTimersByTime(2_000);
    expect(heap.collections).toBe(2);
  });

  it('waits while somebody asks, however much has gathered, and for two seconds after', () => {
    const server = new EventEmitter();
    const { heap, given } = makeHeap();
    collectWhenQuiet(server, given);
    for (let second = 0; second < 60; second += 1) {
      server.emit('request');
      vi.advanceTimersByTime(1_000);
    }
    expect(heap.collections).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(heap.collections).toBe(1);
  });

  it('stops when the server does', () => {
    const server = new EventEmitter();
    const { heap, given } = makeHeap();
    collectWhenQuiet(server, given)();
    expect(server.listenerCount('request')).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(heap.collections).toBe(0);
  });
});
