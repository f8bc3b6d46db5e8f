import { defineSearch } from '../../lib/list-search.ts';

/** The search of the list of ledger accounts, over codes and descriptions. */
export const ledgerSearch = defineSearch([
  'code',
  'description',
  'place',
  'externalVatCode',
  'pmsId',
  'paymentMethod',
  'productCount',
]);
