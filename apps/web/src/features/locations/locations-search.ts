import { defineSearch } from '../../lib/list-search.ts';

/** The search of the list of locations, over names, codes and towns. */
export const locationSearch = defineSearch(['name', 'code', 'state', 'lastReceiptAt', 'city', 'shopCount']);
