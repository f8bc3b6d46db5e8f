import * as quarantineContract from '@larder/contract/sales/quarantine';
import * as mailContract from '@larder/contract/sales/receipt-mails';
import * as contract from '@larder/contract/sales/receipts';
import * as soldItemsContract from '@larder/contract/books/sold-items';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { deliverReceipt, printReceipt } from './deliver.ts';
import { exportTransactions } from './export.ts';
import * as quarantine from './quarantine/quarantine.ts';
import * as booking from './quarantine/quarantine-booking.ts';
import * as service from './service.ts';
import { exportSoldItems } from './sold-items.ts';

/** The calls of receipts. */
export function receiptRoutes(): readonly Binding[] {
  return [
    bind(contract.listReceipts, service.listReceipts),
    bind(contract.getReceipt, service.getReceipt),
    bind(mailContract.printReceipt, printReceipt),
    bind(mailContract.deliverReceipt, deliverReceipt),
    bind(contract.exportTransactions, exportTransactions),
    bind(soldItemsContract.exportSoldItems, exportSoldItems),
    bind(quarantineContract.listQuarantinedReceipts, quarantine.listQuarantinedReceipts),
    bind(quarantineContract.getQuarantinedReceipt, quarantine.getQuarantinedReceipt),
    bind(quarantineContract.bookQuarantinedReceipt, booking.bookQuarantinedReceipt),
    bind(quarantineContract.dismissQuarantinedReceipt, booking.dismissQuarantinedReceipt),
  ];
}
