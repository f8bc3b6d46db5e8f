import type { ProductColumn } from '@larder/domain/assortment/product-file';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../office/audit/public.ts';
import {
  insertFileProducts,
  putHiddenShops,
  putOwnConfigs,
  updateFileProducts,
  type WrittenProduct,
} from '../products/public.ts';
import type { Step } from './plan.ts';
import type * as queries from './queries.ts';

const batch = 1_000;

type Place = {
  readonly propertyId: number | null;
  readonly now: Date;
  readonly note: (done: number) => Promise<void>;
};

/** Writes what the steps say, a thousand products a statement; answers the ids of the new ones. */
export async function writeSteps(tx: Transaction, steps: readonly Step[], place: Place): Promise<readonly number[]> {
  const createdIds: number[] = [];
  for (let start = 0; start < steps.length; start += batch) {
    createdIds.push(...(await writeBatch(tx, steps.slice(start, start + batch), place)));
    await place.note(Math.min(start + batch, steps.length));
  }
  return createdIds;
}

async function writeBatch(
  tx: Transaction,
  steps: readonly Step[],
  { propertyId, now }: Place,
): Promise<readonly number[]> {
  const created = steps.filter(({ kind }) => kind === 'created');
  const changed = steps.filter(({ kind }) => kind === 'changed');
  const made = created.length === 0 ? [] : await insertFileProducts(tx, created.map(writtenOf), now);
  const ids = made.map(({ id }) => id);
  // A product's version moves with what a location changes of it too.
  if (changed.length > 0) await updateFileProducts(tx, changed.map(writtenOf), now);
  if (propertyId === null) return ids;
  const written = [
    ...created.map((step, index) => ({ step, id: ids[index] ?? null })),
    ...changed.map((step) => ({ step, id: step.after.id })),
  ];
  const withAny = (columns: readonly ProductColumn[]) =>
    written.flatMap(({ step: { after, changed: cells }, id }) =>
      id !== null && columns.some((column) => cells.has(column)) ? [{ ...after, id }] : [],
    );
  const own = withAny(['own_price', 'own_ledger_account']);
  if (own.length > 0) await putOwnConfigs(tx, propertyId, own);
  const hidden = withAny(['hidden_in']);
  if (hidden.length > 0) await putHiddenShops(tx, propertyId, hidden);
  return ids;
}

function writtenOf({ line, after }: Step): WrittenProduct {
  const { custom_price_cents: _, own_ledger_account_id: __, hidden_shop_ids: ___, ...product } = after;
  const { retail_price_cents, category_id, vat_type } = product;
  if (retail_price_cents === null || category_id === null || vat_type === null)
    throw new Error('a plan without problems has no product without price, category and VAT');
  return { ...product, line, retail_price_cents, category_id, vat_type };
}

type Imported = {
  readonly work: queries.WorkRow;
  readonly steps: readonly Step[];
  readonly createdIds: readonly number[];
  readonly groupId: number;
};

/** Notes the import in the audit trail, in the name of the person who asked for it. */
export async function recordImport(
  tx: Transaction,
  services: Services,
  { work, steps, createdIds, groupId }: Imported,
): Promise<void> {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const changedIds = steps.flatMap(({ kind, after }) => (kind === 'changed' && after.id !== null ? [after.id] : []));
  await recordAudit(
    tx,
    {
      actor: { kind: 'user', userId: work.user_id },
      now: services.clock(),
      origin: { requestId: work.request_id, network: work.network },
    },
    {
      action: 'products_imported',
      groupId,
      subject: { type: 'product_import', id: work.id },
      after: {
        propertyId: work.property_id,
        createdCount: count('created'),
        changedCount: count('changed'),
        unchangedCount: count('unchanged'),
        createdIds,
        changedIds,
      },
    },
  );
}
