import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeOf, rebased } from './edit-form-values.ts';

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

describe('a save that somebody else came before', () => {
  const sent = { ...base, name: 'De Eik' };

  test('[PRD-06] [PRD-01] goes on top of theirs when the two changed different fields, or they changed none of these', () => {
    const theirs = { ...base, city: 'Tilburg' };
    expect(rebased(base, { sent, typed: sent, theirs })).toEqual({
      sent: { ...sent, city: 'Tilburg' },
      typed: { ...sent, city: 'Tilburg' },
    });
    expect(rebased(base, { sent, typed: sent, theirs: base })).toEqual({ sent, typed: sent });
  });

  test('[PRD-01] keeps what has been typed since apart from what was sent', () => {
    const typed = { ...sent, name: 'De Eik aan Zee' };
    const theirs = { ...base, city: 'Tilburg' };
    expect(rebased(base, { sent, typed, theirs })).toEqual({
      sent: { ...sent, city: 'Tilburg' },
      typed: { ...typed, city: 'Tilburg' },
    });
  });

  test('[PRD-01] asks when both changed the same field, in what was sent or in what has been typed since', () => {
    const theirs = { ...base, name: 'De Beuk' };
    expect(rebased(base, { sent, typed: sent, theirs })).toBeNull();
    expect(rebased(base, { sent, typed: base, theirs })).toBeNull();
    const typed = { ...sent, city: 'Goes' };
    expect(rebased(base, { sent, typed, theirs: { ...base, city: 'Tilburg' } })).toBeNull();
  });

  test('[PRD-01] never loses a change of either side, and never overwrites theirs', () => {
    const values = fc.record({ name: fc.string(), city: fc.string(), note: fc.option(fc.string()) });
    fc.assert(
      fc.property(values, values, values, (start, mine, theirs) => {
        const merged = rebased(start, { sent: mine, typed: mine, theirs });
        if (merged === null) return;
        for (const key of ['name', 'city', 'note'] as const) {
          if (!isSame(mine[key], start[key])) expect(merged.sent[key]).toEqual(mine[key]);
          if (!isSame(theirs[key], start[key])) expect(merged.sent[key]).toEqual(theirs[key]);
        }
      }),
    );
  });
});
