import type { PlainDay } from '../platform/date-range.ts';

/** Hotel systems that we post to by themselves (PMS-01). */
export const pmsSystems = ['mews', 'apaleo'] as const;

/** One of them. */
export type PmsSystem = (typeof pmsSystems)[number];

/** What a system calls our rates; null is outside VAT. */
export type PmsVatCodes = readonly { readonly rateBasisPoints: number | null; readonly code: string }[];

/** What each asks for, where it is reached unless somebody says otherwise, and which of its words for rates are fixed. */
export const pmsSystemRules: Readonly<Record<PmsSystem, PmsSystemRule>> = {
  mews: {
    address: 'https://api.mews.com',
    ids: ['serviceId', 'outletId'],
    needsAccountIds: true,
    vatCodes: [{ rateBasisPoints: null, code: '' }],
  },
  apaleo: {
    address: 'https://api.apaleo.com',
    ids: ['hotelId'],
    needsAccountIds: false,
    vatCodes: [
      { rateBasisPoints: null, code: 'Without' },
      { rateBasisPoints: 0, code: 'Without' },
      { rateBasisPoints: 700, code: 'Reduced' },
      { rateBasisPoints: 900, code: 'Reduced' },
      { rateBasisPoints: 1_900, code: 'Normal' },
      { rateBasisPoints: 2_100, code: 'Normal' },
    ],
  },
};

type PmsSystemRule = {
  readonly address: string;
  readonly ids: readonly PmsIdField[];
  readonly needsAccountIds: boolean;
  readonly vatCodes: PmsVatCodes;
};

/** What a system calls the hotel, where charges are ordered, and where the day's revenue is booked. */
export const pmsIdFields = ['hotelId', 'serviceId', 'outletId'] as const;

/** One of them. */
export type PmsIdField = (typeof pmsIdFields)[number];

/** What is posted (PMS-02, PMS-03). */
export const pmsPostingKinds = ['room_charge', 'room_refund', 'day_revenue'] as const;

/** One of them. */
export type PmsPostingKind = (typeof pmsPostingKinds)[number];

/** What became of a posting; settled: refused, and a person saw to it. */
export const pmsPostingStates = ['pending', 'posted', 'refused', 'settled'] as const;

/** One of them. */
export type PmsPostingState = (typeof pmsPostingStates)[number];

/** Why nothing arrives at a system, or why it cannot be switched on (PMS-06). */
export const pmsTroubles = [
  'address_internal',
  'name_unknown',
  'connection_refused',
  'connection_lost',
  'certificate_wrong',
  'timeout',
  'rights_missing',
  'hotel_unknown',
  'service_unknown',
  'outlet_unknown',
  'clock_off',
  'too_many',
  'not_taken',
  'secret_unreadable',
] as const;

/** One of them. */
export type PmsTrouble = (typeof pmsTroubles)[number];

/** The field of the settings that a trouble is told at. */
export function fieldOfTrouble(trouble: PmsTrouble): 'accessKey' | PmsIdField | 'address' {
  if (trouble === 'rights_missing' || trouble === 'secret_unreadable') return 'accessKey';
  if (trouble === 'hotel_unknown') return 'hotelId';
  if (trouble === 'service_unknown') return 'serviceId';
  return trouble === 'outlet_unknown' ? 'outletId' : 'address';
}

/** What somebody enters of a connection. */
export type PmsEntered = { readonly system: PmsSystem; readonly clientKey: string; readonly accessKey: string } & {
  readonly [Field in PmsIdField]: string;
};

/** Which fields are missing; keys are kept where there are some. */
export function missingFields(
  entered: PmsEntered,
  { hasKeys }: { readonly hasKeys: boolean },
): readonly (PmsIdField | 'clientKey' | 'accessKey')[] {
  const ids = pmsSystemRules[entered.system].ids.filter((field) => entered[field] === '');
  const areKept = hasKeys && entered.clientKey === '' && entered.accessKey === '';
  const keys = areKept ? [] : (['clientKey', 'accessKey'] as const).filter((field) => entered[field] === '');
  return [...ids, ...keys];
}

/** Why a posting is refused, by us before it is sent or by the system (PMS-07). */
export const pmsRefusals = [
  'room_missing',
  'room_unknown',
  'nobody_in_room',
  'wrong_guest',
  'several_guests',
  'no_charges',
  'vat_code_missing',
  'account_id_missing',
  'not_accepted',
] as const;

/** One of them. */
export type PmsRefusal = (typeof pmsRefusals)[number];

/** A sum that is posted: of goods or deposit on a ledger account at a rate, or what was paid in a way. */
export type PmsLine = {
  readonly kind: 'goods' | 'deposit' | 'payment';
  readonly name: string;
  readonly accountId: number | null;
  /** What the system calls the account (TRN-01). */
  readonly pmsId: string | null;
  /** Null: outside VAT. */
  readonly vatRateBasisPoints: number | null;
  /** Of a payment: the code of its method, and which kind that is. */
  readonly methodCode: string | null;
  readonly methodKind: string | null;
  readonly cents: number;
};

