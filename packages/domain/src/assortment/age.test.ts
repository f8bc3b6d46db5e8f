import { expect, test } from 'vitest';
import { minimumAge } from './age.ts';

test('the Netherlands asks 18 for all alcohol, Germany 16 for beer and wine and 18 for spirits', () => {
  expect([minimumAge('low', 'nl'), minimumAge('high', 'nl')]).toEqual([18, 18]);
  expect([minimumAge('low', 'de'), minimumAge('high', 'de')]).toEqual([16, 18]);
  expect([minimumAge('off', 'nl'), minimumAge('off', 'de')]).toEqual([null, null]);
});
