import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('so many go at a time, the others in the order in which they came, also behind one that fails', async () => {
  const turns = makeTurns(2);
  const begun: number[] = [];
  const ends = new Map<number, { resolve(): void; reject(reason: unknown): void }>();
  const work = (number: number) =>
    turns.take(async () => {
      begun.push(number);
      await new Promise<void>((resolve, reject) => ends.set(number, { resolve, reject }));
      return number;
    });
  const all = [1, 2, 3, 4].map(work);
  await breathe();
  expect([begun, turns.waiting()]).toEqual([[1, 2], 2]);
  ends.get(2)?.reject(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  // Who comes in the moment in which a place is handed on waits behind who waited.
  all.push(work(5));
  await breathe();
  expect([begun, turns.waiting()]).toEqual([[1, 2, 3], 2]);
  for (const number of [1, 3, 4, 5]) {
    ends.get(number)?.resolve();
    await breathe();
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all([all[0], all[2], all[3], all[4]])).toEqual([1, 3, 4, 5]);
  expect(turns.waiting()).toBe(0);
});