const keyOf = ({ kind, accountId, vatRateBasisPoints, methodCode }: PmsLine) =>
  `${kind} ${accountId} ${vatRateBasisPoints} ${methodCode}`;

/** The sums of a day less what was posted of them before, without what is nothing: posted too, all of it adds up to the day (PMS-03). */
export function lessPosted(now: readonly PmsLine[], posted: readonly PmsLine[]): readonly PmsLine[] {
  const sums = new Map<string, PmsLine>();
  const add = (line: PmsLine, sign: 1 | -1) => {
    const former = sums.get(keyOf(line));
    sums.set(keyOf(line), { ...(former ?? line), cents: (former?.cents ?? 0) + sign * line.cents });
  };
  for (const line of now) add(line, 1);
  for (const line of posted) add(line, -1);
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** What goods and deposit of some lines come to; payments stand against them. */
export function revenueCents(lines: readonly PmsLine[]): number {
  return lines.reduce((sum, { kind, cents }) => (kind === 'payment' ? sum : sum + cents), 0);
}

/** Why lines cannot be posted at all; null when they can: nothing is posted without the system's own words for it. */
export function linesProblem(
  system: PmsSystem,
  lines: readonly PmsLine[],
  { vatCodes, kind }: { readonly vatCodes: PmsVatCodes; readonly kind: PmsPostingKind },
): Extract<PmsRefusal, 'vat_code_missing' | 'account_id_missing'> | null {
  const sold = lines.filter((line) => line.kind !== 'payment');
  if (sold.some((line) => vatCodeOf(vatCodes, line.vatRateBasisPoints) === undefined)) return 'vat_code_missing';
  const isBlank = kind === 'day_revenue' && pmsSystemRules[system].needsAccountIds;
  // What was sold without an account never gets one: the system lists it as such.
  return isBlank && sold.some(({ accountId, pmsId }) => accountId !== null && pmsId === null)
    ? 'account_id_missing'
    : null;
}

/** What a system calls our rates: as a location says, else as the system always does. */
export function allVatCodes(system: PmsSystem, given: PmsVatCodes): PmsVatCodes {
  return [...given, ...pmsSystemRules[system].vatCodes];
}

/** What a system calls a rate. */
export function vatCodeOf(vatCodes: PmsVatCodes, rateBasisPoints: number | null): string | undefined {
  return vatCodes.find((each) => each.rateBasisPoints === rateBasisPoints)?.code;
}

/** Somebody who stays in a room. */
export type PmsGuest = { readonly id: string; readonly stayId: string | null; readonly name: string };

/**
 * Who of a room's guests is charged: whom the till named, else whoever is alone there, or of one stay the first. A name that nobody there
 * has is a wrong room (PMS-07).
 */
export function chosenGuest(
  guests: readonly PmsGuest[],
  name: string | null,
): PmsGuest | Extract<PmsRefusal, 'nobody_in_room' | 'wrong_guest' | 'several_guests'> {
  const [first] = guests;
  if (first === undefined) return 'nobody_in_room';
  if (name !== null && name.trim() !== '') return guests.find((guest) => isSame(name, guest.name)) ?? 'wrong_guest';
  return guests.every(({ stayId }) => stayId === first.stayId) ? first : 'several_guests';
}

/** People spell names in part: one word of more than one letter has to be the same. */
function isSame(given: string, known: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(({ length }) => length > 1);
  const theirs = new Set(words(known));
  return words(given).some((word) => theirs.has(word));
}

/** What differs of a posting between them and us. */
export type PmsDifference = { readonly externalId: string; readonly oursCents: number; readonly theirsCents: number };

/**
 * What they have against what we posted (PMS-08): what was refused is nothing, and what is under way is no difference whether they have it
 * or not.
 */
export function reckoned(
  ours: readonly { readonly externalId: string; readonly cents: number; readonly state: PmsPostingState }[],
  theirs: ReadonlyMap<string, number>,
): readonly PmsDifference[] {
  const known = new Set(ours.map(({ externalId }) => externalId));
  const differing = ours.flatMap(({ externalId, cents, state }) => {
    const oursCents = state === 'posted' ? cents : 0;
    const theirsCents = theirs.get(externalId) ?? 0;
    return state === 'pending' || oursCents === theirsCents ? [] : [{ externalId, oursCents, theirsCents }];
  });
  const foreign = [...theirs].flatMap(([externalId, theirsCents]) =>
    known.has(externalId) ? [] : [{ externalId, oursCents: 0, theirsCents }],
  );
  return [...differing, ...foreign];
}

/** By which both sides know a part of the day's revenue. */
export function dayExternalId(day: PlainDay, revision: number): string {
  return `d${day.replaceAll('-', '')}-${revision}`;
}
