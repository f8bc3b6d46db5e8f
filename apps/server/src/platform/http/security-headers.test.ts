import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isScanScreen, scanPermissions, securityHeaders } from './security-headers.ts';

test('[PL-03] [B3] the camera is for the document of the price labels alone', () => {
  const headers = securityHeaders(readConfig({}));
  expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  expect(scanPermissions['permissions-policy']).toBe(
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  );
  for (const path of ['/de-linde/breda/price-labels', '/de-linde/breda/price-labels/'])
    expect([path, isScanScreen(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/login',
    '/price-labels',
    '/de-linde/price-labels',
    '/de-linde/breda/price-labels/7',
    '/de-linde/breda/dashboard',
    '/de-linde/breda/x/price-labels',
  ])
    expect([path, isScanScreen(path)]).toEqual([path, false]);
});
