import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { QueryKey } from './api.ts';
import { connectLive } from './live.ts';

/** A stand-in for the browser's event source, driven by the test. */
class Stream extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const asked = { params: null, query: null };

function buildLive() {
  const client = new QueryClient();
  const keys: readonly QueryKey[] = [
    ['listReceipts', 1, asked],
    ['listReceipts', 2, asked],
    ['listReceipts', null, asked],
    ['getReport', 1, asked],
    ['listShops', 1, asked],
  ];
  for (const key of keys) client.setQueryData(key, {});
  const streams: Stream[] = [];
  const delays: { run: () => void; ms: number }[] = [];
  const polls: { run: () => void; ms: number; isStopped: boolean }[] = [];
  const stop = connectLive(client, {
    open: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream;
    },
    delay: (run, ms) => void delays.push({ run, ms }),
    repeat: (run, ms) => {
      const poll = { run, ms, isStopped: false };
      polls.push(poll);
      return () => (poll.isStopped = true);
    },
  });
  const stale = () =>
    keys
      .filter((key) => client.getQueryState(key)?.isInvalidated === true)
      .map(([name, scope]) => `${name} ${String(scope)}`);
  return { streams, delays, polls, stop, stale };
}

describe('live events', () => {
  it('mark answers of the location and of the group as old', () => {
    const { streams, stale } = buildLive();
    streams[0]?.say('receipts', { propertyIds: [1] });
    expect(stale()).toEqual(['listReceipts 1', 'listReceipts null', 'getReport 1']);
  });

  it('mark everything live as old when they cannot be read', () => {
    const { streams, stale } = buildLive();
    streams[0]?.dispatchEvent(new MessageEvent('receipts', { data: 'nonsense' }));
    expect(stale()).toEqual(['listReceipts 1', 'listReceipts 2', 'listReceipts null', 'getReport 1']);
  });

  it('connect again after a refusal, slower each time, and catch up', () => {
    const { streams, delays, stale } = buildLive();
    for (const index of [0, 1, 2]) {
      streams[index]?.close();
      streams[index]?.dispatchEvent(new Event('error'));
      delays[index]?.run();
    }
    expect(delays.map(({ ms }) => ms)).toEqual([1000, 2000, 4000]);
    expect(stale()).toEqual([]);
    streams[3]?.dispatchEvent(new Event('open'));
    expect(stale()).toHaveLength(4);
  });

  it('[REP-01] are asked for every half minute while there is no stream, until there is one', () => {
    const { streams, delays, polls, stale } = buildLive();
    for (const index of [0, 1]) {
      streams[index]?.close();
      streams[index]?.dispatchEvent(new Event('error'));
      delays[index]?.run();
    }
    expect(polls.map(({ ms, isStopped }) => [ms, isStopped])).toEqual([[30_000, false]]);
    expect(stale()).toEqual([]);
    polls[0]?.run();
    expect(stale()).toHaveLength(4);
    streams[2]?.dispatchEvent(new Event('open'));
    expect(polls.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('[REP-01] that were ended for a newer page are asked for, and not fought for', () => {
    const { streams, delays, polls, stop, stale } = buildLive();
    streams[0]?.say('replaced', {});
    expect([streams.length, streams[0]?.readyState, delays]).toEqual([1, 2, []]);
    polls[0]?.run();
    expect(stale()).toHaveLength(4);
    stop();
    expect(polls.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('leave a lost network to the browser', () => {
    const { streams, delays } = buildLive();
    streams[0]?.dispatchEvent(new Event('error'));
    expect(delays).toEqual([]);
  });

  it('[ACC-07] end for good when stopped', () => {
    const { streams, delays, stop } = buildLive();
    streams[0]?.close();
    streams[0]?.dispatchEvent(new Event('error'));
    stop();
    delays[0]?.run();
    expect(streams).toHaveLength(1);
    expect(streams[0]?.readyState).toBe(2);
  });
});
