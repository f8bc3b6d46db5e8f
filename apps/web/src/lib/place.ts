import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { useCurrentUser } from './current-user.ts';
import { timeZoneOf } from './format.ts';
import type { PageProps, Visit } from './page.ts';
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
  /** The one shop that a report is about; all of them without. */
  readonly shopId?: number | null;
};

/** The shop of a place as a report's query carries it. */
export function shopQuery({ shopId = null }: Place): { readonly shopId?: string } {
  return shopId === null ? {} : { shopId: String(shopId) };
}

/** The shop of a place as a file's body carries it. */
export function shopBody({ shopId = null }: Place): { readonly shopId?: number } {
  return shopId === null ? {} : { shopId };
}

/** The shops of a place by id; at group level each is named with its location. */
export function shopNames({ location, properties }: Place): ReadonlyMap<number, string> {
  return new Map(
    properties.flatMap(({ name, shops }) =>
      shops.map((shop) => [shop.id, location === undefined ? `${name} · ${shop.name}` : shop.name]),
    ),
  );
}

/** Reads the place from the page's own path: the session is ahead of a page that is still shown while the next one loads. */
export function usePlace(params: PageProps['params']): Place {
  const place = lastingPlace(useCurrentUser(), params);
  return { ...place, today: useToday(place.zone) };
}

/** The place of a visit at this moment, for what is asked before the page is drawn. */
export function placeNow({ user, params }: Pick<Visit, 'user' | 'params'>): Place {
  const place = lastingPlace(user, params);
  return { ...place, today: localDay(new Date(), place.zone) };
}

function lastingPlace(user: CurrentUser | undefined, params: PageProps['params']): Omit<Place, 'today'> {
  const all = user?.allowedProperties ?? [];
  const location = all.find(({ slug }) => slug === params['location']);
  return {
    scope: { groupSlug: params['groupId'] ?? '', propertySlug: params['location'] },
    location,
    properties: location === undefined ? all : [location],
    zone: timeZoneOf(user, location),
  };
}
