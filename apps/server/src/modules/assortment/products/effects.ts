import { type Context, groupIdOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../office/audit/public.ts';

type Change = {
  readonly action: `product_${'created' | 'updated' | 'archived' | 'restored' | 'deleted'}`;
  readonly productId: number;
  readonly before?: object;
  readonly after?: object;
};

/** Notes a change of a product in the audit trail. */
export async function recordProduct(tx: Transaction, context: Context, change: Change): Promise<void> {
  const { action, productId, ...states } = change;
  const groupId = groupIdOf(context);
  await recordAudit(tx, context, { action, groupId, subject: { type: 'product', id: productId }, ...states });
}

/** Wakes the tills that wait for news of products once the change is durable; `price_changes` tells them which. */
export function tellTills(context: Context, tx: Transaction): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'prices', groupId: groupIdOf(context) }));
}
