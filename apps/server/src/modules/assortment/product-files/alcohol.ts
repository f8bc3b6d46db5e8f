import type { ProductColumn } from '@larder/domain/assortment/product-file';
import type { Transaction } from '../../../platform/database/database.ts';
import { forbiddenPrices, type PlannedPrice } from '../products/public.ts';
import type { Step } from './plan.ts';
import { type Problem, problemAt, type Row } from './rows.ts';

const batch = 1_000;

/** The columns that make a price, the one of the location first: where it is changed, it is what the location asks. */
const priceColumns: readonly ProductColumn[] = ['own_price', 'retail_price'];

type Rows = { readonly rows: readonly Row[]; readonly propertyId: number | null };

/** The rows that would make alcohol cheaper than the law allows (Alcoholwet art. 2a): the rule of the form, before writing. */
export async function alcoholProblems(
  tx: Transaction,
  steps: readonly Step[],
  file: Rows,
): Promise<readonly Problem[]> {
  const judged = steps.flatMap((step) => {
    const column = priceColumns.find((name) => step.changed.has(name));
    const planned = plannedOf(step, file.propertyId);
    return column === undefined || planned === null || !planned.is_judged ? [] : [{ step, column, planned }];
  });
  const cells = new Map(file.rows.map((row) => [row.line, row.cells]));
  const problems: Problem[] = [];
  for (let start = 0; start < judged.length; start += batch) {
    const part = judged.slice(start, start + batch);
    const lowest = await lowestOf(
      tx,
      part.map(({ planned }) => planned),
    );
    for (const { step, column, planned } of part) {
      const lowestCents = lowest.get(planned.id);
      const value = cells.get(step.line)?.get(column) ?? '';
      if (lowestCents !== undefined)
        problems.push(problemAt(step.line, column, { code: 'alcohol_reduction', values: { lowestCents }, value }));
    }
  }
  return problems;
}

/** The lowest price that every location lets pass, by product, for the products that go below it somewhere. */
async function lowestOf(tx: Transaction, planned: readonly PlannedPrice[]): Promise<ReadonlyMap<number, number>> {
  const lowest = new Map<number, number>();
  const ids = planned.map(({ id }) => id);
  for (const { productId, lowestCents } of await forbiddenPrices(tx, ids, planned))
    lowest.set(productId, Math.max(lowestCents, lowest.get(productId) ?? 0));
  return lowest;
}

/** What a row writes of a product that is there already; a new one has no usual price yet. */
function plannedOf({ kind, after }: Step, propertyId: number | null): PlannedPrice | null {
  if (kind !== 'changed' || after.id === null || after.retail_price_cents === null) return null;
  return {
    id: after.id,
    retail_price_cents: after.retail_price_cents,
    property_id: propertyId,
    custom_price_cents: after.custom_price_cents,
    is_judged: after.age_restriction !== 'off' && after.status === 'published' && !after.is_archived,
  };
}
