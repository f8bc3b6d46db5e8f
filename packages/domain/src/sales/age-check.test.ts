import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageRestrictions, minimumAge } from '../assortment/age.ts';
import {
  type AgeQuestion,
  agesOf,
  judgeAgeCheck,
  openedBy,
  repeatedAnswerMs,
  sheetCounts,
  sheetLimits,
  sheetProblems,
} from './age-check.ts';
import { countries } from '../platform/country.ts';

const now = new Date('2026-11-21T08:00:00Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('ages', () => {
  test('[QR-01] the Netherlands has 18, Germany 16 and 18', () => {
    expect(agesOf('nl')).toEqual([18]);
    expect(agesOf('de')).toEqual([16, 18]);
  });

  test('[QR-01] a 16 opens beer and wine in Germany, never spirits and nothing in the Netherlands', () => {
    expect(openedBy(16, 'de')).toEqual(['low']);
    expect(openedBy(18, 'de')).toEqual(['low', 'high']);
    expect(openedBy(18, 'nl')).toEqual(['low', 'high']);
    expect(openedBy(16, 'nl')).toEqual([]);
  });

  test('[QR-01] a code opens exactly what asks for its age or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...countries), (age, country) => {
        for (const restriction of ageRestrictions) {
          const least = minimumAge(restriction, country);
          expect(openedBy(age, country).includes(restriction)).toBe(least !== null && age >= least);
        }
      }),
    );
  });
});

describe('a new sheet', () => {
  const values = { age: 18, amount: sheetLimits.plainCodes, validMonths: sheetLimits.plainMonths };

  test('[QR-01] is for an age of the country, 1 to 500 codes and 1 to 12 months', () => {
    expect(sheetProblems(values, 'nl')).toEqual({});
    expect(sheetProblems({ age: 16, amount: 500, validMonths: 12 }, 'de')).toEqual({});
    expect(sheetProblems({ ...values, age: 16 }, 'nl')).toEqual({ age: 'age_unknown' });
    for (const age of [0, 15, 17, 21, -18, 18.5])
      expect(sheetProblems({ ...values, age }, 'de')['age']).toBe('age_unknown');
    for (const amount of [0, -1, 501, 1.5])
      expect(sheetProblems({ ...values, amount }, 'nl')).toEqual({ amount: 'code_count_invalid' });
    for (const validMonths of [0, 13, 0.5])
      expect(sheetProblems({ ...values, validMonths }, 'nl')).toEqual({ validMonths: 'validity_invalid' });
  });
});

test('[QR-01] every code of a sheet is counted once: used, to use, expired or taken back', () => {
  const sheets = fc.integer({ min: 1, max: 500 }).chain((codeCount) =>
    fc.record({
      codeCount: fc.constant(codeCount),
      usedCount: fc.integer({ min: 0, max: codeCount }),
      expiresAt: fc.integer({ min: -10, max: 10 }).map(at),
      revokedAt: fc.option(fc.integer({ min: -10, max: 0 }).map(at)),
    }),
  );
  fc.assert(
    fc.property(sheets, (sheet) => {
      const { state, usedCount, openCount, expiredCount, revokedCount } = sheetCounts(sheet, now);
      expect(usedCount + openCount + expiredCount + revokedCount).toBe(sheet.codeCount);
      expect([openCount, expiredCount, revokedCount].filter((count) => count > 0).length).toBeLessThanOrEqual(1);
      expect(openCount > 0).toBe(
        sheet.usedCount < sheet.codeCount && sheet.revokedAt === null && sheet.expiresAt.getTime() > now.getTime(),
      );
      expect(state === 'used').toBe(sheet.usedCount === sheet.codeCount);
    }),
  );
});

describe('a question', () => {
  const good: AgeQuestion = {
    age: 16,
    minimumAge: null,
    isHere: true,
    expiresAt: at(1),
    revokedAt: null,
    use: null,
  };
  const used = (milliseconds: number, isByThisTill = true, isSold = false) => ({
    ...good,
    use: { usedAt: at(-milliseconds), isByThisTill, isSold },
  });

  test.each<readonly [string, AgeQuestion, ReturnType<typeof judgeAgeCheck>]>([
    ['a fresh code', good, null],
    ['a code until its end', { ...good, expiresAt: at(0) }, 'expired'],
    ['a code of a sheet that was taken back', { ...good, revokedAt: at(-1) }, 'revoked'],
    ['a code of another location', { ...good, isHere: false }, 'wrong_location'],
    ['a 16 for beer', { ...good, minimumAge: 16 }, null],
    ['a 16 for spirits', { ...good, minimumAge: 18 }, 'too_young'],
    ['the same question again', used(repeatedAnswerMs), null],
    ['the same question too late', used(repeatedAnswerMs + 1), 'used'],
    ['the same question of another till', used(0, false), 'used'],
    ['the same question after the sale', used(0, true, true), 'used'],
    ['the same question, by now past its end', { ...used(1), expiresAt: at(-1), revokedAt: at(-1) }, null],
    ['a used 16 for spirits', { ...used(1), minimumAge: 18 }, 'too_young'],
  ])('[QR-01] %s', (_, question, reason) => {
    expect(judgeAgeCheck(question, now)).toBe(reason);
  });
});
