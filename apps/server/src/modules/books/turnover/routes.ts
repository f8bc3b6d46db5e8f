import * as bookkeepingContract from '@larder/contract/books/bookkeeping';
import * as contract from '@larder/contract/books/turnover';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as bookkeeping from './bookkeeping.ts';
import { exportTurnover } from './export.ts';
import * as service from './service.ts';

/** The calls of the turnover and of what its exports need. */
export function turnoverRoutes(): readonly Binding[] {
  return [
    bind(contract.getTurnover, service.getTurnover),
    bind(contract.exportTurnover, exportTurnover),
    bind(bookkeepingContract.getBookkeeping, bookkeeping.getBookkeeping),
    bind(bookkeepingContract.updateBookkeeping, bookkeeping.updateBookkeeping),
  ];
}
