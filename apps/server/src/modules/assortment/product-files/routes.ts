import * as contract from '@larder/contract/assortment/product-files';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { exportProducts } from './export.ts';
import * as service from './service.ts';

/** The calls of files of products. */
export function productFileRoutes(): readonly Binding[] {
  return [
    bind(contract.exportProducts, exportProducts),
    bind(contract.createProductImport, service.createProductImport),
    bind(contract.getLatestProductImport, service.getLatestProductImport),
    bind(contract.getProductImport, service.getProductImport),
    bind(contract.updateProductImport, service.updateProductImport),
    bind(contract.applyProductImport, service.applyProductImport),
    bind(contract.deleteProductImport, service.deleteProductImport),
  ];
}
