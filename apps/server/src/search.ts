import { listCategories as listCategoriesCall } from '@larder/contract/assortment/categories';
import { listCombiDeals as listCombiDealsCall } from '@larder/contract/assortment/combi-deals';
import { listLedgerAccounts as listLedgerAccountsCall } from '@larder/contract/assortment/ledger-accounts';
import { listProducts as listProductsCall } from '@larder/contract/assortment/products';
import { listUsers as listUsersCall } from '@larder/contract/people/users';
import type { Endpoint, InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { listReceipts as listReceiptsCall } from '@larder/contract/sales/receipts';
import type { searchEverything as contract } from '@larder/contract/search';
import { listPriceLabels as listPriceLabelsCall } from '@larder/contract/shelf/price-labels';
import { mayDo } from '@larder/domain/platform/permission';
import { listCategories } from './modules/assortment/categories/service.ts';
import { listCombiDeals } from './modules/assortment/combi-deals/service.ts';
import { listLedgerAccounts } from './modules/assortment/ledger-accounts/service.ts';
import { findProducts } from './modules/assortment/products/find.ts';
import { listUsers } from './modules/people/users/service.ts';
import { findNewestReceipts } from './modules/sales/receipts/service.ts';
import { findLabels } from './modules/shelf/price-labels/find.ts';
import type { Context, PersonActor } from './platform/context.ts';

const limit = 5;

/**
 * Asks each room for the best five of what it has: most by their own list, so that both find the same. What the caller may
 * not read is not asked for (SEA-01). One after the other, because a keystroke is not worth the connections of seven calls.
 * Slips of the hand are thought of where nothing is found: who types half a room does not mean the ham.
 */
export async function searchEverything(
  context: Context<PersonActor>,
  { query }: InputOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const search = context.actor.groupId === null ? '' : (query.search?.trim() ?? '');
  const listed = { params: {}, query: { search, limit }, body: undefined, expectedVersion: null };
  const from = async <Thing>({ requires }: Pick<Endpoint, 'requires'>, ask: () => Promise<readonly Thing[]>) =>
    search !== '' && Array.isArray(requires) && mayDo(context.actor, requires[0], requires[1])
      ? [...(await ask())]
      : [];
  const productsOf = (isNear: boolean) =>
    from(listProductsCall, () => findProducts(context, { search, limit, isNear }));
  const found = {
    products: await productsOf(false),
    receipts: await from(listReceiptsCall, () => findNewestReceipts(context, { search, limit })),
    labels: await from(listPriceLabelsCall, () => findLabels(context, { search, limit })),
    combiDeals: await from(listCombiDealsCall, async () => (await listCombiDeals(context, listed)).combiDeals),
    categories: await from(listCategoriesCall, async () => (await listCategories(context, listed)).categories),
    users: await from(listUsersCall, async () => (await listUsers(context, listed)).users),
    ledgerAccounts: await from(
      listLedgerAccountsCall,
      async () => (await listLedgerAccounts(context, listed)).ledgerAccounts,
    ),
  };
  if (Object.values(found).some(({ length }) => length > 0)) return found;
  return { ...found, products: await productsOf(true) };
}
