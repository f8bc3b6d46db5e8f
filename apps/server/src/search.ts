import { listCategories } from '@larder/contract/assortment/categories';
import { listCombiDeals } from '@larder/contract/assortment/combi-deals';
import { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import { listProducts } from '@larder/contract/assortment/products';
import { listUsers } from '@larder/contract/people/users';
import type { Endpoint, InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { listReceipts } from '@larder/contract/sales/receipts';
import type { searchEverything as contract } from '@larder/contract/search';
import { listPriceLabels } from '@larder/contract/shelf/price-labels';
import { can } from '@larder/domain/platform/permission';
import * as categories from './modules/assortment/categories/service.ts';
import * as combiDeals from './modules/assortment/combi-deals/service.ts';
import * as ledgerAccounts from './modules/assortment/ledger-accounts/service.ts';
import * as products from './modules/assortment/products/service.ts';
import * as users from './modules/people/users/service.ts';
import * as receipts from './modules/sales/receipts/service.ts';
import { findLabels } from './modules/shelf/price-labels/find.ts';
import type { Context, UserActor } from './platform/context.ts';
import { AppError } from './platform/http/app-error.ts';

const limit = 5;

/**
 * Asks each room for the best five of what it has: most by their own list, so that both find the same. What the caller may
 * not read is not asked for (SEA-01). One after the other, because a keystroke is not worth the connections of seven calls.
 */
export async function searchEverything(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  if (context.actor.groupId === null) throw new AppError('forbidden');
  const search = query.search.trim();
  const listed = { params: {}, query: { search, limit }, body: undefined, expectedVersion: null };
  const from = async <Thing>({ requires }: Pick<Endpoint, 'requires'>, ask: () => Promise<readonly Thing[]>) =>
    search !== '' && Array.isArray(requires) && can(context.actor.role, requires[0], requires[1])
      ? [...(await ask())]
      : [];
  return {
    products: await from(listProducts, async () => (await products.listProducts(context, listed)).products),
    receipts: await from(listReceipts, () => receipts.findNewestReceipts(context, { search, limit })),
    labels: await from(listPriceLabels, () => findLabels(context, { search, limit })),
    combiDeals: await from(listCombiDeals, async () => (await combiDeals.listCombiDeals(context, listed)).combiDeals),
    categories: await from(listCategories, async () => (await categories.listCategories(context, listed)).categories),
    users: await from(listUsers, async () => (await users.listUsers(context, listed)).users),
    ledgerAccounts: await from(
      listLedgerAccounts,
      async () => (await ledgerAccounts.listLedgerAccounts(context, listed)).ledgerAccounts,
    ),
  };
}
