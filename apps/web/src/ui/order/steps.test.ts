import { describe, expect, it } from 'vitest';
import { droppedAt, movedTo, stepped } from './steps.ts';

const items = ['a', 'b', 'c', 'd'];

describe('the order of categories', () => {
  it('[SHP-02] changes by one step, and stays where a step leads beyond the ends', () => {
    expect(stepped(items, 'c', 'up')).toEqual(['a', 'c', 'b', 'd']);
    expect(stepped(items, 'c', 'down')).toEqual(['a', 'b', 'd', 'c']);
    expect(stepped(items, 'c', 'top')).toEqual(['c', 'a', 'b', 'd']);
    expect(stepped(items, 'b', 'bottom')).toEqual(['a', 'c', 'd', 'b']);
    expect(stepped(items, 'a', 'up')).toEqual(items);
    expect(stepped(items, 'd', 'down')).toEqual(items);
  });

  it('[SHP-02] changes by dropping one before or behind another, from above and from below', () => {
    expect(droppedAt(items, 'a', { item: 'c', isAfter: false })).toEqual(['b', 'a', 'c', 'd']);
    expect(droppedAt(items, 'a', { item: 'c', isAfter: true })).toEqual(['b', 'c', 'a', 'd']);
    expect(droppedAt(items, 'd', { item: 'b', isAfter: false })).toEqual(['a', 'd', 'b', 'c']);
    expect(droppedAt(items, 'd', { item: 'b', isAfter: true })).toEqual(['a', 'b', 'd', 'c']);
    expect(droppedAt(items, 'b', { item: 'b', isAfter: true })).toEqual(items);
  });

  it('[SHP-02] keeps every item once, wherever one goes', () => {
    for (const item of items)
      for (let place = -1; place < 6; place += 1)
        expect(movedTo(items, item, place).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(items);
  });
});
