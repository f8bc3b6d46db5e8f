import type { Country } from '../platform/country.ts';
import { isEmail } from '../platform/email.ts';
import {
  hasHouseNumber,
  isChamberOfCommerceNumber,
  isCity,
  isEmailList,
  isIpAddress,
  isPort,
  isPostalCode,
  isVatNumber,
} from './identifiers.ts';
import { leastNameLength, nameLength } from '../platform/name.ts';
import { isReservedSlug, isSlug } from '../platform/slug.ts';
import { isHexColour, type Theme } from './theme.ts';

/** What is wrong with the fields of a form: a code by the field's path, in camelCase. */
export type FieldProblems<Code extends string> = { readonly [path: string]: Code };

/** The fields that have to be filled in and are not. */
export function missing<Key extends string>(
  values: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): FieldProblems<'required'> {
  return Object.fromEntries(keys.flatMap((key) => (values[key].trim() === '' ? [[key, 'required' as const]] : [])));
}

/** What identifies a business at its address; a location has to have all of it, a shop what it has entered. */
type BusinessValues = {
  readonly country: Country;
  readonly vatNumber: string | null;
  readonly chamberOfCommerceNumber: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

type BusinessCode =
  | 'required'
  | `invalid_vat_number_${Country}`
  | `invalid_chamber_of_commerce_number_${Country}`
  | `invalid_postal_code_${Country}`
  | 'address_without_number'
  | 'invalid_city';

type Check<Code> = readonly [path: string, code: Code | null];

function businessChecks(values: BusinessValues, isRequired: boolean): readonly Check<BusinessCode>[] {
  const { country } = values;
  const check = (value: string | null, code: BusinessCode, isRight: (text: string) => boolean) => {
    const text = value?.trim() ?? '';
    if (text === '') return isRequired ? ('required' as const) : null;
    return isRight(text) ? null : code;
  };
  return [
    ['vatNumber', check(values.vatNumber, `invalid_vat_number_${country}`, (text) => isVatNumber(text, country))],
    [
      'chamberOfCommerceNumber',
      check(values.chamberOfCommerceNumber, `invalid_chamber_of_commerce_number_${country}`, (text) =>
        isChamberOfCommerceNumber(text, country),
      ),
    ],
    ['address', check(values.address, 'address_without_number', hasHouseNumber)],
    ['postalCode', check(values.postalCode, `invalid_postal_code_${country}`, (text) => isPostalCode(text, country))],
    ['city', check(values.city, 'invalid_city', isCity)],
  ];
}

function themeChecks(theme: Theme | null): readonly Check<'invalid_colour'>[] {
  return Object.entries(theme ?? {}).map(
    ([name, colour]) => [`theme.${name}`, isHexColour(colour) ? null : 'invalid_colour'] as const,
  );
}

function nameCheck(name: string): 'required' | 'name_too_short' | null {
  if (name.trim() === '') return 'required';
  return nameLength(name) < leastNameLength ? 'name_too_short' : null;
}

function found<Code extends string>(checks: readonly Check<Code>[]): FieldProblems<Code> {
  return Object.fromEntries(checks.flatMap(([path, code]) => (code === null ? [] : [[path, code]])));
}

/** What is entered of a location, as far as rules look at it. */
export type LocationValues = BusinessValues & {
  readonly name: string;
  readonly code: string;
  /** Empty: the server makes one from the name. */
  readonly slug: string;
  readonly theme: Theme | null;
};

/** What is wrong with a location (LOC-02, LOC-03, ACC-11); that code and slug are free is the server's to say. */
export function locationProblems(values: LocationValues) {
  return found([
    ['name', nameCheck(values.name)],
    ['code', nameCheck(values.code)],
    ['slug', slugCheck(values.slug)],
    ...businessChecks(values, true),
    ...themeChecks(values.theme),
  ]);
}

function slugCheck(slug: string): 'invalid_slug' | 'slug_reserved' | null {
  if (slug === '') return null;
  if (!isSlug(slug)) return 'invalid_slug';
  return isReservedSlug(slug) ? 'slug_reserved' : null;
}

/** How many products a till's first screen offers (SHP-01). */
export const shortcutCount = 4;

/** What is entered of a shop, as far as rules look at it. */
export type ShopValues = BusinessValues & {
  readonly name: string;
  readonly replyToEmail: string | null;
  readonly orderingEmails: string | null;
  readonly ipAddress: string | null;
  readonly port: number | null;
  readonly configPort: number | null;
  /** Null where none is chosen yet. */
  readonly shortcutProductIds: readonly (number | null)[];
  /** Its location sells enough products for all of them. */
  readonly areShortcutsRequired: boolean;
  readonly theme: Theme | null;
};

/**
 * What is wrong with a shop (SHP-01). A shop has all four shortcuts, or none while its location does not sell four
 * products: with the first one, all are required.
 */
export function shopProblems(values: ShopValues) {
  return found([
    ['name', nameCheck(values.name)],
    ...businessChecks(values, false),
    ['replyToEmail', optional(values.replyToEmail, isEmail) ? null : 'invalid_email'],
    ['orderingEmails', optional(values.orderingEmails, isEmailList) ? null : 'invalid_email_list'],
    ['ipAddress', optional(values.ipAddress, isIpAddress) ? null : 'invalid_ip_address'],
    ['port', values.port === null || isPort(values.port) ? null : 'invalid_port'],
    ['configPort', values.configPort === null || isPort(values.configPort) ? null : 'invalid_port'],
    ...shortcutChecks(values),
    ...themeChecks(values.theme),
  ]);
}

function optional(value: string | null, isRight: (text: string) => boolean): boolean {
  const text = value?.trim() ?? '';
  return text === '' || isRight(text);
}

function shortcutChecks({
  shortcutProductIds: ids,
  areShortcutsRequired,
}: ShopValues): readonly Check<'shortcut_required' | 'shortcut_twice'>[] {
  if (!areShortcutsRequired && ids.every((id) => id === null)) return [];
  return Array.from({ length: shortcutCount }, (_, index) => {
    const id = ids[index] ?? null;
    const code = id === null ? 'shortcut_required' : ids.indexOf(id) < index ? 'shortcut_twice' : null;
    return [`shortcutProductIds.${index}`, code] as const;
  });
}
