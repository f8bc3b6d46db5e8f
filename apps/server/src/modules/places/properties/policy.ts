import type { InputOf } from '@larder/contract/platform/endpoint';
import type { FieldError } from '@larder/contract/platform/problem';
import type * as contract from '@larder/contract/places/properties';
import { snakeCase } from '@larder/contract/platform/wire';
import { defaultInactiveAfterHours } from '@larder/domain/places/activity';
import { type Country, timeZoneOf } from '@larder/domain/platform/country';
import {
  canonicalChamberOfCommerceNumber,
  canonicalPostalCode,
  canonicalVatNumber,
} from '@larder/domain/places/identifiers';
import { locationProblems } from '@larder/domain/places/organisation';
import type { NeighbourRow, PropertyFields, PropertyRow } from './queries.ts';

/** What a request says of a location, with its pictures by their file name. */
export type PropertyChange = Omit<
  InputOf<typeof contract.updateProperty>['body']['property'],
  'logoUrl' | 'cashRegisterImageUrl'
> & { readonly logoFile?: string | null; readonly cashRegisterImageFile?: string | null };

/** What is wrong with a request, by the field as the caller spells it. */
export type Problems = Readonly<Record<string, FieldError['code'] | undefined>>;

const empty: PropertyFields = {
  name: '',
  code: '',
  slug: '',
  country: 'nl',
  time_zone: timeZoneOf.nl,
  vat_number: null,
  chamber_of_commerce_number: null,
  address: null,
  postal_code: null,
  city: null,
  allowed_vouchers: [],
  employee_discount_percent: null,
  validate_legal_age: false,
  logo_url: null,
  cash_register_image_url: null,
  theme: null,
  inactive_after_hours: defaultInactiveAfterHours,
};

/** A location as it will be: what is there now with what the request changes, in the spelling that is kept (LOC-02). */
export function changed(before: PropertyFields | null, change: PropertyChange): PropertyFields {
  const old = before ?? empty;
  const country = change.country ?? old.country;
  return {
    name: change.name?.trim() ?? old.name,
    code: change.code?.trim() ?? old.code,
    slug: change.slug?.trim() ?? old.slug,
    country,
    time_zone: country === old.country && before !== null ? old.time_zone : timeZoneOf[country],
    ...businessOf(old, change, country),
    allowed_vouchers: [...new Set(change.allowedVouchers ?? old.allowed_vouchers)].toSorted(),
    employee_discount_percent:
      change.employeeDiscountPercent === undefined ? old.employee_discount_percent : change.employeeDiscountPercent,
    validate_legal_age: change.validateLegalAge ?? old.validate_legal_age,
    logo_url: change.logoFile === undefined ? old.logo_url : change.logoFile,
    cash_register_image_url:
      change.cashRegisterImageFile === undefined ? old.cash_register_image_url : change.cashRegisterImageFile,
    theme: change.theme === undefined ? old.theme : change.theme,
    inactive_after_hours: change.inactiveAfterHours ?? old.inactive_after_hours,
  };
}

/** What identifies the business at its address. */
function businessOf(old: PropertyFields, change: PropertyChange, country: Country) {
  return {
    vat_number: kept(change.vatNumber ?? old.vat_number, canonicalVatNumber),
    chamber_of_commerce_number: kept(change.chamberOfCommerceNumber ?? old.chamber_of_commerce_number, (text) =>
      canonicalChamberOfCommerceNumber(text, country),
    ),
    address: kept(change.address ?? old.address, oneSpaced),
    postal_code: kept(change.postalCode ?? old.postal_code, (text) => canonicalPostalCode(text, country)),
    city: kept(change.city ?? old.city, oneSpaced),
  };
}

function kept(text: string | null, canonical: (text: string) => string): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : canonical(trimmed);
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** What is wrong with a location as it will be, also next to the others of the group (LOC-02, ACC-11). */
export function problemsOf(
  fields: PropertyFields,
  given: { readonly before: PropertyRow | null; readonly neighbours: readonly NeighbourRow[] },
): Problems {
  const { before, neighbours } = given;
  const found = locationProblems({
    name: fields.name,
    code: fields.code,
    slug: fields.slug,
    country: fields.country,
    vatNumber: fields.vat_number,
    chamberOfCommerceNumber: fields.chamber_of_commerce_number,
    address: fields.address,
    postalCode: fields.postal_code,
    city: fields.city,
    theme: fields.theme,
  });
  const clashes: readonly (readonly [string, FieldError['code'], boolean])[] = [
    ['code', 'code_taken', neighbours.some(({ code }) => code.toLowerCase() === fields.code.toLowerCase())],
    ['slug', 'slug_taken', neighbours.some(({ slug }) => slug === fields.slug)],
    // Its receipts have been put into the days of the time zone that it had.
    [
      'country',
      'country_settled',
      before !== null && before.last_receipt_at !== null && before.country !== fields.country,
    ],
  ];
  return Object.fromEntries([
    ...clashes.flatMap(([path, code, isThere]) => (isThere ? [[wirePath(path), code] as const] : [])),
    ...Object.entries(found).map(([path, code]) => [wirePath(path), code] as const),
  ]);
}

/** A field of the request, as its caller spells it. */
export function wirePath(path: string): string {
  return `property.${snakeCase(path)}`;
}
