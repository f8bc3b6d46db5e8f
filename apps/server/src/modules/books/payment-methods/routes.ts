import * as contract from '@larder/contract/books/payment-methods';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of payment methods. */
export function paymentMethodRoutes(): readonly Binding[] {
  return [
    bind(contract.listPaymentMethods, service.listPaymentMethods),
    bind(contract.getPaymentMethod, service.getPaymentMethod),
    bind(contract.createPaymentMethod, service.createPaymentMethod),
    bind(contract.updatePaymentMethod, service.updatePaymentMethod),
    bind(contract.deletePaymentMethod, service.deletePaymentMethod),
  ];
}
