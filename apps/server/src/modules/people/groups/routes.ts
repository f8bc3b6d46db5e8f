import * as contract from '@larder/contract/people/groups';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of the group. */
export function groupRoutes(): readonly Binding[] {
  return [bind(contract.getGroup, service.getGroup)];
}
