import { paymentMethodKinds } from '@larder/domain/assortment/ledger';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, nameText, translatedName, translatedText } from '../platform/values.ts';

/** A way to pay; `kind` chooses its icon and its place in the books. */
export const paymentMethod = z.object({
  id,
  code: z.string(),
  name: translatedText,
  kind: z.enum(paymentMethodKinds),
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

/** What a person enters of a payment method. What is wrong with it is told by `paymentMethodProblems` of the domain. */
const paymentMethodFields = { code: nameText(50), name: translatedName(100), kind: z.enum(paymentMethodKinds) };

/** Adds a payment method (LED-02); tills may name its code at once. */
export const createPaymentMethod = endpoint({
  name: 'createPaymentMethod',
  api: 'office',
  method: 'POST',
  path: '/payment_method',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Add a payment method',
  body: z.object(paymentMethodFields),
  response: paymentMethod,
  statuses: [201],
  statements: 9,
});

/** Changes the fields that the body carries, a name in all its languages at once; the code of one that receipts carry stays. */
export const updatePaymentMethod = endpoint({
  name: 'updatePaymentMethod',
  api: 'office',
  method: 'PUT',
  path: '/payment_method/:paymentMethodId',
  scope: 'property',
  requires: ['write', 'administration'],
  summary: 'Change a payment method',
  isVersioned: true,
  body: z.partial(z.object(paymentMethodFields)),
  response: paymentMethod,
  statements: 9,
});

/** Removes a payment method; receipts and the books keep it. */
export const deletePaymentMethod = endpoint({
  name: 'deletePaymentMethod',
  api: 'office',
  method: 'DELETE',
  path: '/payment_method/:paymentMethodId',
  scope: 'property',
  requires: ['delete', 'administration'],
  summary: 'Remove a payment method',
  statements: 7,
});
