import { type Context, groupIdOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudits } from '../../office/audit/public.ts';
import type { ProductEntry } from './policy.ts';

type Change = {
  readonly action: `product_${'created' | 'updated' | 'archived' | 'restored' | 'deleted'}`;
  readonly productId: number;
  readonly before?: object;
  readonly after?: object;
};

/** Notes a change of a product in the audit trail: what is of the product, and a line for each location that says something of it. */
export async function recordProduct(tx: Transaction, context: Context, change: Change): Promise<void> {
  const { action, productId, ...states } = change;
  const groupId = groupIdOf(context);
  const subject = { type: 'product', id: productId };
  const parts = action === 'product_updated' ? partsOf(states) : [states];
  await recordAudits(
    tx,
    context,
    parts.map((part) => ({ action, groupId, subject, ...part })),
  );
}

type States = { readonly before?: object; readonly after?: object };

/** What people of one location may know of a change stands apart from what those of another may. */
function partsOf({ before = {}, after = {} }: States): readonly (States & { readonly propertyId?: number })[] {
  const places = [...new Set([...configsOf(before), ...configsOf(after)].map(({ propertyId }) => propertyId))];
  const own = { before: withoutConfigs(before), after: withoutConfigs(after) };
  const isOfPlaces = places.length > 0 && Object.keys(own.after).length === 0;
  return [
    ...(isOfPlaces ? [] : [own]),
    ...places.map((propertyId) => ({
      propertyId,
      before: { propertyConfigs: configsOf(before).filter((config) => config.propertyId === propertyId) },
      after: { propertyConfigs: configsOf(after).filter((config) => config.propertyId === propertyId) },
    })),
  ];
}

function configsOf(state: Partial<Pick<ProductEntry, 'propertyConfigs'>>): ProductEntry['propertyConfigs'] {
  return state.propertyConfigs ?? [];
}

function withoutConfigs({ propertyConfigs: _configs, ...own }: Partial<ProductEntry>): object {
  return own;
}

/** Wakes the tills that wait for news of products once the change is durable; `price_changes` tells them which. */
export function tellTills(context: Context, tx: Transaction): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'prices', groupId: groupIdOf(context) }));
}
