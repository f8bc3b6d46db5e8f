import type { TillState } from '../device/till.ts';
import type { Catalog } from '../sale/catalog.ts';
import { methodsOf } from './pay-methods.ts';

/** Why nothing can be sold here now; `ended`: the register has another till, or none. Null where something can. */
export type Closed = 'ended' | 'suspended' | 'stale' | 'empty' | 'noMethod';

/** Looks whether this till may sell. */
export function closedBecause({ line, isFresh }: Pick<TillState, 'line' | 'isFresh'>, catalog: Catalog): Closed | null {
  if (line === 'ended' || line === 'suspended') return line;
  if (!isFresh) return 'stale';
  if (catalog.products.length === 0) return 'empty';
  return methodsOf(catalog).length === 0 ? 'noMethod' : null;
}
