import { expect, it } from 'vitest';
import { isGuestPath, tellablePath } from './guest-path.ts';

it('[TXN-05] a guest’s page is a receipt and nothing below or beside it, and its secret is told to nobody', () => {
  expect(['/receipt/abc', '/receipt/%3A'].map(isGuestPath)).toEqual([true, true]);
  expect(['/receipt', '/receipt/', '/receipt/a/b', '/molenhof/receipt/abc', '/receipts/abc'].some(isGuestPath)).toBe(
    false,
  );
  expect(tellablePath('/receipt/abc')).toBe('/receipt/…');
  expect(tellablePath('/molenhof/dashboard')).toBe('/molenhof/dashboard');
});
