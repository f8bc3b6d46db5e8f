import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { id, instant, nameText, plainDay, queryId } from '../platform/values.ts';

/** The kinds of till: on a counter, or standing on the floor (SHP-03). */
const cashRegisterModels = ['table', 'floor'] as const;

const fact = z.nullable(nameText(100));

/**
 * What a till is, as it is reported in Germany (TAX-06): whether it can take cash, its own serial number and make, that of its
 * security device ("TSE") with the id of its certificate, and since when until when the business has it.
 */
const tillFacts = {
  takesCash: z.boolean(),
  serialNumber: fact,
  make: fact,
  deviceModel: fact,
  software: fact,
  softwareVersion: fact,
  tseSerial: fact,
  tseCertificateId: fact,
  acquiredOn: z.nullable(plainDay),
  retiredOn: z.nullable(plainDay),
};

/** A cash register (SHP-03) with what its till last said of itself. */
export const cashRegister = z.object({
  id,
  propertyId: id,
  shopId: id,
  name: z.string(),
  terminalId: z.nullable(z.string()),
  merchant: z.nullable(z.string()),
  model: z.enum(cashRegisterModels),
  ...tillFacts,
  hasCredential: z.boolean(),
  lastSeenAt: z.nullable(instant),
  appVersion: z.nullable(z.string()),
  clockSkewMs: z.nullable(z.int()),
  version: id,
});

/** The cash registers of the group, a location or a shop. */
export const listCashRegisters = endpoint({
  name: 'listCashRegisters',
  api: 'office',
  method: 'GET',
  path: '/cash_registers',
  scope: 'property',
  requires: ['read', 'shop'],
  summary: 'Cash registers by name, of one shop with shop_id',
  query: z.object({ ...listQuery(['name']), shopId: z.optional(queryId) }),
  response: z.object({ cashRegisters: z.array(cashRegister), pagination }),
  statements: 4,
});

/** One cash register. */
export const getCashRegister = endpoint({
  name: 'getCashRegister',
  api: 'office',
  method: 'GET',
  path: '/cash_registers/:cashRegisterId',
  scope: 'property',
  requires: ['read', 'shop'],
  summary: 'One cash register',
  response: cashRegister,
  statements: 3,
});

/** What a person enters of a cash register. What is wrong with a value is told by `cashRegisterProblems` of the domain. */
const cashRegisterFields = {
  name: nameText(200),
  terminalId: z.nullable(nameText(80)),
  merchant: z.nullable(nameText(80)),
  model: z.enum(cashRegisterModels),
  ...tillFacts,
};

/** Adds a cash register to a shop. */
export const createCashRegister = endpoint({
  name: 'createCashRegister',
  api: 'office',
  method: 'POST',
  path: '/cash_registers',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Add a cash register to a shop',
  body: z.object({
    ...z.partial(z.object(cashRegisterFields)).shape,
    name: cashRegisterFields.name,
    model: cashRegisterFields.model,
    shopId: id,
  }),
  response: cashRegister,
  statuses: [201],
  statements: 10,
});

/** Changes the fields that the body carries. */
export const updateCashRegister = endpoint({
  name: 'updateCashRegister',
  api: 'office',
  method: 'PUT',
  path: '/cash_registers/:cashRegisterId',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Change a cash register',
  isVersioned: true,
  body: z.partial(z.object(cashRegisterFields)),
  response: cashRegister,
  statements: 10,
});

/** Removes a cash register: its credential ends at once, its receipts stay. */
export const deleteCashRegister = endpoint({
  name: 'deleteCashRegister',
  api: 'office',
  method: 'DELETE',
  path: '/cash_registers/:cashRegisterId',
  scope: 'property',
  requires: ['delete', 'shop'],
  summary: 'Remove a cash register and end its credential',
  statements: 10,
});

/** Takes back that a cash register was removed, for 15 minutes (UND-02); its till has to be paired again. */
export const undeleteCashRegister = endpoint({
  name: 'undeleteCashRegister',
  api: 'office',
  method: 'POST',
  path: '/cash_registers/:cashRegisterId/undelete',
  scope: 'property',
  requires: ['delete', 'shop'],
  summary: 'Take back that a cash register was deleted',
  response: cashRegister,
  statements: 10,
});

/** Makes a till's credential; the secret is shown this once, and a former one stops working at once (SHP-04). */
export const createCashRegisterCredential = endpoint({
  name: 'createCashRegisterCredential',
  api: 'office',
  method: 'POST',
  path: '/cash_registers/:cashRegisterId/credential',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Make a credential for a till; the secret is shown once',
  answersSecret: true,
  response: z.object({ cashRegisterId: id, credential: z.string(), createdAt: instant }),
  statuses: [201],
  statements: 9,
});

/**
 * Has labels wait for a till no longer: until it asks for prices again it may charge more than a label shows (DYN-05). Ends
 * by itself when it asks.
 */
export const stopWaitingForCashRegister = endpoint({
  name: 'stopWaitingForCashRegister',
  api: 'office',
  method: 'POST',
  path: '/cash_registers/:cashRegisterId/stop_waiting',
  scope: 'property',
  requires: ['write', 'priceLabelConfig'],
  summary: 'Have price labels wait for a till no longer, until it asks for prices again',
  statements: 7,
});

/** Revokes a till's credential at once. */
export const deleteCashRegisterCredential = endpoint({
  name: 'deleteCashRegisterCredential',
  api: 'office',
  method: 'DELETE',
  path: '/cash_registers/:cashRegisterId/credential',
  scope: 'property',
  requires: ['write', 'shop'],
  summary: 'Revoke the credential of a till',
  statements: 8,
});
