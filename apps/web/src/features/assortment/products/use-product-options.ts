import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { listCategories } from '@larder/contract/assortment/categories';
import type { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import type { listDepositOptions } from '@larder/contract/assortment/products';
import type { listVats } from '@larder/contract/assortment/vats';
import { useQueries } from '@tanstack/react-query';
import type { Place } from '../../../lib/place.ts';
import { optionQueries } from './api.ts';

/** What the form offers to choose from. */
export type ProductOptions = {
  readonly categories: AnswerOf<typeof listCategories>['categories'];
  readonly ledgerAccounts: AnswerOf<typeof listLedgerAccounts>['ledgerAccounts'];
  readonly depositOptions: AnswerOf<typeof listDepositOptions>['depositOptions'];
  readonly vats: AnswerOf<typeof listVats>['vats'];
};

/** The choices of the form once all are there, or what went wrong with one of them. */
export function useProductOptions(place: Place) {
  const all = useQueries({ queries: optionQueries(place) });
  const [categories, ledgers, deposits, vats] = all;
  const options: ProductOptions | undefined =
    categories.data && ledgers.data && deposits.data && vats.data
      ? {
          categories: [...categories.data.categories],
          ledgerAccounts: [...ledgers.data.ledgerAccounts],
          depositOptions: deposits.data.depositOptions,
          vats: vats.data.vats,
        }
      : undefined;
  return {
    options,
    failure: all.find(({ error }) => error !== null)?.error ?? null,
    isRetrying: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const one of all) if (one.error !== null) void one.refetch();
    },
  };
}
