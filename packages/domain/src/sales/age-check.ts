import { type AgeRestriction, ageRestrictions, minimumAge } from '../assortment/age.ts';
import type { Country } from '../platform/country.ts';
import type { FieldProblems } from '../places/organisation.ts';

/**
 * How large a sheet of codes can be and how long it can be used. Without a choice it fills a page and lasts a season: a
 * sheet that got lost ends by itself soon, and a new one is a click.
 */
export const sheetLimits = { mostCodes: 500, plainCodes: 21, mostMonths: 12, plainMonths: 3 } as const;

/** How long a till that asks again gets the same answer: its first question may have been answered into nothing. */
export const repeatedAnswerMs = 60_000;

/** The ages that a country asks for, the lowest first; a code is made for one of them. */
export function agesOf(country: Country): readonly number[] {
  const ages = ageRestrictions.flatMap((restriction) => minimumAge(restriction, country) ?? []);
  return [...new Set(ages)].sort((a, b) => a - b);
}

/** What a code of an age opens in a country: a German 16 opens beer and wine, never spirits. */
export function openedBy(age: number, country: Country): readonly AgeRestriction[] {
  return ageRestrictions.filter((restriction) => {
    const least = minimumAge(restriction, country);
    return least !== null && least <= age;
  });
}

/** What is asked for with a new sheet. */
export type SheetValues = { readonly age: number; readonly amount: number; readonly validMonths: number };

/** A rule that a new sheet can break. */
export type SheetCode = 'age_unknown' | 'code_count_invalid' | 'validity_invalid';

/** What is wrong with a new sheet at a location of a country: a code by the field's path, in camelCase. */
export function sheetProblems({ age, amount, validMonths }: SheetValues, country: Country): FieldProblems<SheetCode> {
  const checks: readonly (readonly [path: string, code: SheetCode, isRight: boolean])[] = [
    ['age', 'age_unknown', agesOf(country).includes(age)],
    ['amount', 'code_count_invalid', isBetween(amount, sheetLimits.mostCodes)],
    ['validMonths', 'validity_invalid', isBetween(validMonths, sheetLimits.mostMonths)],
  ];
  return Object.fromEntries(checks.flatMap(([path, code, isRight]) => (isRight ? [] : [[path, code]])));
}

function isBetween(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** Where a sheet stands: codes left, all used, past its last day, or taken back. */
export const sheetStates = ['open', 'used', 'expired', 'revoked'] as const;

/** One of the states of a sheet. */
export type SheetState = (typeof sheetStates)[number];

/** A sheet as far as its codes count. */
export type CountedSheet = {
  readonly codeCount: number;
  readonly usedCount: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
};

/** What became of a sheet's codes: each is used, can still be used, or is past use; and where the sheet stands. */
export function sheetCounts({ codeCount, usedCount, expiresAt, revokedAt }: CountedSheet, now: Date) {
  const left = codeCount - usedCount;
  const state: SheetState =
    left === 0 ? 'used' : revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'open';
  return {
    state,
    usedCount,
    openCount: state === 'open' ? left : 0,
    expiredCount: state === 'expired' ? left : 0,
    revokedCount: state === 'revoked' ? left : 0,
  };
}

/** Why a code does not count; `unknown` is one that was never printed, or of somebody else. */
export const ageCheckReasons = ['unknown', 'wrong_location', 'too_young', 'used', 'revoked', 'expired'] as const;

/** One of the reasons. */
export type AgeCheckReason = (typeof ageCheckReasons)[number];

/** A question about a code whose signature is right. */
export type AgeQuestion = {
  readonly age: number;
  /** The age that the goods ask for, where the till says so. */
  readonly minimumAge: number | null;
  /** The till stands at the sheet's location. */
  readonly isHere: boolean;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly use: { readonly usedAt: Date; readonly isByThisTill: boolean; readonly isSold: boolean } | null;
};

/**
 * Judges a code: null when it counts, else why not. A code that was used up counts once more for the till that used it,
 * within a minute and until a sale carries it, because an answer can get lost on its way.
 */
export function judgeAgeCheck(question: AgeQuestion, now: Date): AgeCheckReason | null {
  const { age, minimumAge: least, isHere, expiresAt, revokedAt, use } = question;
  if (!isHere) return 'wrong_location';
  if (least !== null && age < least) return 'too_young';
  if (use !== null) {
    const isRepeated = use.isByThisTill && !use.isSold && now.getTime() - use.usedAt.getTime() <= repeatedAnswerMs;
    return isRepeated ? null : 'used';
  }
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : null;
}
