import { expect, test } from 'vitest';
import { appLoginText, appTokenMs, timeLeft } from './app-login.ts';

test('[USR-02] the QR code says what the device API takes', () => {
  const text = appLoginText({ pairUrl: 'https://larder.test/device/v1/pair', appToken: 'abc', cashRegisterId: 7 });
  expect(JSON.parse(text)).toEqual({
    url: 'https://larder.test/device/v1/pair',
    app_token: 'abc',
    cash_register_id: 7,
  });
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
