import * as contract from '@larder/contract/sales/reviews';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of reviews. */
export function reviewRoutes(): readonly Binding[] {
  return [bind(contract.listReviews, service.listReviews)];
}
