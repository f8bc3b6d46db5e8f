import { defineSearch } from '../../../lib/list-search.ts';

/** The assortment's tab of combi-deals, as the address names it. */
export const dealTab = 'combiDeals';

/** Which combi-deals are shown. */
export const dealStatuses = ['active', 'concept', 'published', 'archived', 'all'] as const;

type Chosen = { readonly status: (typeof dealStatuses)[number] };

const plain: Chosen = { status: 'active' };

/** The search of the list of combi-deals, over their names and the products in them: what is not archived, by name. */
export const dealSearch = defineSearch(['name', 'shopPriceCents', 'status', 'soldCount'], {
  plain,
  read: (raw): Chosen => ({ status: dealStatuses.find((known) => known === raw['status']) ?? plain.status }),
  write: ({ status }) => ({ tab: dealTab, status: status === plain.status ? undefined : status }),
  ask: ({ status }) => (status === 'all' ? {} : { status }),
});
