import { expect, test } from 'vitest';
import { makePace } from './pace.ts';

test('[HOK-08] messages make way for tills: half as many a look while the process is busy, and some more when it is not', async () => {
  const pace = makePace(1_000);
  let begun = 0;
  const all = Array.from({ length: 3_000 }, () => pace.run(async () => void (begun += 1)));
  const look = async (busy: number) => {
    const before = begun;
    pace.look(busy);
    await new Promise(setImmediate);
    return begun - before;
  };
  await new Promise(setImmediate);
  expect(begun).toBe(500);
  const busy = [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9];
  const went: number[] = [];
  for (const share of busy) went.push(await look(share));
  expect(went).toEqual([250, 125, 62, 31, 15, 7, 5, 5, 5]);
  expect([await look(0.1), await look(0.1)]).toEqual([15, 25]);
  for (let looks = 0; looks < 200; looks += 1) await look(0);
  await Promise.all(all);
  expect(begun).toBe(3_000);
});

test('[HOK-08] no more are under way than there is room for, and one that fails gives its room back', async () => {
  const pace = makePace(2);
  let [underWay, highest] = [0, 0];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      pace.run(async () => {
        underWay += 1;
        highest = Math.max(highest, underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        if (index % 3 === 0) throw new Error('it fails');
      }),
    ),
  );
  expect(outcomes).toHaveLength(20);
  expect(highest).toBe(2);
});
