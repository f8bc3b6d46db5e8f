import { type Role, roles } from '@larder/domain/platform/permission';
import { defineSearch, readId } from '../../../lib/list-search.ts';

type Chosen = { readonly role: Role | null; readonly propertyId: number | null };

/** The search of the list of accounts, over names and e-mail addresses. */
export const accountSearch = defineSearch(
  ['name', 'email', 'role', 'locations', 'status', 'secondFactor', 'lastSeenAt'],
  {
    plain: { role: null, propertyId: null },
    read: (raw): Chosen => ({
      role: roles.find((known) => known === raw['role']) ?? null,
      propertyId: readId(raw['location']),
    }),
    write: ({ role, propertyId }) => ({ role, location: propertyId }),
    ask: ({ role, propertyId }) => ({
      ...(role === null ? {} : { role }),
      ...(propertyId === null ? {} : { propertyId: String(propertyId) }),
    }),
  },
);
