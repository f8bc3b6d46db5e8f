import { expect, it } from 'vitest';
import { formatMoneyAxis } from './money-axis.ts';

it.each([
  [0, '€\u00A00', '0'],
  [400_000, '€\u00A04.000', '4k'],
  [250_000, '€\u00A02.500', '2,5k'],
  [500, '€\u00A05', '5'],
  [250, '€\u00A02,50', '2,5'],
  [150_000_000, '€\u00A01.500.000', '1,5m'],
])('writes %d cents beside a gridline', (amountCents, text, compact) => {
  expect(formatMoneyAxis(amountCents, 'nl', false)).toBe(text);
  expect(formatMoneyAxis(amountCents, 'nl', true)).toBe(compact);
});
