import * as contract from '@larder/contract/assortment/vats';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of VAT rates. */
export function vatRoutes(): readonly Binding[] {
  return [bind(contract.listVats, service.listVats), bind(contract.getVat, service.getVat)];
}
