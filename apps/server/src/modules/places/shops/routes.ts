import * as contract from '@larder/contract/places/shops';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of shops. */
export function shopRoutes(): readonly Binding[] {
  return [
    bind(contract.listShops, service.listShops),
    bind(contract.getShop, service.getShop),
    bind(contract.listShortcutProposal, service.listShortcutProposal),
    bind(contract.createShop, service.createShop),
    bind(contract.updateShop, service.updateShop),
    bind(contract.deleteShop, service.deleteShop),
  ];
}
