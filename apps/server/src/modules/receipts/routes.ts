import * as contract from '@larder/contract/receipts';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of receipts. */
export function receiptRoutes(): readonly Binding[] {
  return [bind(contract.listReceipts, service.listReceipts), bind(contract.getReceipt, service.getReceipt)];
}
