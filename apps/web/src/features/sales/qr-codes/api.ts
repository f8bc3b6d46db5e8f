import type { AnswerOf } from '@larder/contract/platform/endpoint';
import {
  type AgeCheckSheet,
  createAgeCheckSheet,
  listAgeCheckSheets,
  printAgeCheckSheet,
  revokeAgeCheckSheet,
} from '@larder/contract/sales/qr-codes';
import type { SheetValues } from '@larder/domain/sales/age-check';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { Place } from '../../../lib/place.ts';

/** A sheet of codes with what became of them. */
export type Sheet = AgeCheckSheet;

/** A page of sheets as the server answers it. */
export type SheetList = AnswerOf<typeof listAgeCheckSheets>;

type At = Pick<Place, 'location'>;

const pageSize = '25';

const idOf = ({ location }: At) => location?.id ?? null;

/** The query of a page of the list, the newest first. */
export function sheetListQuery(place: At, cursor: string | null) {
  return queryOptionsFor(listAgeCheckSheets, {
    query: { limit: pageSize, ...(cursor === null ? {} : { cursor }) },
    propertyId: idOf(place),
  });
}

/** Makes a sheet and saves it. */
export function makeSheet(place: At, body: SheetValues): Promise<void> {
  return download(createAgeCheckSheet, { body, propertyId: idOf(place) });
}

/** Saves a sheet again. */
export function saveSheet(place: At, sheetId: number): Promise<void> {
  return download(printAgeCheckSheet, { params: { sheetId }, body: undefined, propertyId: idOf(place) });
}

/** Takes a sheet back. */
export async function revokeSheet(place: At, sheetId: number): Promise<void> {
  await call(revokeAgeCheckSheet, { params: { sheetId }, propertyId: idOf(place) });
}

/** Has the list ask for the sheets again. */
export function forgetSheets(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listAgeCheckSheets.name] });
}
