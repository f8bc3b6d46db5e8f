import * as contract from '@larder/contract/sales/receipt-pages';
import { makeNetworkLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of the page that a receipt's link opens, for anyone who has the link. */
export function receiptPageRoutes(services: Services): readonly Binding[] {
  const limits: service.PageLimits = {
    // A link is 16 random bytes, so this only keeps one network from keeping the server busy.
    visit: makeNetworkLimiter(services.database, { name: 'receipt_page', points: 300, durationSeconds: 180 }),
    mail: makeNetworkLimiter(services.database, { name: 'receipt_page_mail', points: 100, durationSeconds: 3_600 }),
  };
  return [
    bind(contract.getReceiptPage, (context, input, http) => service.getReceiptPage(context, input, { limits, http })),
    bind(contract.printReceiptPage, (context, input, http) =>
      service.printReceiptPage(context, input, { limits, http }),
    ),
    bind(contract.sendReceiptPage, (context, input) => service.sendReceiptPage(context, input, limits)),
    bind(contract.reviewReceiptPage, (context, input) => service.reviewReceiptPage(context, input, limits)),
  ];
}
