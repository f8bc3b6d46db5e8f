import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { getProperty } from '@larder/contract/places/properties';
import type { getShop, listShortcutProposal } from '@larder/contract/places/shops';
import type { Country } from '@larder/domain/platform/country';
import { shopProblems, shortcutCount } from '@larder/domain/places/organisation';
import { type WeekdayHours, weekProblems } from '@larder/domain/places/weekday-hours';
import { timePattern } from '@larder/domain/platform/clock-time';
import type { Theme } from '@larder/domain/places/theme';
import type { Locale } from '@larder/messages/translation';

/** A shop as the server answers it. */
export type Shop = AnswerOf<typeof getShop>;

/** What a shop can take over from its location. */
export type LocationDetails = Pick<
  AnswerOf<typeof getProperty>,
  'address' | 'postalCode' | 'city' | 'country' | 'vatNumber' | 'chamberOfCommerceNumber'
>;

/** What stands in the fields of the form. */
export type ShopValues = {
  name: string;
  receiptName: string;
  address: string;
  postalCode: string;
  city: string;
  defaultLanguage: Locale;
  defaultCountry: Country;
  vatNumber: string;
  chamberOfCommerceNumber: string;
  isPickupActive: boolean;
  replyToEmail: string;
  orderingEmails: string;
  /** Null: the location's. */
  theme: Theme | null;
  /** Monday first, as they are typed; null: always open. */
  openingHours: readonly WeekdayHours[] | null;
  ipAddress: string;
  /** Digits, as they are typed. */
  port: string;
  configPort: string;
  /** One for each place on the till's first screen; null where none is chosen. */
  shortcutProductIds: readonly (number | null)[];
  /** Every category, in the order of the till. */
  categoryOrder: readonly number[];
};

const noShortcuts: readonly null[] = Array.from({ length: shortcutCount }, () => null);

/** A product that is proposed as a shortcut. */
export type ProposedProduct = AnswerOf<typeof listShortcutProposal>['products'][number];

/** Whether a location sells enough for all shortcuts, so that they are required (SHP-01). */
export function areShortcutsRequired(proposal: readonly ProposedProduct[]): boolean {
  return proposal.length === shortcutCount;
}

/** The empty places filled with what is proposed and not chosen yet. */
export function withProposal(
  ids: ShopValues['shortcutProductIds'],
  proposal: readonly ProposedProduct[],
): ShopValues['shortcutProductIds'] {
  const others = proposal.map(({ id }) => id).filter((id) => !ids.includes(id));
  return ids.map((id) => id ?? others.shift() ?? null);
}

/** An empty form, for a shop in a country; its shortcuts are those that are proposed, where there are enough. */
export function emptyValues(country: Country, proposal: readonly ProposedProduct[]): ShopValues {
  return {
    name: '',
    receiptName: '',
    address: '',
    postalCode: '',
    city: '',
    defaultLanguage: country,
    defaultCountry: country,
    vatNumber: '',
    chamberOfCommerceNumber: '',
    isPickupActive: false,
    replyToEmail: '',
    orderingEmails: '',
    theme: null,
    openingHours: null,
    ipAddress: '',
    port: '',
    configPort: '',
    shortcutProductIds: areShortcutsRequired(proposal) ? withProposal(noShortcuts, proposal) : noShortcuts,
    categoryOrder: [],
  };
}

/** A shop's fields as the form shows them. */
export function valuesOf(shop: Shop): ShopValues {
  return {
    name: shop.name,
    receiptName: shop.receiptName ?? '',
    address: shop.address ?? '',
    postalCode: shop.postalCode ?? '',
    city: shop.city ?? '',
    defaultLanguage: shop.defaultLanguage,
    defaultCountry: shop.defaultCountry,
    vatNumber: shop.vatNumber ?? '',
    chamberOfCommerceNumber: shop.chamberOfCommerceNumber ?? '',
    isPickupActive: shop.isPickupActive,
    replyToEmail: shop.replyToEmail ?? '',
    orderingEmails: shop.orderingEmails ?? '',
    theme: shop.theme,
    openingHours: shop.openingHours,
    ipAddress: shop.ipAddress ?? '',
    port: String(shop.port ?? ''),
    configPort: String(shop.configPort ?? ''),
    shortcutProductIds: noShortcuts.map((none, index) => shop.shortcutProductIds[index] ?? none),
    categoryOrder: shop.categories.map(({ id }) => id),
  };
}

/**
 * What the form sends. An order that is the server's own is left out: a shop names no categories until somebody moves
 * one, and until then they follow the group's order.
 */
export function bodyOf(values: ShopValues, shop: Shop | null) {
  const { shortcutProductIds, categoryOrder, port, configPort, openingHours, ...others } = values;
  const isMoved = shop !== null && categoryOrder.join() !== shop.categories.map(({ id }) => id).join();
  return {
    ...others,
    port: portOf(port),
    configPort: portOf(configPort),
    openingHours: openingHours === null ? null : openingHours.map(soundDay),
    shortcutProductIds: shortcutProductIds.filter((id) => id !== null),
    ...(isMoved ? { categoryOrder: [...categoryOrder] } : {}),
  };
}

/** What is wrong with the fields, by the path of each (SHP-01). */
export function problemsOf(values: ShopValues, isShortcutRequired: boolean) {
  return {
    ...shopProblems({
      ...values,
      areShortcutsRequired: isShortcutRequired,
      country: values.defaultCountry,
      port: portOf(values.port),
      configPort: portOf(values.configPort),
    }),
    ...openingProblems(values.openingHours ?? []),
  };
}

/** Times that are none, and hours that run into those of the next day. */
function openingProblems(week: readonly WeekdayHours[]): Readonly<Record<string, 'required' | 'invalid_time_range'>> {
  const missing = week.flatMap((day, index) =>
    (['startTime', 'endTime'] as const)
      .filter((part) => day.isEnabled && !timePattern.test(day[part]))
      .map((part) => [`openingHours.${String(index)}.${part}`, 'required'] as const),
  );
  const ranges = Object.keys(week.length === 0 ? {} : weekProblems(week.map(soundDay)));
  return Object.fromEntries([
    ...ranges.map((path) => [`openingHours.${path}`, 'invalid_time_range'] as const),
    ...missing,
  ]);
}

/** A time that is none counts as midnight, on a day that is closed or in a rule about others. */
function soundDay(day: WeekdayHours): WeekdayHours {
  const sound = (time: string) => (timePattern.test(time) ? time : '00:00');
  return { ...day, startTime: sound(day.startTime), endTime: sound(day.endTime) };
}

/** The location's details in the shop's fields; what the location lacks stays as it was typed (WCAG 2.2, 3.3.7). */
export function takenOver(location: LocationDetails, values: ShopValues): Partial<ShopValues> {
  return {
    address: location.address ?? values.address,
    postalCode: location.postalCode ?? values.postalCode,
    city: location.city ?? values.city,
    defaultCountry: location.country,
    vatNumber: location.vatNumber ?? values.vatNumber,
    chamberOfCommerceNumber: location.chamberOfCommerceNumber ?? values.chamberOfCommerceNumber,
  };
}

/** What is no number at all is one that no port has, so that the rule refuses it. */
function portOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : 0;
}
