import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dkimRecord,
  dkimState,
  dmarcState,
  domainOf,
  isProven,
  isSentAsLocation,
  mailKinds,
  recordHosts,
  recordStates,
  senderRecords,
  spfState,
} from './mail-sender.ts';

const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

describe('what stands under the name of a key', () => {
  it.each([
    ['this very key', [dkimRecord(key)], 'found'],
    ['nothing', [], 'missing'],
    ['an empty text', [''], 'missing'],
    ['two keys', [dkimRecord(key), dkimRecord('AAAA')], 'several'],
    ['another key', [dkimRecord('AAAA')], 'wrong'],
    ['a key that was withdrawn', ['v=DKIM1; p='], 'wrong'],
    ['only the key', [`p=${key}`], 'found'],
    [
      'the key in pieces and other tags',
      [`v=DKIM1;h=sha1:sha256; s=email ;n=x; p=MIIBIjANBgkqhkiG9w0 BAQEFAAOCAQ8A`],
      'found',
    ],
    ['a trial', [`v=DKIM1; t=y; p=${key}`], 'wrong'],
    ['strict about parts of the domain', [`v=DKIM1; t=s; p=${key}`], 'found'],
    ['another hash', [`v=DKIM1; h=sha1; p=${key}`], 'wrong'],
    ['another service', [`v=DKIM1; s=tlsrpt; p=${key}`], 'wrong'],
    ['another kind of key', [`v=DKIM1; k=ed25519; p=${key}`], 'wrong'],
    ['another version', [`v=DKIM2; p=${key}`], 'wrong'],
    ['something else', ['google-site-verification=abc'], 'wrong'],
  ])('[SND-03] is read: %s', (_, texts, state) => {
    expect(dkimState(texts, key)).toBe(state);
  });
});

describe('a policy', () => {
  it.each([
    ['none', ['v=DMARC1; p=none'], 'found'],
    ['strict', ['v=DMARC1;p=reject;adkim=s;aspf=s;rua=mailto:dmarc@hotel.test'], 'found'],
    ['in capitals', ['v=DMARC1; p=QUARANTINE'], 'found'],
    ['without one', ['v=DMARC1; rua=mailto:dmarc@hotel.test'], 'found'],
    ['of another kind', ['v=DMARC1; p=maybe'], 'wrong'],
    ['among other texts', ['hello', 'v=DMARC1; p=none'], 'found'],
    ['twice', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
    ['nowhere', ['v=spf1 -all'], 'missing'],
    ['by another name', ['v=DMARC12; p=none'], 'missing'],
  ])('[SND-03] is read: %s', (_, texts, state) => {
    expect(dmarcState(texts)).toBe(state);
  });
});

describe('who may send', () => {
  it.each([
    ['us', ['v=spf1 mx include:_spf.larder.test -all'], 'found'],
    ['us, in capitals', ['V=SPF1 INCLUDE:_SPF.LARDER.TEST ~ALL'], 'found'],
    ['whom we let', ['v=spf1 redirect=_spf.larder.test'], 'found'],
    ['not us', ['v=spf1 ?include:_spf.larder.test -all'], 'wrong'],
    ['others', ['v=spf1 include:_spf.larder.test.evil.test -all'], 'wrong'],
    ['nobody', ['v=spf1 -all'], 'wrong'],
    ['nothing said', ['v=spf10 -all'], 'missing'],
    ['said twice', ['v=spf1 include:_spf.larder.test ~all', 'v=spf1 -all'], 'several'],
  ])('[SND-03] is read: %s', (_, texts, state) => {
    expect(spfState(texts, '_spf.larder.test')).toBe(state);
  });
});

it('[SND-03] is proven by DKIM and DMARC alone; what was not answered says nothing', () => {
  const state = fc.constantFrom(...recordStates);
  fc.assert(
    fc.property(fc.record({ dkim: state, dmarc: state, spf: state, next_dkim: state }), (findings) => {
      const needed = [findings.dkim, findings.dmarc];
      const isWrong = needed.some((each) => !['found', 'unanswered'].includes(each));
      expect(isProven(findings)).toBe(isWrong ? false : needed.includes('unanswered') ? null : true);
    }),
  );
  expect(isProven({})).toBe(false);
});

it('[SND-03] is looked for under the domain of the address, and policies above it, but not at the end of all names', () => {
  expect(domainOf('Bon@Mail.Linde.TEST')).toBe('mail.linde.test');
  expect(recordHosts('mail.linde.test', 'larder-1')).toEqual({
    dkim: 'larder-1._domainkey.mail.linde.test',
    dmarc: ['_dmarc.mail.linde.test', '_dmarc.linde.test'],
    spf: 'mail.linde.test',
  });
});

it('[SND-05] only what guests and bookkeepers get comes from the hotel', () => {
  expect(mailKinds.filter(isSentAsLocation)).toEqual(['receipt', 'report', 'book_delivery']);
  expect(isSentAsLocation('something_else')).toBe(false);
  expect(senderRecords).toContain('next_dkim');
});
