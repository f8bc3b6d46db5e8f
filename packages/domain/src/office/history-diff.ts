import { isPlainDay, type PlainDay } from '../platform/date-range.ts';
import {
  type FieldType,
  type HistoryField,
  historyFieldNames,
  historyFields,
  type HistoryWord,
  historyWords,
  isHistoryWord,
  type ThingKind,
} from './history-fields.ts';

/** A value as it is told; things stand by their ids, and `unshown` is one that is there and looks like nothing. */
export type ToldValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cents'; readonly cents: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'day'; readonly day: PlainDay }
  | { readonly kind: 'content'; readonly quantity: number; readonly unit: 'g' | 'ml' | 'piece' }
  | { readonly kind: 'hours'; readonly from: string; readonly to: string }
  | { readonly kind: 'words'; readonly words: readonly HistoryWord[] }
  | { readonly kind: 'things'; readonly of: ThingKind; readonly ids: readonly number[] }
  | { readonly kind: 'unshown' };

/** Which part of a field it is: a language of a name, a location's price, a shop, a product of many, a day, a group of a deal. */
export type ToldPart =
  | { readonly kind: 'language'; readonly language: string }
  | { readonly kind: 'property' | 'shop' | 'product'; readonly id: number }
  | { readonly kind: 'day' | 'group'; readonly number: number };

/** A field that was another before. */
export type ToldChange = {
  readonly field: HistoryField;
  readonly part: ToldPart | null;
  readonly before: ToldValue | null;
  readonly after: ToldValue | null;
};

/** A state of a thing, as it was kept. */
export type State = Readonly<Record<string, unknown>>;

/** What is different between two states of a thing, in the order of its fields; without one of them, all that the other has. */
export function changesBetween(before: unknown, after: unknown): readonly ToldChange[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  const hasBoth = before !== null && before !== undefined && after !== null && after !== undefined;
  // What only one of two states speaks of was not looked at by the other.
  const spoken = (field: string) => !hasBoth || (field in was && field in is);
  return historyFieldNames
    .filter((field) => spoken(field) && !isSame(was[field], is[field]))
    .flatMap((field) => fieldChanges(field, was[field], is[field]));
}

function fieldChanges(field: HistoryField, before: unknown, after: unknown): readonly ToldChange[] {
  const type: FieldType = historyFields[field];
  if (type === 'translated' && (isState(before) || isState(after))) return languages(field, before, after);
  if (type === 'places') return places(before, after);
  if (type === 'hours') return hours(field, before, after);
  if (type === 'groups') return groups(before, after);
  if (type === 'pairs') return pairs(before, after);
  return told({ field, part: null, before: valueOf(field, before), after: valueOf(field, after) });
}

/** Nothing is told where there was nothing and is nothing, such as an empty text that became none. */
export function told(change: ToldChange): readonly ToldChange[] {
  const isPlain = change.before?.kind !== 'unshown' && isSame(change.before, change.after);
  return isPlain || (change.before === null && change.after === null) ? [] : [change];
}

function languages(field: HistoryField, before: unknown, after: unknown): readonly ToldChange[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  return historyWords.language.flatMap((language) =>
    told({ field, part: { kind: 'language', language }, before: text(was[language]), after: text(is[language]) }),
  );
}

/** What a location says of a product: its price, its account, and each of its shops. */
function places(before: unknown, after: unknown): readonly ToldChange[] {
  const [was, is] = [byId(before, 'propertyId'), byId(after, 'propertyId')];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id) ?? {}, is.get(id) ?? {}];
    const [oldShops, shops] = [byId(old['shopConfigs'], 'shopId'), byId(now['shopConfigs'], 'shopId')];
    const own = (['customPriceCents', 'ledgerAccountId'] as const).flatMap((field) =>
      told({
        field,
        part: { kind: 'property', id },
        before: valueOf(field, old[field]),
        after: valueOf(field, now[field]),
      }),
    );
    // A shop without a setting shows the product.
    const shown = [...new Set([...oldShops.keys(), ...shops.keys()])].flatMap((shopId) =>
      told({
        field: 'visible',
        part: { kind: 'shop', id: shopId },
        before: flag(oldShops.get(shopId)?.['visible'] !== false),
        after: flag(shops.get(shopId)?.['visible'] !== false),
      }),
    );
    return [...own, ...shown];
  });
}

