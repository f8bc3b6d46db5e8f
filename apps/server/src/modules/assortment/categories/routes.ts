import * as contract from '@larder/contract/assortment/categories';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of categories. */
export function categoryRoutes(): readonly Binding[] {
  return [
    bind(contract.listCategories, service.listCategories),
    bind(contract.getCategory, service.getCategory),
    bind(contract.createCategory, service.createCategory),
    bind(contract.updateCategory, service.updateCategory),
    bind(contract.deleteCategory, service.deleteCategory),
  ];
}
