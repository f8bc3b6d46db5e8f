import type { CallOf } from '@larder/contract/platform/endpoint';
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  undeleteProperty,
  updateProperty,
} from '@larder/contract/places/properties';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import type { Location } from './location.ts';
import { followsName, type LocationValues, propertyOf } from './location-values.ts';

/** The query of a page of the list. */
export function locationListQuery(query: CallOf<typeof listProperties>['query']) {
  return queryOptionsFor(listProperties, { query });
}

/** The query of one location. */
export function locationQuery(propertyId: number) {
  return queryOptionsFor(getProperty, { params: { propertyId } });
}

/** Adds a location, or changes one that was read in a version. */
export async function saveLocation(
  values: LocationValues,
  { propertyId, version, slugs }: { propertyId: number | null; version: number | null; slugs: readonly string[] },
): Promise<Location> {
  const property = propertyOf(values);
  if (propertyId !== null)
    return call(updateProperty, { params: { propertyId }, body: { property }, ifMatch: version });
  const { slug, ...others } = property;
  // A web address that nobody typed is made by the server, which knows what is free at that moment.
  return call(createProperty, {
    body: { property: followsName(values, slugs) ? others : { ...others, slug } },
  });
}

/** Deletes a location; refused while shops or receipts hang on it. */
export async function removeLocation(propertyId: number): Promise<void> {
  await call(deleteProperty, { params: { propertyId } });
}

/** Takes back that a location was deleted. */
export function takeBackLocation(propertyId: number): Promise<Location> {
  return call(undeleteProperty, { params: { propertyId } });
}

/** Takes in that locations changed: lists, switcher, menu and colours follow without a reload. */
export async function locationsChanged(client: QueryClient, location?: Location): Promise<void> {
  if (location !== undefined) client.setQueryData(locationQuery(location.id).queryKey, location);
  void client.invalidateQueries({ queryKey: [listProperties.name] });
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
}