function hours(field: HistoryField, before: unknown, after: unknown): readonly ToldChange[] {
  const [was, is] = [byId(before, 'dayOfWeek'), byId(after, 'dayOfWeek')];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((number) =>
    told({
      field,
      part: { kind: 'day', number },
      before: span(was.get(number)),
      after: span(is.get(number)),
    }),
  );
}

function span(day: State | undefined): ToldValue | null {
  const { isEnabled, startTime, endTime } = day ?? {};
  if (isEnabled !== true || typeof startTime !== 'string' || typeof endTime !== 'string') return null;
  return { kind: 'hours', from: startTime, to: endTime };
}

function groups(before: unknown, after: unknown): readonly ToldChange[] {
  const [was, is] = [listOf(before), listOf(after)];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    told({
      field: 'groups',
      part: { kind: 'group', number: index + 1 },
      before: things('product', was[index]),
      after: things('product', is[index]),
    }),
  ).flat();
}

/** Labels and the products that they were given, all at once: the products are told. */
function pairs(before: unknown, after: unknown): readonly ToldChange[] {
  const products = (state: unknown) => {
    const ids = listOf(state).flatMap((pair) => listOf(pair).slice(1, 2));
    return ids.length === 0 ? null : things('product', ids);
  };
  return told({ field: 'pairs', part: null, before: products(before), after: products(after) });
}

/** A value by the type of its field; null for nothing, and for what is not of that type. */
export function valueOf(field: HistoryField, value: unknown): ToldValue | null {
  const type: FieldType = historyFields[field];
  if (value === null || value === undefined || value === '') return null;
  if (type.startsWith('word:')) return words(type, value);
  if (type.startsWith('thing:')) return things(thingOf(type), value);
  switch (type) {
    case 'cents':
      return isWhole(value) ? { kind: 'cents', cents: value } : null;
    case 'count':
      return isWhole(value) ? { kind: 'count', count: value } : null;
    case 'percent':
      return Number.isFinite(Number(value)) ? { kind: 'percent', percent: Number(value) } : null;
    case 'flag':
      return flag(value === true);
    case 'moment':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? { kind: 'moment', at: value } : null;
    case 'day':
      return isPlainDay(value) ? { kind: 'day', day: value } : null;
    case 'content':
      return content(value);
    case 'unshown':
      return { kind: 'unshown' };
    default:
      return text(value);
  }
}

function text(value: unknown): ToldValue | null {
  if (typeof value === 'number') return { kind: 'text', text: String(value) };
  return typeof value === 'string' && value.trim() !== '' ? { kind: 'text', text: value } : null;
}

function flag(isOn: boolean): ToldValue {
  return { kind: 'flag', isOn };
}

function content(value: unknown): ToldValue | null {
  const { quantity, unit } = stateOf(value);
  if (!isWhole(quantity) || (unit !== 'g' && unit !== 'ml' && unit !== 'piece')) return null;
  return { kind: 'content', quantity, unit };
}

/** Words that nobody here knows, such as those of a later version, are left out, and so is what is no word. */
function words(type: FieldType, value: unknown): ToldValue | null {
  const found = (Array.isArray(value) ? value : [value])
    .filter((word) => typeof word !== 'object')
    .map((word) => `${type.slice('word:'.length)}_${String(word)}`)
    .filter(isHistoryWord);
  return found.length === 0 ? null : { kind: 'words', words: found };
}

function things(of: ThingKind, value: unknown): ToldValue | null {
  const ids = (Array.isArray(value) ? value : [value]).filter(isId);
  return ids.length === 0 ? null : { kind: 'things', of, ids };
}

const thingKinds = ['product', 'category', 'ledger_account', 'payment_method', 'property', 'shop'] as const;

function thingOf(type: FieldType): ThingKind {
  return thingKinds.find((kind) => type === `thing:${kind}`) ?? 'product';
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A state by its fields in camelCase, however they were written. */
export function stateOf(value: unknown): State {
  if (!isState(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inner,
    ]),
  );
}

/** A list; an empty one where it is something else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function byId(value: unknown, key: string): ReadonlyMap<number, State> {
  return new Map(
    listOf(value)
      .map(stateOf)
      .flatMap((item) => {
        const id = item[key];
        return isId(id) ? [[id, item] as const] : [];
      }),
  );
}

/** Tells whether a value is the id of a thing. */
export function isId(value: unknown): value is number {
  return isWhole(value) && value > 0;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A value as text, with keys in one order: a database keeps them in its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isState(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}
