import * as contract from '@larder/contract/books/reporting';
import * as sales from '@larder/contract/books/sales-reports';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import { getCategoryReport } from './category-report.ts';
import { getHourReport } from './hours.ts';
import { listProductSales } from './product-sales.ts';
import * as service from './service.ts';
import { getVoucherReport } from './vouchers.ts';

/** The calls of reports. */
export function reportingRoutes(): readonly Binding[] {
  return [
    ...bindAll(contract, service),
    ...bindAll(sales, { getCategoryReport, listProductSales, getHourReport, getVoucherReport }),
  ];
}
