import { expect, test } from 'vitest';
import { makeGate } from './gate.ts';

test('lets the weight through that it has room for, the others in order, and turns away who is too many', async () => {
  const gate = makeGate({ capacity: 100, maximumWaiting: 2 });
  const entered: string[] = [];
  const come = async (name: string, weight: number) => {
    const leave = await gate.enter(weight);
    entered.push(leave === null ? `${name} away` : name);
    return leave;
  };
  const [one, two] = [await come('one', 50), await come('two', 50)];
  const heavy = come('heavy', 90);
  const light = come('light', 10);
  expect(await come('late', 10)).toBe(null);
  expect(entered).toEqual(['one', 'two', 'late away']);
  one?.();
  await Promise.resolve();
  expect(entered).toHaveLength(3);
  two?.();
  two?.();
  await Promise.all([heavy, light]);
  expect(entered).toEqual(['one', 'two', 'late away', 'heavy', 'light']);
  const alone = come('alone', 500);
  (await heavy)?.();
  (await light)?.();
  expect(await alone).not.toBe(null);
});
