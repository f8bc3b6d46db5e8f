import { expect, test } from 'vitest';
import { limitIn } from './longest-first.ts';

test('the longest time that a file gives a test is found, however it is given', () => {
  expect(limitIn(`test('a', { timeout: 90_000 }, () => {});\nconst walkTime = { timeout: 300_000 };`)).toBe(300_000);
  expect(limitIn(`test('a', async () => {\n}, 180_000);\ntest('b', () => {}, 7_000);`)).toBe(180_000);
  expect(limitIn(`test('a', () => expect(sum(60_000)).toBe(1));`)).toBe(0);
});
