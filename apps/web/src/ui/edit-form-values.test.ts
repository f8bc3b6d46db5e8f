import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeOf } from './edit-form-values.ts';

const base = { name: 'De Linde', city: 'Breda', colours: { primary: '#277A99' } };

describe('two changes of one thing', () => {
  test('[LOC-01] what only one side changed stands, and what the other did is named', () => {
    const merged = mergeOf(base, { ...base, name: 'De Eik' }, { ...base, city: 'Tilburg' });
    expect(merged).toEqual({ merged: { ...base, name: 'De Eik', city: 'Tilburg' }, conflicts: [], taken: ['city'] });
  });

  test('[LOC-01] what both changed differently is a conflict and keeps the own value until it is settled', () => {
    const mine = { ...base, colours: { primary: '#000000' } };
    const theirs = { ...base, colours: { primary: '#FFFFFF' } };
    expect(mergeOf(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ key: 'colours', mine: mine.colours, theirs: theirs.colours }],
      taken: [],
    });
  });

  test('[LOC-01] what both changed alike is no conflict', () => {
    const both = { ...base, name: 'De Eik' };
    expect(mergeOf(base, both, { ...both })).toEqual({ merged: both, conflicts: [], taken: [] });
  });

  test('[LOC-01] no change of either side is lost, whatever they changed', () => {
    const values = fc.record({ name: fc.string(), city: fc.string(), note: fc.option(fc.string()) });
    fc.assert(
      fc.property(values, values, values, (start, mine, theirs) => {
        const { merged, conflicts } = mergeOf(start, mine, theirs);
        for (const key of ['name', 'city', 'note'] as const) {
          const isConflict = conflicts.some((one) => one.key === key);
          const [didI, didThey] = [!isSame(mine[key], start[key]), !isSame(theirs[key], start[key])];
          expect(merged[key]).toEqual(didI ? mine[key] : theirs[key]);
          expect(isConflict).toBe(didI && didThey && !isSame(mine[key], theirs[key]));
        }
      }),
    );
  });
});
