import * as contract from '@larder/contract/assortment/product-changes';
import { bind, type Binding } from '../../../../platform/http/adapter.ts';
import { changeProducts } from './changes.ts';
import { undoProductChange } from './changes-undo.ts';

/** The calls that change many products at once. */
export function productChangeRoutes(): readonly Binding[] {
  return [bind(contract.changeProducts, changeProducts), bind(contract.undoProductChange, undoProductChange)];
}
