import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isScanScreen, scanHeaders, securityHeaders } from './security-headers.ts';

test('[PL-03] [B1] [B3] the camera and the reader of codes are for the documents of the price labels and the till alone', () => {
  const config = readConfig({});
  const [headers, ofScan] = [securityHeaders(config), scanHeaders(config)];
  expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  expect(ofScan['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  expect(headers['content-security-policy']).toContain(`; script-src 'self'; `);
  // Nothing else of the policy differs.
  expect(ofScan['content-security-policy']).toBe(
    headers['content-security-policy']?.replace(`script-src 'self'`, `script-src 'self' 'wasm-unsafe-eval'`),
  );
  expect(Object.keys(ofScan).length).toBe(2);
  for (const path of ['/de-linde/breda/price-labels', '/de-linde/breda/price-labels/', '/till/', '/till/basket'])
    expect([path, isScanScreen(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/login',
    '/price-labels',
    '/de-linde/price-labels',
    '/de-linde/breda/price-labels/7',
    '/de-linde/breda/dashboard',
    '/de-linde/breda/x/price-labels',
    // It has no document of its own.
    '/till',
    '/tills/',
    '/de-linde/till/',
  ])
    expect([path, isScanScreen(path)]).toEqual([path, false]);
});
