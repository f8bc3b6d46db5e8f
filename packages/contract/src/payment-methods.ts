import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { id } from './values.ts';

/** A way to pay; `kind` chooses its icon and its place in the books. */
export const paymentMethod = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['card', 'wallet', 'room', 'voucher', 'cash', 'other']),
  version: id,
});

/** The group's payment methods. */
export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  api: 'office',
  method: 'GET',
  path: '/payment_method',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'Payment methods by name',
  query: z.object(listQuery(['name'])),
  response: z.object({ paymentMethods: z.array(paymentMethod), pagination }),
  statements: 4,
});

/** One payment method. */
export const getPaymentMethod = endpoint({
  name: 'getPaymentMethod',
  api: 'office',
  method: 'GET',
  path: '/payment_method/:paymentMethodId',
  scope: 'property',
  requires: ['read', 'administration'],
  summary: 'One payment method',
  response: paymentMethod,
  statements: 3,
});
