import { isPlainDay } from '@larder/domain/platform/date-range';
import { isEmail } from '@larder/domain/platform/email';
import { isName } from '@larder/domain/platform/name';
import * as z from 'zod/mini';

/** A positive identifier in a body. */
export const id = z.int().check(z.positive());

/** A positive identifier in a query, where everything is text. */
export const queryId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

/** An amount of money in whole cents, at most ten million euro either way (bar I6). */
export const amountCents = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

/** A sum of amounts in whole cents. */
export const sumCents = z.int();

/** A count of things. */
export const count = z.int().check(z.minimum(0));

const momentPattern =
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Tells whether a text is an ISO 8601 moment with offset that exists in the calendar (no 30 February). */
export function isMoment(given: string): boolean {
  if (!momentPattern.test(given)) return false;
  const day = given.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return midnight.toISOString().slice(0, 10) === day;
}

/** A moment as ISO 8601 with offset in a request (API-03). */
export const moment = z.string().check(z.maxLength(40), z.refine(isMoment, { params: { code: 'invalid_date' } }));

const isPeriodEnd = (given: string) => isMoment(given) || (/^(?:19|20)/.test(given) && isPlainDay(given));

/** Where a period begins: a moment, exactly, or a day from its first instant on. `readPeriod` of the domain reads it. */
export const periodStart = z
  .string()
  .check(z.maxLength(40), z.refine(isPeriodEnd, { params: { code: 'invalid_date' } }));

/** Where a period ends: before a moment, or with the last instant of a day. */
export const periodEnd = z.string().check(z.maxLength(40), z.refine(isPeriodEnd, { params: { code: 'invalid_date' } }));

/** A moment in an answer: ISO 8601, UTC. */
export const instant = z.string();

/** A calendar day in an answer, `YYYY-MM-DD`, local to its location. */
export const plainDay = z.string();

/** An e-mail address by the specified pattern (USR-01), to be looked for; one that is kept is `email` of `said.ts`. */
export const emailAddress = z.string().check(
  z.maxLength(254),
  z.refine((value) => isEmail(value), { params: { code: 'invalid_email' } }),
);

/** Free text without NUL, which PostgreSQL cannot keep and no person types. */
export function text(maximum: number) {
  return z.string().check(
    z.maxLength(maximum),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), {
      abort: true,
      params: { code: 'forbidden_character' },
    }),
  );
}

/** The name of anything, and what stands beside names in lists and files: one line with something to see (bar I5). */
export function nameText(maximum: number) {
  return text(maximum).check(z.refine(isName, { params: { code: 'unreadable_name' } }));
}

/** Columns of a list in the order in which somebody chose them; without them a file has all that it can have. */
export function chosenColumns<const Key extends string>(keys: readonly Key[]) {
  return z.array(z.enum(keys)).check(z.minLength(1), z.maxLength(keys.length));
}

/** A text in the content languages; Dutch is always there (CON-01). */
export const translatedText = z.object({ nl: z.string(), de: z.optional(z.string()), en: z.optional(z.string()) });

/** A name in the content languages as a person enters it; see {@link translatedEntry}. */
export function translatedName(maximum: number) {
  return z.object({ nl: nameText(maximum), de: z.optional(nameText(maximum)), en: z.optional(nameText(maximum)) });
}

/** A text in the content languages as a person enters it: it replaces all of them, and a blank one counts as not written. */
export function translatedEntry(maximum: number) {
  return z.object({ nl: text(maximum), de: z.optional(text(maximum)), en: z.optional(text(maximum)) });
}
