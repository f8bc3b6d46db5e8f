import * as contract from '@larder/contract/products';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of products. */
export function productRoutes(): readonly Binding[] {
  return [bind(contract.listProducts, service.listProducts), bind(contract.getProduct, service.getProduct)];
}
