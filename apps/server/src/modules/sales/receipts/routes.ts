import * as soldItemsContract from '@larder/contract/books/sold-items';
import * as quarantineContract from '@larder/contract/sales/quarantine';
import * as mailContract from '@larder/contract/sales/receipt-mails';
import * as contract from '@larder/contract/sales/receipts';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import * as deliver from './deliver.ts';
import { exportTransactions } from './export.ts';
import * as quarantine from './quarantine/quarantine.ts';
import * as booking from './quarantine/quarantine-booking.ts';
import * as service from './service.ts';
import { exportSoldItems } from './sold-items.ts';

/** The calls of receipts. */
export function receiptRoutes(): readonly Binding[] {
  return [
    ...bindAll(contract, { ...service, exportTransactions }),
    ...bindAll(mailContract, deliver),
    ...bindAll(soldItemsContract, { exportSoldItems }),
    ...bindAll(quarantineContract, { ...quarantine, ...booking }),
  ];
}
