import * as bookkeepingContract from '@larder/contract/books/bookkeeping';
import * as contract from '@larder/contract/books/turnover';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import * as bookkeeping from './bookkeeping.ts';
import { exportTurnover } from './export.ts';
import * as service from './service.ts';

/** The calls of the turnover and of what its exports need. */
export function turnoverRoutes(): readonly Binding[] {
  return [...bindAll(contract, { ...service, exportTurnover }), ...bindAll(bookkeepingContract, bookkeeping)];
}
