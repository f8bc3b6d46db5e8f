import * as contract from '@larder/contract/office/jobs';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of jobs. */
export function jobRoutes(): readonly Binding[] {
  return [bind(contract.listJobs, service.listJobs), bind(contract.retryJob, service.retryJob)];
}
