import * as changesContract from '@larder/contract/assortment/product-changes';
import * as removalContract from '@larder/contract/assortment/product-removal';
import * as contract from '@larder/contract/assortment/products';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import * as archive from './archive.ts';
import { changeProducts } from './changes/changes.ts';
import { undoProductChange } from './changes/changes-undo.ts';
import { listDepositOptions } from './deposits.ts';
import { listPriceChanges } from './prices.ts';
import * as removal from './removal.ts';
import * as service from './service.ts';
import * as write from './write.ts';

/** The calls of products, and of changing many at once. */
export function productRoutes(): readonly Binding[] {
  return [
    ...bindAll(contract, { ...service, ...write, ...archive, listDepositOptions, listPriceChanges }),
    ...bindAll(removalContract, removal),
    ...bindAll(changesContract, { changeProducts, undoProductChange }),
  ];
}
