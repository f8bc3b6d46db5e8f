import * as contract from '@larder/contract/books/report-files';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';
import { exportVouchers } from './vouchers.ts';

/** The calls of files of reports. */
export function reportFileRoutes(): readonly Binding[] {
  return [...bindAll(contract, { ...service, exportVouchers })];
}
