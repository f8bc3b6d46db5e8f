import * as contract from '@larder/contract/device';
import type { Services } from '../../platform/context.ts';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import { makeReceiptWriter } from '../receipts/public.ts';
import * as service from './service.ts';

/** The calls of the tills. */
export function posRoutes(services: Services): readonly Binding[] {
  const writer = makeReceiptWriter(services);
  return [
    bind(contract.putReceipt, (context, input, http) => service.putReceipt(context, input, { writer, http })),
    bind(contract.putReceiptBatch, (context, input) => service.putReceiptBatch(context, input, writer)),
    bind(contract.reviewReceipt, (context, input) => service.reviewReceipt(context, input)),
    bind(contract.getCatalog, (context, input, http) => service.getCatalog(context, input, http)),
    bind(contract.listPrices, (context, input, { request }) =>
      service.listPrices(context, input, { isGone: () => request.raw.destroyed }),
    ),
    bind(contract.sendHeartbeat, (context, input) => service.sendHeartbeat(context, input)),
  ];
}
