import * as contract from '@larder/contract/books/report-files';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';
import { exportVouchers } from './vouchers.ts';

/** The calls that make files of reports. */
export function reportFileRoutes(): readonly Binding[] {
  return [
    bind(contract.exportReport, service.exportReport),
    bind(contract.printReport, service.printReport),
    bind(contract.exportVouchers, exportVouchers),
  ];
}
