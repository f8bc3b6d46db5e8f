import type { HistoryChange, HistoryEntry, HistoryPart, HistoryValue } from '@larder/contract/office/history';
import type { Requirement } from '@larder/contract/platform/endpoint';
import { restoreWays } from '@larder/contract/restores';
import { isHistoryAction, kindOfAction } from '@larder/domain/office/history';
import { changesBetween, type ToldChange, type ToldPart, type ToldValue } from '@larder/domain/office/history-diff';
import type { ThingKind } from '@larder/domain/office/history-fields';
import { changesOfMany, changesOfOne } from '@larder/domain/office/history-many';
import { can, type Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/domain/platform/locale';
import { translate } from '@larder/domain/platform/translated-text';
import { type EntryRow, type NamedKind, namedKinds, type NameRow, type Wanted } from './queries.ts';

/** A line, with what it says changed, how much more it would say, and how many others the same was done to. */
export type Told = {
  readonly row: EntryRow;
  readonly changes: readonly ToldChange[];
  readonly moreCount: number;
  readonly otherCount: number;
};

/** The one thing whose lines are told; null: lines of all. */
export type OneThing = { readonly type: string; readonly id: number } | null;

/** Who looks: what of people only administrators are told stays untold for others, and other locations' parts. */
export type Looking = {
  readonly role: Role;
  readonly isAtGroup: boolean;
  readonly propertyIds: readonly number[] | null;
};

/** What a line says changed, of what its reader may see; of many products, where one is asked for, what it says of that. */
export function tell(row: EntryRow, looking: Looking, { thing, atMost }: { thing: OneThing; atMost: number }): Told {
  if (thing?.type === 'product' && row.subject_type !== 'product') return tellOne(row, looking, thing.id);
  const all = row.action === 'products_changed' ? changesOfMany(row) : changesBetween(row.before, row.after);
  const seen = all.filter((change) => isSeen(change, looking));
  return { row, changes: seen.slice(0, atMost), moreCount: Math.max(0, seen.length - atMost), otherCount: 0 };
}

function tellOne(row: EntryRow, looking: Looking, id: number): Told {
  // 0 is a place that nobody can tell any more.
  const changes = changesOfOne(row, { id, propertyId: row.property_id || null }).filter((change) =>
    isSeen(change, looking),
  );
  return {
    row: { ...row, subject_type: 'product', subject_id: id },
    changes,
    moreCount: 0,
    otherCount: Math.max(0, row.product_count - 1),
  };
}

function isSeen({ field, part }: ToldChange, { role, propertyIds }: Looking): boolean {
  // Where somebody can be reached, and what is mailed to whom, is for administrators, who answer for accounts.
  if (field === 'email' && role !== 'admin') return false;
  return part?.kind !== 'property' || propertyIds === null || propertyIds.includes(part.id);
}

/** The things that lines name. */
export function wantedNames(told: readonly Told[]): Wanted {
  const found = new Map<NamedKind, Set<number>>(namedKinds.map((kind) => [kind, new Set()]));
  const add = (kind: string | null, id: number | null) => {
    if (isNamedKind(kind) && id !== null) found.get(kind)?.add(id);
  };
  for (const { row, changes } of told) {
    add(row.subject_type, row.subject_id);
    for (const [kind, id] of changes.flatMap(thingsIn)) add(kind, id);
  }
  const idsOf = (kind: NamedKind) => [...(found.get(kind) ?? [])];
  return {
    product: idsOf('product'),
    category: idsOf('category'),
    combi_deal: idsOf('combi_deal'),
    ledger_account: idsOf('ledger_account'),
    payment_method: idsOf('payment_method'),
    property: idsOf('property'),
    shop: idsOf('shop'),
    cash_register: idsOf('cash_register'),
    price_label: idsOf('price_label'),
    age_check_sheet: idsOf('age_check_sheet'),
    receipt: idsOf('receipt'),
    user: idsOf('user'),
  };
}

function isNamedKind(kind: string | null): kind is NamedKind {
  return namedKinds.some((name) => name === kind);
}

function thingsIn({ part, before, after }: ToldChange): readonly (readonly [kind: string, id: number])[] {
  const named = [before, after].filter((value) => value?.kind === 'things');
  return [
    ...(part !== null && 'id' in part ? [[part.kind, part.id] as const] : []),
    ...named.flatMap(({ of, ids }) => ids.map((id) => [of, id] as const)),
  ];
}

/** Finds the name of a thing; null when it is gone or not the reader's to see. */
export type NameOf = (kind: string, id: number) => string | null;

/** The names that were found, in a language. */
export function nameFinder(rows: readonly NameRow[], locale: Locale): NameOf {
  const names = new Map(
    rows.map(({ kind, id, name }) => [`${kind} ${id}`, typeof name === 'string' ? name : translate(name, locale)]),
  );
  return (kind, id) => names.get(`${kind} ${id}`) ?? null;
}

/** A line as an answer. */
export function toEntry({ row, changes, moreCount, otherCount }: Told, nameOf: NameOf, looking: Looking): HistoryEntry {
  const { subject_type: type, subject_id: id, property_id: propertyId } = row;
  const action = isHistoryAction(row.action) ? row.action : null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: whoOf(row),
    action,
    kind: kindOfAction(row.action),
    subject: type === null || id === null ? null : { type, id, name: nameOf(type, id) ?? formerName(row) },
    property: propertyId === null || propertyId === 0 ? null : { id: propertyId, name: row.property_name },
    changes: changes.flatMap((change) => toChange(change, { row, nameOf, looking })),
    moreCount,
    otherCount,
  };
}

