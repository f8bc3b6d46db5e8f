import type { PlainDay } from '@larder/domain/platform/date-range';
import type { PmsLine, PmsPostingKind, PmsRefusal, PmsTrouble, PmsVatCodes } from '@larder/domain/sales/pms';
import type { Answer, Ask } from '../ask.ts';

/** How a location reaches its hotel system. */
export type PmsSettings = {
  readonly address: string;
  readonly hotelId: string;
  readonly serviceId: string;
  readonly outletId: string;
  readonly vatCodes: PmsVatCodes;
  readonly clientKey: string;
  readonly accessKey: string;
};

/** A posting as a driver sends it. */
export type Outgoing = {
  readonly externalId: string;
  readonly kind: PmsPostingKind;
  readonly room: string;
  readonly guest: string | null;
  readonly day: PlainDay;
  /** When it was sold; of a day, its noon. */
  readonly at: Date;
  /** What a person finds it by: the receipt's number, or the day. */
  readonly words: string;
  readonly lines: readonly PmsLine[];
  /** Since when it was tried without an answer that counts; null: never. */
  readonly triedSince: Date | null;
  /** How often a person sent it again after a refusal. */
  readonly resendCount: number;
};

/** What came of a posting: it stands there, it never will like this, or it is tried again. */
export type Outcome =
  | { readonly state: 'posted'; readonly theirId: string }
  | { readonly state: 'refused'; readonly refusal: PmsRefusal; readonly words: string }
  | { readonly state: 'later'; readonly trouble: PmsTrouble; readonly retryAfterMs: number | null };

/** A day of a location, from its midnight to its next. */
export type Day = { readonly day: PlainDay; readonly from: Date; readonly to: Date };

/** What we need of a hotel system. */
export type PmsDriver = {
  /** Null: it answers, knows what it was told of, and lets us in. */
  check(now: Date): Promise<PmsTrouble | null>;
  /** Posts once, however often it is asked to. */
  post(posting: Outgoing): Promise<Outcome>;
  /** What it has that was sold then where we post, in cents by our ids; under an id of its own what is not ours. */
  list(day: Day): Promise<ReadonlyMap<string, number> | PmsTrouble>;
};

/** What a driver is made of. */
export type DriverMaker = (ask: Ask, settings: PmsSettings) => PmsDriver;

/** An answer that says no, in the system's own words. */
export class Told extends Error {
  readonly outcome: Exclude<Outcome, { state: 'posted' }>;
  constructor(outcome: Exclude<Outcome, { state: 'posted' }>) {
    super(outcome.state);
    this.outcome = outcome;
  }
}

/** Ends a posting: it is tried again. */
export function later(trouble: PmsTrouble, retryAfterMs: number | null = null): Told {
  return new Told({ state: 'later', trouble, retryAfterMs });
}

/** Ends a posting: nobody posts it like this. */
export function refused(refusal: PmsRefusal, words = ''): Told {
  return new Told({ state: 'refused', refusal, words: words.slice(0, 300) });
}

/** Runs what may be told no. */
export async function hearing<T>(run: () => Promise<T>): Promise<T | Told['outcome']> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Told) return error.outcome;
    throw error;
  }
}

/** What an answer said when it is not the system's to be tried again; throws what else it was. */
export function taken(answer: Answer): Exclude<Answer, { fault: unknown }> {
  if ('fault' in answer) throw later(answer.fault);
  if (answer.status === 429) throw later('too_many', answer.retryAfterMs);
  if (answer.status === 401) throw later('rights_missing');
  if (answer.status >= 500 || answer.status === 408 || answer.status === 409) throw later('not_taken');
  return answer;
}

/** A line's own id, by which the system knows it. */
export const lineId = (externalId: string, index: number): string => `larder/${externalId}/${index + 1}`;

/** Whose a line is: the posting's id, or null where it is not ours. */
export function postingOf(id: string | null | undefined): string | null {
  return /^larder\/(?<posting>[^/]+)\/\d+$/.exec(id ?? '')?.groups?.['posting'] ?? null;
}

/** Adds what a system has to the sum of its posting. */
export function addTo(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents);
}

/** Cents as a decimal amount, and back. */
export const amountOf = (cents: number): number => cents / 100;
/** Reads a decimal amount. */
export const centsOf = (amount: number): number => Math.round(amount * 100);
