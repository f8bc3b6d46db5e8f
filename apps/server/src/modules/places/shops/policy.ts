import type { Country } from '@larder/domain/platform/country';
import {
  canonicalChamberOfCommerceNumber,
  canonicalPostalCode,
  canonicalVatNumber,
  emailsOf,
} from '@larder/domain/places/identifiers';
import { shopProblems } from '@larder/domain/places/organisation';
import { weekProblems, type WeekdayHours } from '@larder/domain/places/weekday-hours';
import type { Theme } from '@larder/domain/places/theme';
import type { FieldCode } from '@larder/contract/platform/problem';
import type { ShopFields, ShopRow } from './queries.ts';

/** What a person entered of a shop; its country is never left open. */
export type ShopEntry = ShopFields & { readonly defaultCountry: Country };

/** The fields of a call's body: those that are not there stay as they are. */
export type ShopChanges = { readonly [Key in keyof ShopEntry]?: ShopEntry[Key] | undefined };

/** A shop of which nothing is entered yet, in the language of its country. */
export function emptyEntry(country: Country): ShopEntry {
  return {
    name: '',
    receiptName: null,
    address: null,
    postalCode: null,
    city: null,
    defaultLanguage: country,
    defaultCountry: country,
    vatNumber: null,
    chamberOfCommerceNumber: null,
    isPickupActive: false,
    replyToEmail: null,
    orderingEmails: null,
    ipAddress: null,
    port: null,
    configPort: null,
    shortcutProductIds: [],
    categoryOrder: [],
    theme: null,
    openingHours: null,
  };
}

/** What is entered of a stored shop. */
export function entryOf(row: ShopRow): ShopEntry {
  return {
    name: row.name,
    receiptName: row.receipt_name,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    defaultLanguage: row.default_language,
    defaultCountry: row.default_country,
    vatNumber: row.vat_number,
    chamberOfCommerceNumber: row.chamber_of_commerce_number,
    isPickupActive: row.is_pickup_active,
    replyToEmail: row.reply_to_email,
    orderingEmails: row.ordering_emails,
    ipAddress: row.ip_address,
    port: row.port,
    configPort: row.config_port,
    shortcutProductIds: row.shortcut_product_ids,
    categoryOrder: row.category_order,
    theme: orderedTheme(row.theme),
    openingHours: orderedHours(row.opening_hours),
  };
}

/** jsonb keeps no order of keys; in one order, two themes can be held against each other. */
function orderedTheme(theme: Theme | null): Theme | null {
  if (theme === null) return null;
  const { primaryColor, lightColor, darkColor, ctaButtonColor, searchButtonColor } = theme;
  return { primaryColor, lightColor, darkColor, ctaButtonColor, searchButtonColor };
}

/** Monday first, for the same reason. */
function orderedHours(hours: readonly WeekdayHours[] | null): readonly WeekdayHours[] | null {
  if (hours === null) return null;
  return hours
    .map(({ isEnabled, dayOfWeek, startTime, endTime }) => ({ isEnabled, dayOfWeek, startTime, endTime }))
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek);
}

/** An entry with a call's changes, each value as it is kept: without blanks around it, identifiers in one spelling. */
export function withChanges(entry: ShopEntry, changes: ShopChanges): ShopEntry {
  const changed: ShopEntry = { ...entry, ...definedOf(changes) };
  const country = changed.defaultCountry;
  return {
    ...changed,
    name: changed.name.trim(),
    receiptName: tidy(changed.receiptName),
    address: tidy(changed.address),
    postalCode: tidy(changed.postalCode, (text) => canonicalPostalCode(text, country)),
    city: tidy(changed.city),
    vatNumber: tidy(changed.vatNumber, canonicalVatNumber),
    chamberOfCommerceNumber: tidy(changed.chamberOfCommerceNumber, (text) =>
      canonicalChamberOfCommerceNumber(text, country),
    ),
    replyToEmail: tidy(changed.replyToEmail),
    orderingEmails: tidy(changed.orderingEmails),
    ipAddress: tidy(changed.ipAddress),
    theme: orderedTheme(changed.theme),
    openingHours: orderedHours(changed.openingHours),
  };
}

/** How an entry is stored: ordering addresses in one spelling, and no country while it is the location's. */
export function storedOf(entry: ShopEntry, locationCountry: Country): ShopFields {
  return {
    ...entry,
    orderingEmails: entry.orderingEmails === null ? null : emailsOf(entry.orderingEmails).join(', '),
    defaultCountry: entry.defaultCountry === locationCountry ? null : entry.defaultCountry,
  };
}

/**
 * What is wrong with the entry as far as the call is to blame: a field that it carries, or one that its change made
 * wrong. What was wrong before and is not touched keeps nobody from saving the rest.
 */
export function problemsOf(
  { entry, changes, former }: { entry: ShopEntry; changes: ShopChanges; former: ShopEntry | null },
  areShortcutsRequired: boolean,
): Readonly<Record<string, FieldCode>> {
  const wrongWith = (shop: ShopEntry): Readonly<Record<string, FieldCode>> => ({
    ...shopProblems({ ...shop, country: shop.defaultCountry, areShortcutsRequired }),
    ...openingProblems(shop),
  });
  const known = former === null ? {} : wrongWith(former);
  return Object.fromEntries(
    Object.entries(wrongWith(entry)).filter(([path, code]) => isCarried(path, changes) || known[path] !== code),
  );
}

function openingProblems({ openingHours }: ShopEntry): Readonly<Record<string, FieldCode>> {
  const problems = openingHours === null ? {} : weekProblems(openingHours);
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [path === '' ? 'openingHours' : `openingHours.${path}`, code]),
  );
}

/** The keys whose values differ, with the values of each side, for the audit trail. */
export function differenceOf(before: ShopFields, after: ShopFields): { before: object; after: object } {
  const keys = Object.keys(after).filter(
    (key) => JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key)),
  );
  const pick = (fields: ShopFields) => Object.fromEntries(keys.map((key) => [key, Reflect.get(fields, key)]));
  return { before: pick(before), after: pick(after) };
}

function isCarried(path: string, changes: ShopChanges): boolean {
  const [key = ''] = path.split('.');
  return Reflect.get(changes, key) !== undefined;
}

function tidy(text: string | null, spell = (given: string) => given): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : spell(trimmed);
}

function definedOf(changes: ShopChanges): Partial<ShopEntry> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