function whoOf(row: EntryRow): HistoryEntry['who'] {
  if (row.actor_kind === 'system') return { kind: 'system', id: null, name: null };
  if (row.actor_kind === 'device')
    return { kind: 'cash_register', id: row.actor_cash_register_id, name: row.register_name };
  if (row.actor_kind === 'program') return { kind: 'program', id: row.actor_access_token_id, name: row.token_name };
  if (row.actor_user_id === null) return { kind: 'unknown', id: null, name: null };
  return { kind: 'person', id: row.actor_user_id, name: row.user_name };
}

/** The name that a thing had when it went. */
function formerName({ before, after }: EntryRow): string | null {
  for (const state of [after, before]) {
    const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'name') : null;
    if (typeof name === 'string') return name;
    const dutch: unknown = typeof name === 'object' && name !== null ? Reflect.get(name, 'nl') : null;
    if (typeof dutch === 'string') return dutch;
  }
  return null;
}

type Telling = { readonly row: EntryRow; readonly nameOf: NameOf; readonly looking: Looking };

function toChange(change: ToldChange, telling: Telling): readonly HistoryChange[] {
  const { field, part } = change;
  const { nameOf, looking } = telling;
  const { propertyIds } = looking;
  // A shop or a product without a name is gone, or somebody else's.
  if (part !== null && 'id' in part && nameOf(part.kind, part.id) === null && propertyIds !== null) return [];
  return [
    {
      field,
      part: toPart(part, nameOf),
      before: toValue(change.before, nameOf, propertyIds),
      after: toValue(change.after, nameOf, propertyIds),
      canRestore: canRestore(change, telling),
    },
  ];
}

/** What is gone cannot be put back, nor from here what the reader may not change, or does not see whole. */
function canRestore({ field, part, before }: ToldChange, { row, nameOf, looking }: Telling): boolean {
  const way = isHistoryAction(row.action) ? restoreWays[row.action] : undefined;
  if (way === undefined || !way.fields.includes(field) || part?.kind === 'product') return false;
  if (!mayUpdate(way.update.requires, looking.role) || !isThere(row, nameOf)) return false;
  const isOfPlace = part?.kind === 'property' || part?.kind === 'shop';
  if (!isOfPlace && !mayChangeWhole(row, looking)) return false;
  return before?.kind !== 'things' || before.ids.every((id) => nameOf(before.of, id) !== null);
}

function isThere({ subject_type: type, subject_id: id }: EntryRow, nameOf: NameOf): boolean {
  return type !== null && id !== null && (!isNamedKind(type) || nameOf(type, id) !== null);
}

/** What is of the whole group is changed at group level, by administrators; what a location says of it, there too. */
function mayChangeWhole({ subject_type: type, property_id: propertyId }: EntryRow, looking: Looking): boolean {
  const isOfGroup = (type === 'product' || type === 'combi_deal') && propertyId === null;
  return !isOfGroup || (looking.isAtGroup && looking.role === 'admin');
}

function mayUpdate(requires: Requirement, role: Role): boolean {
  return typeof requires !== 'string' && can(role, ...requires);
}

function toPart(part: ToldPart | null, nameOf: NameOf): HistoryPart | null {
  if (part === null) return null;
  if (part.kind === 'language')
    return { kind: 'language', language: part.language === 'de' || part.language === 'en' ? part.language : 'nl' };
  return 'id' in part ? { ...part, name: nameOf(part.kind, part.id) } : part;
}

/** Locations that the reader does not enter are not even counted. */
function toValue(value: ToldValue | null, nameOf: NameOf, propertyIds: readonly number[] | null): HistoryValue | null {
  if (value?.kind !== 'things') return value === null ? null : plain(value);
  const isPlace: Readonly<Record<ThingKind, boolean>> = {
    property: true,
    shop: true,
    product: false,
    category: false,
    ledger_account: false,
    payment_method: false,
  };
  const things = value.ids
    .map((id) => ({ id, name: nameOf(value.of, id) }))
    .filter(({ name }) => name !== null || !isPlace[value.of] || propertyIds === null);
  return things.length === 0 ? null : { kind: 'things', things };
}

function plain(value: Exclude<ToldValue, { readonly kind: 'things' }>): HistoryValue {
  return value.kind === 'words' ? { kind: 'words', words: [...value.words] } : value;
}
