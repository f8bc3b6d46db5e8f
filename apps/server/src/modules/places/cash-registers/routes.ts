import * as contract from '@larder/contract/places/cash-registers';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of cash registers. */
export function cashRegisterRoutes(): readonly Binding[] {
  return [
    bind(contract.listCashRegisters, service.listCashRegisters),
    bind(contract.getCashRegister, service.getCashRegister),
    bind(contract.createCashRegister, service.createCashRegister),
    bind(contract.updateCashRegister, service.updateCashRegister),
    bind(contract.deleteCashRegister, service.deleteCashRegister),
    bind(contract.undeleteCashRegister, service.undeleteCashRegister),
    bind(contract.createCashRegisterCredential, service.createCashRegisterCredential),
    bind(contract.deleteCashRegisterCredential, service.deleteCashRegisterCredential),
  ];
}
