import { expect, test } from 'vitest';
import { isLastingTrouble } from './label-host.ts';

test('[PL-08] a label host that is away for less than three minutes bothers nobody', () => {
  const since = new Date('2026-11-20T03:56:00Z');
  const isTold = (ms: number) => isLastingTrouble({ trouble: 'offline', since }, new Date(since.getTime() + ms));
  expect([0, 60_000, 179_999, 180_000, 86_400_000].map(isTold)).toEqual([false, false, false, true, true]);
  expect(isLastingTrouble({ trouble: 'full', since: since.toISOString() }, new Date('2026-11-20T04:00:00Z'))).toBe(
    true,
  );
  // A shop without one gets none by waiting.
  expect(isLastingTrouble({ trouble: 'missing', since }, since)).toBe(true);
});
