import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { type EditForm, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import type { Said } from '../../../ui/overlays/use-say-done.ts';
import { locationQuery, locationsChanged, saveLocation } from './api.ts';
import type { Location } from './location.ts';
import { emptyValues, type LocationValues, problemsOf, themeNames, valuesOf } from './location-values.ts';

/** What follows a save: where it leads, or what is said. */
type Outcome = { readonly onSaved?: (location: Location) => void; readonly said?: (location: Location) => Said };

/** The form over a location, or over a new one when it is null. */
export function useLocationForm(location: Location | null, { onSaved, said }: Outcome): EditForm<LocationValues> {
  const client = useQueryClient();
  const slugs = useSlugs();
  const messagesOf = useFieldMessages();
  const savedOf = (from: Location) => ({ values: valuesOf(from), version: from.version });
  return useEditForm<LocationValues, Location>({
    name: location === null ? 'new location' : `location ${location.id}`,
    saved: location === null ? { values: emptyValues, version: null } : savedOf(location),
    validate: messagesOf,
    save: (values, version) => saveLocation(values, { propertyId: location?.id ?? null, version, slugs }),
    valuesOf,
    ...(location === null
      ? {}
      : {
          reload: async () => savedOf(await client.fetchQuery({ ...locationQuery(location.id), staleTime: 0 })),
        }),
    onSaved: (result) => {
      void locationsChanged(client, result).then(() => onSaved?.(result));
    },
    ...(said === undefined ? {} : { said }),
  });
}

/** The web addresses of the group's locations: an administrator may enter all of them. */
export function useSlugs(): readonly string[] {
  return useCurrentUser()?.allowedProperties.map(({ slug }) => slug) ?? [];
}

/** What is wrong with what the form alone reads. */
const ownWords = { wrong_hours: 'inactiveAfterHoursWrong', wrong_discount: 'employeeDiscountWrong' } as const;

/** The sentences for everything that is wrong with the fields, by the path of each. */
function useFieldMessages(): (values: LocationValues) => Readonly<Record<string, string>> {
  const t = useTranslations('problems.field');
  const tLocation = useTranslations('locations.field');
  return (values) =>
    Object.fromEntries(
      Object.entries(problemsOf(values)).map(([path, code]) => [
        path,
        code === 'wrong_hours' || code === 'wrong_discount' ? tLocation(ownWords[code]) : t(code),
      ]),
    );
}

/** The names of the fields as the screen has them. */
export function useFieldLabels(country: LocationValues['country']): { readonly [Key in keyof LocationValues]: string } {
  const t = useTranslations('locations.field');
  return {
    name: t('name'),
    code: t('code'),
    slug: t('slug'),
    country: t('country'),
    address: t('address'),
    postalCode: t('postalCode'),
    city: t('city'),
    vatNumber: t('vatNumber'),
    chamberOfCommerceNumber: t(`registration.${country}`),
    allowedVouchers: t('allowedVouchers'),
    employeeDiscountPercent: t('employeeDiscountPercent'),
    validateLegalAge: t('validateLegalAge'),
    inactiveAfterHours: t('inactiveAfterHours'),
    logoUrl: t('logoUrl'),
    cashRegisterImageUrl: t('cashRegisterImageUrl'),
    theme: t('theme'),
  };
}

/** Tells a value in one line, where two people's values stand beside each other. */
export function useShownValue(): (key: keyof LocationValues, values: LocationValues) => string | undefined {
  const t = useTranslations('locations');
  return (key, values) => {
    if (key === 'country') return t(`country.${values.country}`);
    if (key === 'validateLegalAge') return values.validateLegalAge ? t('on') : t('off');
    if (key === 'inactiveAfterHours') return `${values.inactiveAfterHours} ${t('field.hours')}`;
    if (key === 'employeeDiscountPercent') return values[key] === '' ? '–' : `${values[key]} ${t('field.percent')}`;
    if (key === 'theme') return themeNames.map((name) => values.theme[name]).join(', ');
    if (key === 'logoUrl' || key === 'cashRegisterImageUrl') return values[key] === null ? '–' : t('picture');
    if (key !== 'allowedVouchers') return undefined;
    return values.allowedVouchers.map((type) => t(`voucher.${type}`)).join(', ') || t('noVouchers');
  };
}
