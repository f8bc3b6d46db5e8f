import * as contract from '@larder/contract/books/day-closes';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of the days of a location and their closes. */
export function dayCloseRoutes(): readonly Binding[] {
  return [
    bind(contract.listDayCloses, service.listDayCloses),
    bind(contract.getDayClose, service.getDayClose),
    bind(contract.printDayClose, service.printDayClose),
  ];
}
