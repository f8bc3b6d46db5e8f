import { paths } from '../../lib/paths.ts';
import type { Place } from './place.ts';

/** Where the logo leads: the group's dashboard for admins, the current location's root for everyone else (NAV-04). */
export function homePathOf({ user, location }: Place): string {
  const groupSlug = user.group?.slug ?? '';
  return user.role === 'admin'
    ? paths.dashboard({ groupSlug })
    : paths.scope({ groupSlug, propertySlug: location?.slug });
}
