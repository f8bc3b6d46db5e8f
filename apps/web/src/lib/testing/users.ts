import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';

/** A location of the group Molenhof for tests. */
export function buildProperty(id: number, slug: string, differing: Partial<AllowedProperty> = {}): AllowedProperty {
  return {
    id,
    slug,
    name: `Molenhof ${slug}`,
    validateLegalAge: false,
    country: 'nl',
    timeZone: 'Europe/Amsterdam',
    theme: null,
    shops: [{ id: id * 10, name: 'To go lobby' }],
    ...differing,
  };
}

const utrecht = buildProperty(1, 'utrecht', { validateLegalAge: true });
const eindhoven = buildProperty(2, 'eindhoven');

/** A signed-in user of the group Molenhof for tests: a manager of Utrecht and Eindhoven unless said otherwise. */
export function buildUser(differing: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    email: 'manager@larder.test',
    name: 'Sanne Visser',
    role: 'manager',
    group: { id: 1, slug: 'molenhof', name: 'Molenhof' },
    allowedProperties: [utrecht, eindhoven],
    locale: 'nl',
    directory: null,
    secondFactorDue: null,
    environment: 'LOCAL',
    errorReportingDsn: null,
    ...differing,
  };
}
