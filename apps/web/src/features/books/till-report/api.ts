import { getBookkeeping } from '@larder/contract/books/bookkeeping';
import { listCashRegisters } from '@larder/contract/places/cash-registers';
import { getProperty } from '@larder/contract/places/properties';
import { queryOptionsFor } from '../../../lib/api.ts';

/** The queries of what is reported of a location: its tills, where it is, and who runs it. */
export function reportQueries(propertyId: number) {
  return [
    queryOptionsFor(listCashRegisters, { query: { limit: '200' }, propertyId }),
    queryOptionsFor(getProperty, { params: { propertyId } }),
    queryOptionsFor(getBookkeeping, { params: { propertyId } }),
  ] as const;
}
