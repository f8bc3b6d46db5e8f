import { expect, it } from 'vitest';
import { mailFailureOf } from './failure.ts';

const failure = (fields: object) => Object.assign(new Error('said something'), fields);

it.each([
  ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550 }, 'rejected', true],
  ['a refused content', { code: 'EMESSAGE', responseCode: 554 }, 'rejected', true],
  ['an address that no server takes', { code: 'EENVELOPE' }, 'rejected', true],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, 'deferred', false],
  ['a full mailbox', { code: 'EMESSAGE', responseCode: 452 }, 'deferred', false],
  ['commands out of order', { code: 'EENVELOPE', responseCode: 503 }, 'deferred', false],
  ['a server that is busy', { code: 'ECONNECTION', responseCode: 421 }, 'deferred', false],
  ['our wrong password', { code: 'EAUTH', responseCode: 535 }, 'unreachable', false],
  ['a greeting that refuses us', { code: 'EPROTOCOL', responseCode: 554 }, 'unknown', false],
  ['nobody there', { code: 'ESOCKET' }, 'unreachable', false],
  ['no such host', { code: 'EDNS' }, 'unreachable', false],
  ['a bad certificate', { code: 'ETLS' }, 'unreachable', false],
  ['silence', { code: 'ETIMEDOUT' }, 'timeout', false],
  ['too long in all', { code: 'EABORT' }, 'timeout', false],
  ['a lost line', { code: 'ECONNECTION' }, 'interrupted', false],
  ['something else', {}, 'unknown', false],
] as const)('[D6] tells %s', (_name, fields, code, isPermanent) => {
  expect(mailFailureOf(failure(fields))).toEqual({ code, isPermanent, reason: 'said something' });
});

it('[V4] keeps no address that a mail server repeats', () => {
  const { reason } = mailFailureOf(new Error('550 5.1.1 <gast@larder.test>: gast@larder.test is not here'));
  expect(reason).toBe('550 5.1.1 <…>: <…> is not here');
});
