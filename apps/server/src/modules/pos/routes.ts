import * as contract from '@larder/contract/device';
import type { Services } from '../../platform/context.ts';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import { makeReceiptWriter } from '../receipts/public.ts';
import * as service from './service.ts';

/** The calls of the tills. */
export function posRoutes(services: Services): readonly Binding[] {
  const writer = makeReceiptWriter(services);
  return [
    bind(contract.putReceipt, (context, input, reply) => service.putReceipt(context, input, writer, reply)),
    bind(contract.putReceiptBatch, (context, input) => service.putReceiptBatch(context, input, writer)),
    bind(contract.reviewReceipt, (context, input) => service.reviewReceipt(context, input)),
    bind(contract.getCatalog, (context, input, reply, request) =>
      service.getCatalog(context, input, { reply, ifNoneMatch: request.headers['if-none-match'] }),
    ),
    bind(contract.listPrices, (context, input, _reply, request) =>
      service.listPrices(context, input, { isGone: () => request.raw.destroyed }),
    ),
    bind(contract.sendHeartbeat, (context, input) => service.sendHeartbeat(context, input)),
  ];
}
