import * as contract from '@larder/contract/assortment/products';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as archive from './archive.ts';
import { listDepositOptions } from './deposits.ts';
import { listPriceChanges } from './prices.ts';
import { deleteProduct } from './removal.ts';
import * as service from './service.ts';
import * as write from './write.ts';

/** The calls of products. */
export function productRoutes(): readonly Binding[] {
  return [
    bind(contract.listProducts, service.listProducts),
    bind(contract.listDepositOptions, listDepositOptions),
    bind(contract.getProduct, service.getProduct),
    bind(contract.createProduct, write.createProduct),
    bind(contract.updateProduct, write.updateProduct),
    bind(contract.archiveProduct, archive.archiveProduct),
    bind(contract.restoreProduct, archive.restoreProduct),
    bind(contract.deleteProduct, deleteProduct),
    bind(contract.listPriceChanges, listPriceChanges),
  ];
}
