import {
  createDynamicDate,
  deleteDynamicDate,
  getDynamicDate,
  getDynamicHours,
  getPricePreview,
  listDynamicDates,
  undeleteDynamicDate,
  updateDynamicDate,
  updateDynamicHours,
} from '@larder/contract/shelf/dynamic-pricing';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { zonedStartOfDay } from '@larder/domain/platform/date-range';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/place.ts';
import { bodyOf, type DynamicHours, type WeekValues } from './week-values.ts';

/** A period with an increase of its own. */
export type DynamicDate = AnswerOf<typeof getDynamicDate>;

/** What a person enters of one. */
export type DateEntry = Pick<DynamicDate, 'startAt' | 'endAt' | 'dynamicPercentage' | 'reason'>;

/** The prices of a product over the next days. */
export type PricePreview = AnswerOf<typeof getPricePreview>;

/** The query of the week of a location. */
export function hoursQuery(propertyId: number) {
  return queryOptionsFor(getDynamicHours, { propertyId });
}

/** Saves the week that was read in a version. */
export function saveHours(values: WeekValues, propertyId: number, version: number | null): Promise<DynamicHours> {
  return call(updateDynamicHours, { body: bodyOf(values), propertyId, ifMatch: version });
}

/** The query of the periods that are not over before today began (DYN-03). */
export function datesQuery({ today, zone }: Pick<Place, 'today' | 'zone'>, propertyId: number) {
  return queryOptionsFor(listDynamicDates, {
    query: { limit: '200', minDatetime: zonedStartOfDay(today, zone).toISOString() },
    propertyId,
  });
}

/** One period as it is now. */
export function findDate({ id: dynamicDateId, propertyId }: DynamicDate): Promise<DynamicDate> {
  return call(getDynamicDate, { params: { dynamicDateId }, propertyId });
}

/** Adds a period. */
export function addDate(entry: DateEntry, propertyId: number): Promise<DynamicDate> {
  return call(createDynamicDate, { body: { dynamicDate: entry }, propertyId });
}

/** Saves a period that was read in a version. */
export function saveDate(
  { startAt, endAt, dynamicPercentage, reason }: DateEntry,
  { id: dynamicDateId, propertyId, version }: DynamicDate,
): Promise<DynamicDate> {
  return call(updateDynamicDate, {
    params: { dynamicDateId },
    body: { dynamicDate: { startAt, endAt, dynamicPercentage, reason } },
    propertyId,
    ifMatch: version,
  });
}

/** Takes a period away. */
export async function removeDate({ id: dynamicDateId, propertyId }: DynamicDate): Promise<void> {
  await call(deleteDynamicDate, { params: { dynamicDateId }, propertyId });
}

/** Takes back that a period was taken away. */
export async function undeleteDate({ id: dynamicDateId, propertyId }: DynamicDate): Promise<void> {
  await call(undeleteDynamicDate, { params: { dynamicDateId }, propertyId });
}

/** The query of what a product costs in a shop over the next days. */
export function previewQuery(propertyId: number, { shopId, productId }: { shopId: number; productId: number }) {
  return queryOptionsFor(getPricePreview, {
    query: { shopId: String(shopId), productId: String(productId) },
    propertyId,
  });
}

/** Takes in that the rule of prices changed: periods and prices are asked for again. */
export async function rulesChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [getPricePreview.name] });
  await client.invalidateQueries({ queryKey: [listDynamicDates.name] });
}
