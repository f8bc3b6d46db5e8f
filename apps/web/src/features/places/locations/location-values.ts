import { defaultInactiveAfterHours } from '@larder/domain/places/activity';
import { isHexColour, longHex } from '@larder/domain/platform/colour';
import type { Country } from '@larder/domain/platform/country';
import { locationProblems } from '@larder/domain/places/organisation';
import { freeSlug, slugOfName } from '@larder/domain/platform/slug';
import { defaultTheme, type Theme } from '@larder/domain/places/theme';
import { discountPercents, type VoucherType } from '@larder/domain/places/voucher';
import type { Location } from './location.ts';

/** A location's colours, in the order of the form. */
export const themeNames = [
  'primaryColor',
  'lightColor',
  'darkColor',
  'ctaButtonColor',
  'searchButtonColor',
] as const satisfies readonly (keyof Theme)[];

/** What stands in the fields of the form. */
export type LocationValues = {
  name: string;
  code: string;
  slug: string;
  country: Country;
  address: string;
  postalCode: string;
  city: string;
  vatNumber: string;
  chamberOfCommerceNumber: string;
  allowedVouchers: VoucherType[];
  /** Whole per cent, as they are typed. */
  employeeDiscountPercent: string;
  validateLegalAge: boolean;
  /** Whole hours, as they are typed. */
  inactiveAfterHours: string;
  logoUrl: string | null;
  cashRegisterImageUrl: string | null;
  theme: Theme;
};

/** An empty form. */
export const emptyValues: LocationValues = {
  name: '',
  code: '',
  slug: '',
  country: 'nl',
  address: '',
  postalCode: '',
  city: '',
  vatNumber: '',
  chamberOfCommerceNumber: '',
  allowedVouchers: [],
  employeeDiscountPercent: '',
  validateLegalAge: false,
  inactiveAfterHours: String(defaultInactiveAfterHours),
  logoUrl: null,
  cashRegisterImageUrl: null,
  theme: defaultTheme,
};

/** A location's fields as the form shows them. */
export function valuesOf(location: Location): LocationValues {
  return {
    name: location.name,
    code: location.code,
    slug: location.slug,
    country: location.country,
    address: location.address ?? '',
    postalCode: location.postalCode ?? '',
    city: location.city ?? '',
    vatNumber: location.vatNumber ?? '',
    chamberOfCommerceNumber: location.chamberOfCommerceNumber ?? '',
    allowedVouchers: location.allowedVouchers,
    employeeDiscountPercent: location.employeeDiscountPercent?.toString() ?? '',
    validateLegalAge: location.validateLegalAge,
    inactiveAfterHours: String(location.inactiveAfterHours),
    logoUrl: location.logoUrl,
    cashRegisterImageUrl: location.cashRegisterImageUrl,
    theme: location.theme ?? defaultTheme,
  };
}

/** What the form sends; the default colours are sent as none, so that they follow when the default changes (LOC-03). */
export function propertyOf(values: LocationValues) {
  return {
    ...values,
    slug: values.slug.trim(),
    employeeDiscountPercent: discountOf(values),
    inactiveAfterHours: Number(values.inactiveAfterHours),
    theme: isDefault(values.theme) ? null : values.theme,
  };
}

/** Tells whether employees have a discount, so that it is asked how much. */
export function hasDiscount({ allowedVouchers }: LocationValues): boolean {
  return allowedVouchers.includes('employee_discount');
}

function discountOf(values: LocationValues): number | null {
  const text = values.employeeDiscountPercent.trim();
  return hasDiscount(values) && text !== '' ? Number(text) : null;
}

/** Tells whether colours are the default ones, however they are written. */
export function isDefault(theme: Theme): boolean {
  return themeNames.every((name) => isHexColour(theme[name]) && longHex(theme[name]) === defaultTheme[name]);
}

/** The web address that a new location gets by its name, beside the ones that there are (ACC-11). */
export function slugFor(name: string, slugs: readonly string[]): string {
  return name.trim() === '' ? '' : freeSlug(slugOfName(name), slugs);
}

/** Tells whether a new location's web address still follows its name. */
export function followsName({ name, slug }: LocationValues, slugs: readonly string[]): boolean {
  return slug === slugFor(name, slugs);
}

/** What is wrong with the fields, by the path of each (LOC-02, LOC-03, ACC-11). */
export function problemsOf(values: LocationValues) {
  const isWhole = /^\d{1,4}$/.test(values.inactiveAfterHours.trim());
  const hours = Number(values.inactiveAfterHours);
  const areHoursRight = isWhole && hours >= 1 && hours <= 8_760;
  const isDiscountWhole = /^\d{0,3}$/.test(values.employeeDiscountPercent.trim());
  const percent = discountOf(values) ?? discountPercents.minimum;
  const isDiscountRight =
    !hasDiscount(values) ||
    (isDiscountWhole && percent >= discountPercents.minimum && percent <= discountPercents.maximum);
  return {
    ...locationProblems(values),
    ...(areHoursRight ? {} : { inactiveAfterHours: 'wrong_hours' as const }),
    ...(isDiscountRight ? {} : { employeeDiscountPercent: 'wrong_discount' as const }),
  };
}
