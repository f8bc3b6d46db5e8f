import { expect, it, vi } from 'vitest';
import { defaultDurationMs, dismiss, notificationStore, notify, visibleLimit } from './notify.ts';

it('[CON-03] keeps notifications in order until they are dismissed, and tells whoever shows them', () => {
  const listener = vi.fn();
  const unsubscribe = notificationStore.subscribe(listener);
  const first = notify({ tone: 'success', title: 'one' });
  notify({ tone: 'error', title: 'two' });
  expect(notificationStore.read().map(({ title }) => title)).toEqual(['one', 'two']);
  dismiss(first);
  expect(notificationStore.read().map(({ title }) => title)).toEqual(['two']);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
});

it('[CON-03] stays 4000 ms, five at once', () => {
  expect([defaultDurationMs, visibleLimit]).toEqual([4000, 5]);
});
