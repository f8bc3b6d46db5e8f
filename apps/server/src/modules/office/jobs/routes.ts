import * as contract from '@larder/contract/office/jobs';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { listFailures } from './failures.ts';
import * as service from './service.ts';

/** The calls of jobs; what is done again by other modules is handed in. */
export function jobRoutes(revivals: service.Revivals): readonly Binding[] {
  return [
    bind(contract.listJobs, service.listJobs),
    bind(contract.listFailures, listFailures),
    bind(contract.retryJob, (context, input) => service.retryJob(context, input, revivals)),
  ];
}
