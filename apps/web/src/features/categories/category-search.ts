import { defineSearch } from '../../lib/list-search.ts';

/** What the list can be ordered on; the first is its own order. */
export const categoryOrders = ['position', 'name', 'productCount'] as const;

/** The search of the list of categories, over their names in any language. */
export const categorySearch = defineSearch(categoryOrders);
