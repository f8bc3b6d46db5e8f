import { type Role, roles } from '@larder/domain/platform/permission';
import { defineSearch, readId } from '../../../lib/list-search.ts';

const secondFactors = ['on', 'off'] as const;

type Chosen = {
  readonly role: Role | null;
  readonly propertyId: number | null;
  readonly secondFactor: (typeof secondFactors)[number] | null;
};

/** The search of the list of accounts, over names and e-mail addresses. */
export const accountSearch = defineSearch(
  ['name', 'email', 'role', 'locations', 'status', 'secondFactor', 'lastSeenAt'],
  {
    plain: { role: null, propertyId: null, secondFactor: null },
    read: (raw): Chosen => ({
      role: roles.find((known) => known === raw['role']) ?? null,
      propertyId: readId(raw['location']),
      secondFactor: secondFactors.find((known) => known === raw['steps']) ?? null,
    }),
    write: ({ role, propertyId, secondFactor }) => ({ role, location: propertyId, steps: secondFactor }),
    ask: ({ role, propertyId, secondFactor }) => ({
      ...(role === null ? {} : { role }),
      ...(propertyId === null ? {} : { propertyId: String(propertyId) }),
      ...(secondFactor === null ? {} : { secondFactor }),
    }),
  },
);
