import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appLoginText, appTokenMs, browserTillLink, readAppLogin, timeLeft } from './app-login.ts';

test('[USR-02] the QR code says what the device API takes', () => {
  const text = appLoginText({ pairUrl: 'https://larder.test/device/v1/pair', appToken: 'abc', cashRegisterId: 7 });
  expect(JSON.parse(text)).toEqual({
    url: 'https://larder.test/device/v1/pair',
    app_token: 'abc',
    cash_register_id: 7,
  });
});

const logins = fc.record({
  pairUrl: fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }),
  appToken: fc.string({ minLength: 1, unit: 'grapheme' }),
  cashRegisterId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

test('[USR-02] what the QR code says is read as it was written, from a link too', () => {
  fc.assert(
    fc.property(logins, (login) => {
      expect(readAppLogin(appLoginText(login))).toEqual(login);
      const url = new URL(browserTillLink(login), 'https://larder.test');
      expect([url.pathname, url.search]).toEqual(['/till/', '']);
      expect(readAppLogin(decodeURIComponent(url.hash.slice('#pair='.length)))).toEqual(login);
    }),
  );
});

test('[USR-02] whatever else is scanned or linked to is no app login', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readAppLogin(text) === null));
  const login = { url: 'https://larder.test/device/v1/pair', app_token: 'abc', cash_register_id: 7 };
  expect(readAppLogin(JSON.stringify(login))).not.toBeNull();
  for (const wrong of [
    ...[{ url: 'javascript:alert(1)' }, { url: '/device/v1/pair' }, { url: 7 }, { url: undefined }],
    ...[{ app_token: '' }, { app_token: null }, { app_token: undefined }],
    ...[{ cash_register_id: 0 }, { cash_register_id: -1 }, { cash_register_id: 1.5 }, { cash_register_id: '7' }],
    { cash_register_id: undefined },
  ])
    expect(readAppLogin(JSON.stringify({ ...login, ...wrong })), JSON.stringify(wrong)).toBeNull();
});

test('[USR-02] the time that is left counts down to nought and stays there', () => {
  expect([appTokenMs, 299_999, 61_000, 60_000, 9_001, 1, 0, -5_000].map(timeLeft)).toEqual([
    '5:00',
    '5:00',
    '1:01',
    '1:00',
    '0:10',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
