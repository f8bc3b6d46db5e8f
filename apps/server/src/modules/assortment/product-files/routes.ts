import * as contract from '@larder/contract/assortment/product-files';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import { exportProducts } from './export.ts';
import * as service from './service.ts';

/** The calls of files of products. */
export function productFileRoutes(): readonly Binding[] {
  return [...bindAll(contract, { ...service, exportProducts })];
}
