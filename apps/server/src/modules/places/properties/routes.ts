import * as contract from '@larder/contract/places/properties';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of locations. */
export function propertyRoutes(): readonly Binding[] {
  return [
    bind(contract.listProperties, service.listProperties),
    bind(contract.getProperty, service.getProperty),
    bind(contract.createProperty, service.createProperty),
    bind(contract.updateProperty, service.updateProperty),
    bind(contract.deleteProperty, service.deleteProperty),
  ];
}
