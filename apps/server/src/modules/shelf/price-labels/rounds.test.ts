import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRounds } from './rounds.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('the first search looks at every group, and after news of all the next one does', () => {
  const rounds = makeRounds();
  expect(rounds.choose(ids(1_000))).toEqual(ids(1_000));
  expect(rounds.choose(ids(1_000))).toHaveLength(20);
  rounds.hear('all');
  expect(rounds.choose(ids(1_000))).toEqual(ids(1_000));
});

test('groups with labels, and those of which there was news, are in every search, whatever else is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 20 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 20 }),
      (shelves, news) => {
        const rounds = makeRounds();
        rounds.choose(ids(200));
        for (const id of shelves) rounds.note(id, true);
        for (const id of news) rounds.hear(id);
        const chosen = rounds.choose(ids(200));
        expect(chosen).toEqual(expect.arrayContaining([...shelves, ...news]));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(new Set([...shelves, ...news]).size + 20);
      },
    ),
  );
});

test('of the rest each has its turn, also while groups come and go, and a group that has labels no more is one of them', () => {
  const rounds = makeRounds();
  rounds.choose(ids(100));
  rounds.note(7, true);
  rounds.note(7, false);
  const seen = new Set<number>();
  for (let round = 0; round < 7; round += 1) {
    const there = ids(100 + round).filter((id) => id !== 50 + round);
    for (const id of rounds.choose(there)) seen.add(id);
  }
  expect(ids(100).filter((id) => !seen.has(id) && (id < 50 || id > 56))).toEqual([]);
});

test('a few groups are all looked at each time', () => {
  const rounds = makeRounds();
  rounds.choose(ids(3));
  for (let round = 0; round < 3; round += 1) expect(new Set(rounds.choose(ids(3)))).toEqual(new Set(ids(3)));
});
