import { stopWaitingForCashRegister } from '@larder/contract/places/cash-registers';
import * as contract from '@larder/contract/sales/device';
import { makeNetworkLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { makeTurns } from '../../../platform/turns.ts';
import { makeReceiptWriter } from '../receipts/public.ts';
import { pairDevice, unpairDevice } from './pairing.ts';
import { makePriceWatch } from './price-watch.ts';
import { listPrices } from './prices.ts';
import * as service from './service.ts';
import * as waiting from './waiting.ts';

/**
 * How many tills are told of prices and goods at a time. All of them ask when a window opens or the assortment changes, and
 * a receipt that comes then waits for these few, and not behind hundreds for a connection.
 */
const toldAtOnce = 4;

/** The calls of the tills. */
export function posRoutes(services: Services): readonly Binding[] {
  const { readiness } = services;
  const writer = makeReceiptWriter(services);
  const watch = makePriceWatch(services);
  const turns = makeTurns(toldAtOnce);
  // A code is 32 random bytes, so this only keeps one network from keeping the server busy.
  const pairing = makeNetworkLimiter(services.database, { name: 'pair_device', points: 60, durationSeconds: 180 });
  return [
    bind(contract.putReceipt, (context, input, http) => service.putReceipt(context, input, { writer, http })),
    bind(contract.putReceiptBatch, (context, input) => service.putReceiptBatch(context, input, writer)),
    bind(contract.reviewReceipt, (context, input) => service.reviewReceipt(context, input)),
    bind(contract.getCatalog, (context, input, http) => turns.take(() => service.getCatalog(context, input, http))),
    bind(contract.listPrices, (context, input, { request }) =>
      listPrices(context, input, {
        ...{ watch, turns },
        isGone: () => request.raw.destroyed || readiness.problems().has('stopping'),
      }),
    ),
    bind(stopWaitingForCashRegister, (context, input) => waiting.stopWaitingForCashRegister(context, input)),
    bind(contract.sendHeartbeat, (context, input) => service.sendHeartbeat(context, input)),
    bind(contract.pairDevice, (context, input) => pairDevice(context, input, pairing)),
    bind(contract.unpairDevice, unpairDevice),
  ];
}
