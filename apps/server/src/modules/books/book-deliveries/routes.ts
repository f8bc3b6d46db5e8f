import * as contract from '@larder/contract/books/book-targets';
import { bindAll, type Binding } from '../../../platform/http/adapter.ts';
import * as deliveries from './deliveries.ts';
import * as service from './service.ts';

/** Where files for the bookkeeping go, and what was delivered. */
export const bookTargetRoutes: readonly Binding[] = bindAll(contract, { ...service, ...deliveries });
