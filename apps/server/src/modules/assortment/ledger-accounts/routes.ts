import * as contract from '@larder/contract/assortment/ledger-accounts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of ledger accounts. */
export function ledgerAccountRoutes(): readonly Binding[] {
  return [
    bind(contract.listLedgerAccounts, service.listLedgerAccounts),
    bind(contract.getLedgerAccount, service.getLedgerAccount),
    bind(contract.createLedgerAccount, service.createLedgerAccount),
    bind(contract.updateLedgerAccount, service.updateLedgerAccount),
    bind(contract.deleteLedgerAccount, service.deleteLedgerAccount),
  ];
}
