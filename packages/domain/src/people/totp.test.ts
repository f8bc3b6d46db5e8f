import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base32, type Hmac, matchingStep, totpCode, totpStepAt, totpUri } from './totp.ts';

const hmac: Hmac = (key, message) => createHmac('sha1', key).update(message).digest();
const secret = new TextEncoder().encode('12345678901234567890');

describe('[ACC-14] the code of an authenticator app', () => {
  // RFC 6238, appendix B, in the last six of its eight digits.
  test.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s is %s, as the standard says', (moment, code) => {
    expect(totpCode(secret, totpStepAt(new Date(moment)), hmac)).toBe(code);
  });

  test('is right one step too early and too late, no further, and once', () => {
    const now = new Date('2026-11-21T08:00:15Z');
    const step = totpStepAt(now);
    const tries = (offset: number, usedStep: number | null) =>
      matchingStep({ secret, usedStep }, totpCode(secret, step + offset, hmac), { now, hmac });
    expect([-2, -1, 0, 1, 2].map((offset) => tries(offset, null))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    expect([-1, 0, 1].map((offset) => tries(offset, step))).toEqual([undefined, undefined, step + 1]);
    expect(matchingStep({ secret, usedStep: null }, '', { now, hmac })).toBeUndefined();
  });

  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('its key is written in base32: %s is %s', (text, written) => {
    expect(base32(new TextEncoder().encode(text))).toBe(written);
  });

  test('is set up by an address that apps scan, whoever the account is', () => {
    const uri = new URL(totpUri({ account: 'sanne+de linde@hotel.nl', secret: base32(secret) }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Larder:sanne+de linde@hotel.nl',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Larder',
    });
  });
});
