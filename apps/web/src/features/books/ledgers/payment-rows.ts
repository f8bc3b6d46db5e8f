import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import type { createPaymentMethod, getPaymentMethod } from '@larder/contract/books/payment-methods';
import { paymentMethodProblems } from '@larder/domain/assortment/ledger';
import type { Locale } from '@larder/domain/platform/locale';
import { tidyText, translate } from '@larder/domain/platform/translated-text';
import { isSame, mergeOf } from '../../../ui/forms/edit-form-values.ts';

/** A payment method as the server answers it. */
export type PaymentMethod = AnswerOf<typeof getPaymentMethod>;

/** What a person enters of a payment method; a language that nobody wrote in is an empty text. */
export type MethodEntry = Pick<PaymentMethod, 'code' | 'kind'> & {
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
};

/** A payment method as the panel shows it: as it is saved, or with what is changed and not saved yet. */
export type MethodRow = {
  readonly key: string;
  /** What it was read as; null for one that is new. */
  readonly saved: PaymentMethod | null;
  readonly entry: MethodEntry;
  readonly isRemoved: boolean;
  /** What is wrong with the fields, in words; `name.de` is the German name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why it could not be saved, where that is no field's fault. */
  readonly failure: string | null;
};

/** The methods of the server with what is changed on them, then those that are new or were removed by somebody else. */
export function rowsOf(methods: readonly PaymentMethod[], edits: readonly MethodRow[]): readonly MethodRow[] {
  const known = methods.map((method) => edits.find(({ saved }) => saved?.id === method.id) ?? rowOf(method));
  return [...known, ...edits.filter(({ saved }) => methods.every(({ id }) => id !== saved?.id))];
}

function rowOf(method: PaymentMethod): MethodRow {
  return { key: String(method.id), saved: method, entry: entryOf(method), isRemoved: false, errors: {}, failure: null };
}

function entryOf({ code, name, kind }: Pick<PaymentMethod, 'code' | 'name' | 'kind'>): MethodEntry {
  return { code, name: { nl: name.nl, de: name.de ?? '', en: name.en ?? '' }, kind };
}

/** What the server is told. */
export function bodyOf({ code, name, kind }: MethodEntry): CallOf<typeof createPaymentMethod>['body'] {
  return { code, name: tidyText(name), kind };
}

/** What a method is called in a language: as it is saved, else as it is typed; undefined while nothing is. */
export function nameOf({ saved, entry }: MethodRow, locale: Locale): string | undefined {
  return saved === null ? typedName(entry.name, locale) : translate(saved.name, locale);
}

/** What is typed as a name, in a language or else in whichever there is. */
export function typedName(name: MethodEntry['name'], locale: Locale): string | undefined {
  return [name[locale], ...Object.values(name)].map((text) => text.trim()).find((text) => text !== '');
}

/** Tells whether a row differs from what is saved. */
function isChanged({ saved, entry, isRemoved }: MethodRow): boolean {
  return saved === null || isRemoved || !isSame(entryOf(saved), entry);
}

/** What is changed, with a row as it is now: one that is again as it was saved is no change. */
export function withRow(edits: readonly MethodRow[], row: MethodRow): readonly MethodRow[] {
  // A new row that is removed was never there.
  const isNothing = !isChanged(row) || (row.saved === null && row.isRemoved);
  const isKnown = edits.some(({ key }) => key === row.key);
  if (isNothing) return edits.filter(({ key }) => key !== row.key);
  return isKnown ? edits.map((edit) => (edit.key === row.key ? row : edit)) : [...edits, row];
}

/** A row with something typed into a field, whose complaint is answered by that. */
export function typed(row: MethodRow, change: Partial<Pick<MethodEntry, 'code' | 'kind'>>): MethodRow {
  return changed(row, change, Object.keys(change));
}

/** The same for its name in a language. */
export function typedIn(row: MethodRow, locale: Locale, text: string): MethodRow {
  return changed(row, { name: { ...row.entry.name, [locale]: text } }, [`name.${locale}`]);
}

function changed(row: MethodRow, change: Partial<MethodEntry>, fields: readonly string[]): MethodRow {
  const errors = Object.fromEntries(Object.entries(row.errors).filter(([field]) => !fields.includes(field)));
  return { ...row, entry: { ...row.entry, ...change }, errors, failure: null };
}

/** A row for a payment method that does not exist yet. */
export function newRow(edits: readonly MethodRow[]): MethodRow {
  const numbers = edits.flatMap(({ key }) => (key.startsWith('new ') ? [Number(key.slice(4))] : []));
  const key = `new ${Math.max(0, ...numbers) + 1}`;
  return {
    key,
    saved: null,
    entry: entryOf({ code: '', name: { nl: '' }, kind: 'card' }),
    isRemoved: false,
    errors: {},
    failure: null,
  };
}

/** The order in which changes are saved: what goes leaves its code to what comes. */
export function inOrder(edits: readonly MethodRow[]): readonly MethodRow[] {
  const place = ({ isRemoved, saved }: MethodRow) => (isRemoved ? 0 : saved === null ? 2 : 1);
  return edits.toSorted((a, b) => place(a) - place(b));
}

/** What is changed after a row was saved; what was typed into it meanwhile stays, on top of what is saved now. */
export function afterSaved(
  edits: readonly MethodRow[],
  sent: MethodRow,
  saved: PaymentMethod | null,
): readonly MethodRow[] {
  const now = edits.find(({ key }) => key === sent.key);
  const rest = edits.filter(({ key }) => key !== sent.key);
  if (now === undefined || saved === null || isSame(now.entry, sent.entry)) return rest;
  return [...rest, { ...now, key: String(saved.id), saved, errors: {}, failure: null }];
}

/** What is changed after a row was refused; what was typed into it meanwhile stays. */
export function afterRefused(edits: readonly MethodRow[], sent: MethodRow, refused: MethodRow): readonly MethodRow[] {
  const now = edits.find(({ key }) => key === sent.key);
  if (now === undefined) return edits;
  return withRow(edits, isSame(now.entry, sent.entry) ? refused : { ...refused, entry: now.entry });
}

/** A row on top of what somebody else saved; `isSettled` unless both changed the same field, where one's own stays. */
export function onTopOf(
  row: MethodRow,
  theirs: PaymentMethod,
): { readonly row: MethodRow; readonly isSettled: boolean } {
  const base = row.saved === null ? row.entry : entryOf(row.saved);
  const now = entryOf(theirs);
  const { merged, conflicts } = mergeOf(base, row.entry, now);
  // A name is one field to a person in each language.
  const name = mergeOf(base.name, row.entry.name, now.name);
  const others = conflicts.filter(({ key }) => key !== 'name');
  return {
    row: { ...row, saved: theirs, entry: { ...merged, name: name.merged } },
    isSettled: others.length + name.conflicts.length === 0,
  };
}

/** A row of a method that somebody else removed: saving it brings it back. */
export function asNew(row: MethodRow): MethodRow {
  return { ...row, saved: null };
}

/** What is wrong with a row before the server is asked. */
export function problemsOf({ entry, isRemoved }: MethodRow): ReturnType<typeof paymentMethodProblems> {
  return isRemoved ? {} : paymentMethodProblems(entry);
}
