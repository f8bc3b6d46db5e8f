import type { AllowedProperty } from '@larder/contract/auth';
import type { PlainDay } from '@larder/domain/date-range';
import { useCurrentUser } from './current-user.ts';
import { useTimeZone } from './format.ts';
import type { PageProps } from './page.ts';
import type { Scope } from './paths.ts';
import { useToday } from './use-today.ts';

/** Where a page stands. */
export type Place = {
  readonly scope: Scope;
  /** Undefined at group level, which shows all locations together. */
  readonly location: AllowedProperty | undefined;
  /** The locations that are looked at. */
  readonly properties: readonly AllowedProperty[];
  /** Days are those of this time zone. */
  readonly zone: string;
  readonly today: PlainDay;
};

/** Reads the place from the page's own path: the session is ahead of a page that is still shown while the next one loads. */
export function usePlace(params: PageProps['params']): Place {
  const all = useCurrentUser()?.allowedProperties ?? [];
  const location = all.find(({ slug }) => slug === params['location']);
  const fallbackZone = useTimeZone();
  const zone = location?.timeZone ?? fallbackZone;
  const today = useToday(zone);
  return {
    scope: { groupSlug: params['groupId'] ?? '', propertySlug: params['location'] },
    location,
    properties: location === undefined ? all : [location],
    zone,
    today,
  };
}
