import * as contract from '@larder/contract/assortment/combi-deals';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of combi-deals. */
export function combiDealRoutes(): readonly Binding[] {
  return [
    bind(contract.listCombiDeals, service.listCombiDeals),
    bind(contract.getCombiDeal, service.getCombiDeal),
    bind(contract.createCombiDeal, service.createCombiDeal),
    bind(contract.updateCombiDeal, service.updateCombiDeal),
    bind(contract.deleteCombiDeal, service.deleteCombiDeal),
    bind(contract.archiveCombiDeal, service.archiveCombiDeal),
    bind(contract.restoreCombiDeal, service.restoreCombiDeal),
  ];
}
