import * as contract from '@larder/contract/reporting';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of reports. */
export function reportingRoutes(): readonly Binding[] {
  return [bind(contract.getReport, service.getReport)];
}
