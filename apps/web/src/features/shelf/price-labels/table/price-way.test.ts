import { expect, test } from 'vitest';
import { wayOf } from './price-way.ts';

const event = (kind: 'planned' | 'till' | 'label', priceCents: number, minute: number) => ({
  kind,
  priceCents,
  cause: 'shop_price' as const,
  at: `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`,
});

test('[DYN-05] the way of a price is told from its oldest event, without what a label showed again', () => {
  const newestFirst = [
    event('label', 195, 9),
    event('label', 195, 8),
    event('label', 195, 7),
    event('till', 195, 6),
    event('label', 215, 5),
    event('planned', 195, 4),
  ];
  expect(wayOf(newestFirst).map(({ at }) => at.slice(14, 16))).toEqual(['04', '05', '06', '07']);
});

test('[DYN-05] at most six events are told', () => {
  const many = Array.from({ length: 20 }, (_, index) => event('label', 100 + index, 40 - index));
  expect(wayOf(many)).toEqual(many.slice(0, 6).toReversed());
});
