import * as contract from '@larder/contract/books/reporting';
import * as sales from '@larder/contract/books/sales-reports';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { getCategoryReport } from './category-report.ts';
import { getHourReport } from './hours.ts';
import { listProductSales } from './product-sales.ts';
import * as service from './service.ts';
import { getVoucherReport } from './vouchers.ts';

/** The calls of reports. */
export function reportingRoutes(): readonly Binding[] {
  return [
    bind(contract.getReport, service.getReport),
    bind(sales.getCategoryReport, getCategoryReport),
    bind(sales.listProductSales, listProductSales),
    bind(sales.getHourReport, getHourReport),
    bind(sales.getVoucherReport, getVoucherReport),
  ];
}
