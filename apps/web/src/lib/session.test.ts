import { describe, expect, it, vi } from 'vitest';
import { buildUser } from './testing/users.ts';
import { createSession } from './session.ts';

function buildStorage(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const location = { id: 1, name: 'Molenhof Utrecht', slug: 'utrecht' };

describe('the session', () => {
  it('[CON-05] has these defaults', () => {
    const { read } = createSession(buildStorage());
    expect(read('currentLocation')).toBeNull();
    expect(read('currentGroup')).toBeNull();
    expect(read('stateFilter')).toBe('all');
    expect(read('shopId')).toBeNull();
    expect(read('startAt')).toBeNull();
    expect(read('endAt')).toBeNull();
    expect(read('isPeriodChosen')).toBe(false);
    expect(read('assortmentTab')).toBe('categories');
    expect(read('priceLabelTab')).toBe('table');
    expect(read('isNavFolded')).toBe(false);
  });

  it('[CON-05] keeps what is written, as the same object until it changes', () => {
    const storage = buildStorage();
    const session = createSession(storage);
    session.enter(location);
    expect(session.read('currentLocation')).toEqual(location);
    expect(session.read('currentLocation')).toBe(session.read('currentLocation'));
    expect(createSession(storage).read('currentLocation')).toEqual(location);
  });

  it('[CON-05] does not believe what does not fit', () => {
    const { read } = createSession(
      buildStorage({
        stateFilter: '"LOST"',
        shopId: '"3"',
        currentLocation: '{"id":1}',
        isNavFolded: 'yes',
        startAt: '7',
        assortmentTab: '{',
      }),
    );
    expect([
      read('stateFilter'),
      read('shopId'),
      read('currentLocation'),
      read('isNavFolded'),
      read('startAt'),
      read('assortmentTab'),
    ]).toEqual(['all', null, null, false, null, 'categories']);
  });

  it('tells listeners once for each change', () => {
    const session = createSession(buildStorage());
    const listener = vi.fn<() => void>();
    const stop = session.subscribe(listener);
    session.write('isNavFolded', true);
    session.write('isNavFolded', true);
    stop();
    session.write('isNavFolded', false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('[CON-05] drops the shop when the location changes, and only then', () => {
    const session = createSession(buildStorage());
    session.enter(location);
    session.write('shopId', 10);
    session.enter({ ...location });
    expect(session.read('shopId')).toBe(10);
    session.enter(null);
    expect(session.read('shopId')).toBeNull();
  });

  it('[ACC-07] keeps nothing after clearing, and nothing of another person', () => {
    const storage = buildStorage();
    const session = createSession(storage);
    session.adopt(buildUser({ id: 1 }));
    session.enter(location);
    session.write('stateFilter', 'FAILED');
    session.adopt(buildUser({ id: 1 }));
    expect(session.read('stateFilter')).toBe('FAILED');
    session.adopt(buildUser({ id: 2, group: { id: 9, slug: 'seeblick', name: 'Seeblick' } }));
    expect(session.read('stateFilter')).toBe('all');
    expect(session.read('currentLocation')).toBeNull();
    expect(session.read('currentGroup')).toEqual({ slug: 'seeblick' });
    session.clear();
    expect(storage.items.size).toBe(0);
  });
});
